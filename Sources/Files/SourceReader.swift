import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Reads many sources at once, each into memory that the next one takes over.
package enum SourceReader {
    package enum Outcome<Value: Sendable>: Sendable {
        case read(Value)
        case unread(Finding)
    }

    /// What the function makes of each file's bytes, in the order of the paths.
    ///
    /// - Parameters:
    ///   - paths: relative to the root.
    ///   - transform: is called on several threads, with the path's place and the file's bytes.
    package static func read<Value: Sendable>(
        _ paths: [String], in root: ProjectRoot,
        _ transform: @Sendable (_ index: Int, UnsafeRawBufferPointer) -> Value
    ) -> [Outcome<Value>] {
        Array(unsafeUninitializedCapacity: paths.count) { storage, count in
            nonisolated(unsafe) let results = storage
            let unread = visit(paths, in: root, remembering: {}) { index, bytes, _ in
                guard let bytes else { return }
                (results.baseAddress.unsafelyUnwrapped + index).initialize(to: .read(transform(index, bytes)))
            }
            for (index, finding) in unread {
                (results.baseAddress.unsafelyUnwrapped + index).initialize(to: .unread(finding))
            }
            count = paths.count
        }
    }

    /// Reads files on several threads, each of which keeps something from one file to the next.
    ///
    /// - Parameters:
    ///   - memory: begins what a thread keeps.
    ///   - isKnown: whether somebody knows the file already, which is not read then.
    ///   - body: is called once for each file that is not known, with the path's place and the file's bytes, or `nil`
    ///     where it could not be read. It keeps what it makes of them itself: so many values would take their time to be
    ///     handed on.
    /// - Returns: what could not be read, by place.
    package static func visit<Memory>(
        _ paths: [String], in root: ProjectRoot, remembering memory: @Sendable () -> Memory,
        unless isKnown: @Sendable (_ index: Int, inout Memory) -> Bool = { _, _ in false },
        _ body: @Sendable (_ index: Int, UnsafeRawBufferPointer?, inout Memory) -> Void
    ) -> [(index: Int, finding: Finding)] {
        let folder = RootFolder(root)
        let unread = UnreadFiles()
        let desk = { @Sendable in Desk(Sheet(folder), memory()) }
        Concurrent.share(paths.count, by: 32, atMost: 8, remembering: desk) { share, desk in
            desk.sheet.draw(near: paths[share])
            for index in share where !isKnown(index, &desk.memory) {
                let finding = desk.read(paths[index]) { body(index, $0, &$1) }
                if let finding { unread.add(finding, at: index) }
            }
        }
        return unread.sorted
    }

    /// What a thread has before it.
    private struct Desk<Memory>: ~Copyable {
        var sheet: Sheet
        var memory: Memory

        init(_ sheet: consuming Sheet, _ memory: Memory) {
            self.sheet = sheet
            self.memory = memory
        }

        mutating func read(_ path: String, _ body: (UnsafeRawBufferPointer?, inout Memory) -> Void) -> Finding? {
            sheet.read(path) { body($0, &memory) }
        }
    }

    /// The file that a thread is at.
    private struct Sheet: ~Copyable {
        private var folder: NearFolder
        private var buffer = ReadBuffer()

        init(_ folder: RootFolder) { self.folder = NearFolder(folder) }

        /// Makes ready for some files that will be read.
        mutating func draw(near paths: ArraySlice<String>) { folder.draw(near: paths) }

        /// - Parameter body: gets the file's bytes, which are there until the next file is read; `nil` where there are none.
        /// - Returns: why it could not be read.
        mutating func read(_ path: String, _ body: (UnsafeRawBufferPointer?) -> Void) -> Finding? {
            let finding: Finding
            do throws(ErrorNumber) {
                // What is a pipe by now is not waited for.
                let descriptor = try folder.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
                defer { close(descriptor) }
                switch try buffer.read(descriptor) {
                case .bytes(let bytes):
                    body(bytes)
                    return nil
                case .notAFile: finding = .notAFile(path)
                case .tooLarge: finding = .tooLarge(path, megabytes: ReadBuffer.largestSize >> 20)
                }
            } catch {
                finding = .unreadableFile(path, error.text)
            }
            body(nil)
            return finding
        }
    }

    /// Gathers what several threads could not read.
    private final class UnreadFiles: @unchecked Sendable {
        private var found: [(index: Int, finding: Finding)] = []
        private let lock = Lock()

        func add(_ finding: Finding, at index: Int) { lock.locked { found.append((index, finding)) } }

        /// By place, whichever thread was there first.
        var sorted: [(index: Int, finding: Finding)] { lock.locked { found.sorted { $0.index < $1.index } } }
    }
}

