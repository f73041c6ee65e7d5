import AshlarConcurrency
import AshlarProjectModel

/// Reads many files on several threads.
package enum SourceReader {
    package enum Outcome<Value: Sendable>: Sendable {
        case read(Value)
        case unread(Finding)
    }

    /// Returns what the function makes of each file's bytes, in the order of the paths.
    ///
    /// - Parameters:
    ///   - paths: relative to the root.
    ///   - transform: is called on several threads, with the index of the path and the file's bytes.
    package static func read<Value: Sendable>(
        _ paths: [String], in root: ProjectRoot,
        _ transform: @Sendable (_ index: Int, UnsafeRawBufferPointer) -> Value
    ) -> [Outcome<Value>] {
        Concurrent.map(paths.count, inShares: 32, remembering: { SourceFileReader() }) { index, reader in
            var outcome: Outcome<Value>?
            let failure = reader.read(paths[index], at: root.absolute(paths[index])) {
                outcome = .read(transform(index, $0))
            }
            return failure.map(Outcome.unread) ?? outcome.unsafelyUnwrapped
        }
    }
}

/// Reads one file after another into the same memory.
struct SourceFileReader: ~Copyable {
    /// In bytes; larger files are not sources.
    private static var largestSize: Int { 512 << 20 }

    private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)

    deinit { memory.deallocate() }

    /// - Parameters:
    ///   - path: relative to the root.
    ///   - location: absolute, or relative to the folder.
    ///   - folder: the descriptor of an open folder.
    ///   - body: is called with the file's bytes, unless there is a failure; they are valid until it returns.
    /// - Returns: why the file could not be read.
    mutating func read(
        _ path: String, at location: UnsafePointer<CChar>, in folder: Int32? = nil,
        _ body: (UnsafeRawBufferPointer) -> Void
    ) -> Finding? {
        do throws(ErrorNumber) {
            let file = try OpenFile(location, in: folder, for: .scanning)
            var filled = 0
            while true {
                let count = try file.readSome(into: UnsafeMutableRawBufferPointer(rebasing: memory[filled...]))
                filled += count
                // Only an empty or large file may not be a regular one.
                if filled == 0 || filled == memory.count {
                    let status = try file.status
                    guard status.kind == .file else { return .notAFile(path) }
                    guard max(status.size, filled) <= Self.largestSize else {
                        return .tooLarge(path, megabytes: Self.largestSize >> 20)
                    }
                }
                // A regular file gives less than is asked for only at its end.
                guard count > 0, filled == memory.count else { break }
                grow(keeping: filled)
            }
            body(UnsafeRawBufferPointer(rebasing: memory[..<filled]))
            return nil
        } catch {
            return ErrorNumber.isNotAFile.contains(error.code) ? .notAFile(path) : .unreadableFile(path, error.text)
        }
    }

    private mutating func grow(keeping filled: Int) {
        let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: memory.count * 2, alignment: 16)
        larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: memory[..<filled]))
        memory.deallocate()
        memory = larger
    }
}
