import AshlarProjectModel
import Dispatch

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
        map(paths, in: root, remembering: {}) { index, file, _ in
            file.read { content in
                switch content {
                case .read(let bytes): .read(transform(index, bytes))
                case .unread(let finding): .unread(finding)
                }
            }
        }
    }

    /// The same where each thread keeps something from one file to the next, and some files are known already.
    ///
    /// - Parameters:
    ///   - memory: begins what a thread keeps.
    ///   - placeholder: what stands for a file that could not be read, until somebody takes it out.
    ///   - known: what is known of the file, which is not read then.
    package static func read<Value: Sendable, Memory>(
        _ paths: [String], in root: ProjectRoot, remembering memory: @Sendable () -> Memory,
        placeholder: @Sendable (_ index: Int) -> Value,
        unlessKnown known: @Sendable (_ index: Int, inout Memory) -> Value?,
        _ transform: @Sendable (_ index: Int, UnsafeRawBufferPointer, inout Memory) -> Value
    ) -> Reading<Value> {
        let unread = UnreadFiles()
        let values = map(paths, in: root, remembering: memory) { index, file, memory in
            if let value = known(index, &memory) { return value }
            return file.read { content in
                switch content {
                case .read(let bytes): return transform(index, bytes, &memory)
                case .unread(let finding):
                    unread.add(finding, at: index)
                    return placeholder(index)
                }
            }
        }
        return Reading(values: values, unread: unread.sorted)
    }

    /// What comes of many files.
    package struct Reading<Value: Sendable>: Sendable {
        /// One for each path. They are used as they are: so many would take their time to be copied out of outcomes.
        package var values: [Value]
        /// What could not be read, by place.
        package var unread: [(index: Int, finding: Finding)]
    }

    private static func map<Value: Sendable, Memory>(
        _ paths: [String], in root: ProjectRoot, remembering memory: @Sendable () -> Memory,
        _ transform: @Sendable (_ index: Int, _ file: inout Sheet, inout Memory) -> Value
    ) -> [Value] {
        let folder = RootFolder(root)
        let threads = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)), paths.count / smallestShare))
        return Array(unsafeUninitializedCapacity: paths.count) { storage, count in
            nonisolated(unsafe) let results = storage
            let shares = Shares(of: paths.count)
            DispatchQueue.concurrentPerform(iterations: threads) { _ in
                var sheet = Sheet(folder)
                var memory = memory()
                while let share = shares.next() {
                    for index in share {
                        sheet.path = paths[index]
                        let value = transform(index, &sheet, &memory)
                        (results.baseAddress.unsafelyUnwrapped + index).initialize(to: value)
                    }
                }
            }
            count = paths.count
        }
    }

    private static let smallestShare = 32

    /// What is at hand of a file, until the next one is read.
    private enum Content {
        case read(UnsafeRawBufferPointer)
        case unread(Finding)
    }

    /// The file that a thread is at.
    private struct Sheet: ~Copyable {
        private let folder: RootFolder
        private var buffer = ReadBuffer()
        var path = ""

        init(_ folder: RootFolder) { self.folder = folder }

        mutating func read<Value>(_ transform: (Content) -> Value) -> Value {
            do throws(ErrorNumber) {
                // What is a pipe by now is not waited for.
                let descriptor = try folder.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
                defer { close(descriptor) }
                switch try buffer.read(descriptor) {
                case .bytes(let bytes): return transform(.read(bytes))
                case .notAFile: return transform(.unread(.notAFile(path)))
                case .tooLarge: return transform(.unread(.tooLarge(path, megabytes: ReadBuffer.largestSize >> 20)))
                }
            } catch {
                return transform(.unread(.unreadableFile(path, error.text)))
            }
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

    /// Hands out places, some at a time, until there are no more.
    private final class Shares: @unchecked Sendable {
        private let count: Int
        private var start = 0
        private let lock = Lock()

        init(of count: Int) { self.count = count }

        func next() -> Range<Int>? {
            lock.locked {
                guard start < count else { return nil }
                let share = start..<min(count, start + SourceReader.smallestShare)
                start = share.upperBound
                return share
            }
        }
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

    func open(_ path: String, _ flags: Int32) throws(ErrorNumber) -> Int32 {
        // A folder that may not be listed may hold files that can be read.
        let opened = FileSystem.uninterrupted {
            descriptor >= 0 ? openat(descriptor, path, flags) : systemOpen(root.absolute(path), flags)
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
