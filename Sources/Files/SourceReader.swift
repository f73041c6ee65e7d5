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
        let threads = max(1, min(8, sysconf(Int32(_SC_NPROCESSORS_ONLN)), paths.count / smallestShare))
        return Array(unsafeUninitializedCapacity: paths.count) { storage, count in
            nonisolated(unsafe) let results = storage
            let shares = Shares(of: paths.count)
            DispatchQueue.concurrentPerform(iterations: threads) { _ in
                var buffer = ReadBuffer()
                while let share = shares.next() {
                    for index in share {
                        let outcome = read(paths[index], in: root, &buffer) { transform(index, $0) }
                        (results.baseAddress.unsafelyUnwrapped + index).initialize(to: outcome)
                    }
                }
            }
            count = paths.count
        }
    }

    private static let smallestShare = 32

    private static func read<Value>(
        _ path: String, in root: ProjectRoot, _ buffer: inout ReadBuffer, _ transform: (UnsafeRawBufferPointer) -> Value
    ) -> Outcome<Value> {
        do throws(ErrorNumber) {
            guard let bytes = try buffer.read(root.absolute(path)) else { return .unread(.notAFile(path)) }
            return .read(transform(bytes))
        } catch {
            return .unread(.unreadableFile(path, error.text))
        }
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

/// Memory for one file at a time.
private struct ReadBuffer: ~Copyable {
    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)

    deinit { memory.deallocate() }

    /// The file's bytes, until the next file is read; `nil` where it is no file.
    mutating func read(_ path: String) throws(ErrorNumber) -> UnsafeRawBufferPointer? {
        // What is a pipe by now is not waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
        guard descriptor >= 0 else { throw .last }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        var filled = 0
        while true {
            if filled == memory.count { grow(to: max(size + 1, memory.count * 2), keeping: filled) }
            let count = systemRead(descriptor, memory.baseAddress.map { $0 + filled }, memory.count - filled)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw .last }
            filled += count
            if count == 0 || filled == size { break }
        }
        return UnsafeRawBufferPointer(rebasing: memory[..<filled])
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
