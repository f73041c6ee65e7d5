import AshlarFileSystem
import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Standard input, output or error, with every write checked.
package struct StandardStream: Sendable {
    package static let input = StandardStream(descriptor: STDIN_FILENO, name: "standard input")
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: Int32
    private let name: String

    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// Prepares the standard streams. Call it before any file is opened.
    ///
    /// A closed pipe becomes an error instead of a signal, child processes can be waited for, and the descriptors of closed
    /// standard streams are occupied, so that no opened file gets their output.
    package static func prepare() {
        FileSystem.reportFailedWrites()
        FileSystem.waitForPrograms()
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // Read-only: writing to a closed stream remains an error.
            _ = open("/dev/null", O_RDONLY)
        }
    }

    package func write(_ text: String) throws(StreamFailure) {
        var text = text
        if let error = text.withUTF8({ OpenFile.write(UnsafeRawBufferPointer($0), to: descriptor) }) {
            throw StreamFailure(error, name)
        }
    }

    package func write(_ bytes: [UInt8]) throws(StreamFailure) {
        if let error = bytes.withUnsafeBytes({ OpenFile.write($0, to: descriptor) }) {
            throw StreamFailure(error, name)
        }
    }

    /// Whether what is written goes to this regular file.
    package func isFile(at path: String) -> Bool {
        var (own, other) = (stat(), stat())
        guard fstat(descriptor, &own) == 0, own.st_mode & S_IFMT == S_IFREG, stat(path, &other) == 0 else {
            return false
        }
        return own.st_dev == other.st_dev && own.st_ino == other.st_ino
    }

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// The number of columns: the terminal's, else the value of `COLUMNS`, else 80.
    package var width: Int {
        var size = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        if let columns = Environment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return 80
    }
}

/// A failed write to a standard stream.
package enum StreamFailure: Error, Hashable, Sendable {
    /// The reader has closed the pipe, as `head` does; no message is printed.
    case closedPipe
    case failed(FileFailure)

    init(_ error: ErrorNumber, _ name: String) {
        if error.code == ErrorNumber.brokenPipe {
            self = .closedPipe
        } else {
            self = .failed(FileFailure(path: name, action: "write to", reason: error.text, code: error.code))
        }
    }

    /// 141 is what a shell reports for a process that SIGPIPE ended.
    package var exitStatus: Int32 {
        switch self {
        case .closedPipe: 141
        case .failed: 2
        }
    }
}