/// The root, held open so that the way to it is not looked up for each file.
private final class RootFolder: Sendable {
    private let root: ProjectRoot
    private let descriptor: Int32

    init(_ root: ProjectRoot) {
        self.root = root
        descriptor = FileSystem.uninterrupted { systemOpen(root.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// A descriptor; negative where there is nothing to open.
    func open(_ path: String, _ flags: Int32) -> Int32 {
        // A folder that may not be listed may hold files that can be read.
        FileSystem.uninterrupted {
            descriptor >= 0 ? openat(descriptor, path, flags) : systemOpen(root.absolute(path), flags)
        }
    }
}

/// The folder that the next files lie in or below, held open so that the way to it is looked up once for all of them.
private struct NearFolder: ~Copyable {
    private let root: RootFolder
    /// Negative where the files lie too far from each other.
    private var descriptor: Int32 = -1
    /// How many bytes of each path lead to it.
    private var depth = 0

    init(_ root: RootFolder) { self.root = root }

    deinit { if descriptor >= 0 { close(descriptor) } }

    mutating func draw(near paths: ArraySlice<String>) {
        if descriptor >= 0 { close(descriptor) }
        depth = Self.commonDepth(of: paths)
        descriptor = -1
        guard depth > 0, paths.count > 1, let folder = paths.first?.utf8.prefix(depth) else { return }
        descriptor = root.open(String(Substring(folder)), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }

    /// How many bytes there are in the folders that all of the paths begin with, slashes included.
    private static func commonDepth(of paths: ArraySlice<String>) -> Int {
        let depth = paths.first?.utf8.withContiguousStorageIfAvailable { first in
            let slash = UInt8(ascii: "/")
            var depth = first.lastIndex(of: slash).map { $0 + 1 } ?? 0
            for path in paths.dropFirst() {
                while depth > 0, !begins(path, with: first[..<depth]) {
                    depth = first[..<(depth - 1)].lastIndex(of: slash).map { $0 + 1 } ?? 0
                }
            }
            return depth
        }
        return depth ?? 0
    }

    private static func begins(_ path: String, with folder: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let folder = UnsafeBufferPointer(rebasing: folder)
        return path.utf8.withContiguousStorageIfAvailable { path in
            guard let start = path.baseAddress, let sought = folder.baseAddress else { return false }
            return path.count >= folder.count && memcmp(start, sought, folder.count) == 0
        } ?? false
    }

    func open(_ path: String, _ flags: Int32) throws(ErrorNumber) -> Int32 {
        var opened: Int32 = -1
        if descriptor >= 0 {
            opened = path.withCString { path in
                FileSystem.uninterrupted { openat(descriptor, path + depth, flags) }
            }
        } else {
            opened = root.open(path, flags)
        }
        guard opened >= 0 else { throw .last }
        return opened
    }
}

/// Memory for one file at a time.
private struct ReadBuffer: ~Copyable {
    enum Content {
        /// Until the next file is read.
        case bytes(UnsafeRawBufferPointer)
        case notAFile
        case tooLarge
    }

    /// No source that somebody wrote comes near it.
    static let largestSize = 512 << 20

    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)

    deinit { memory.deallocate() }

    mutating func read(_ descriptor: Int32) throws(ErrorNumber) -> Content {
        var filled = 0
        while true {
            let count = systemRead(descriptor, memory.baseAddress.map { $0 + filled }, memory.count - filled)
            if count < 0, errno == EINTR { continue }
            if count < 0 {
                let failure = ErrorNumber.last
                guard try size(of: descriptor) != nil else { return .notAFile }
                throw failure
            }
            filled += count
            // Only what is empty, or large, may be something else than a file.
            if filled == 0 || filled == memory.count {
                guard let size = try size(of: descriptor) else { return .notAFile }
                guard max(size, filled) <= Self.largestSize else { return .tooLarge }
            }
            if count == 0 { return .bytes(UnsafeRawBufferPointer(rebasing: memory[..<filled])) }
            if filled == memory.count { grow(to: memory.count * 2, keeping: filled) }
        }
    }

    /// `nil` where it is no file.
    private func size(of descriptor: Int32) throws(ErrorNumber) -> Int? {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        return status.st_mode & S_IFMT == S_IFREG ? Int(status.st_size) : nil
    }

    private mutating func grow(to size: Int, keeping filled: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<filled]))
        memory.deallocate()
        memory = larger
    }
}

private func systemRead(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    read(descriptor, memory, count)
}

private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags) }
