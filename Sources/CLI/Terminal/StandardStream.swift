#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Standard output or standard error, with every write checked.
package struct StandardStream: Sendable {
    package static let output = StandardStream(descriptor: STDOUT_FILENO, name: "standard output")
    package static let error = StandardStream(descriptor: STDERR_FILENO, name: "standard error")

    private let descriptor: Int32
    private let name: String

    package init(descriptor: Int32, name: String) {
        self.descriptor = descriptor
        self.name = name
    }

    /// To be called before anything else is opened.
    ///
    /// Lets a closed pipe be an error and not the end of the process, lets programs tell how they ended, and keeps the
    /// places of closed standard streams taken, or the next file that is opened would get what is meant for them.
    package static func prepare() {
        FileSystem.reportFailedWrites()
        FileSystem.waitForPrograms()
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // For reading only: who writes to a closed stream shall still be told.
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

    package var isTerminal: Bool { isatty(descriptor) == 1 }

    /// How many columns there are: the terminal's, else what `COLUMNS` says, else 80.
    package var width: Int {
        var size = winsize()
        if ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 { return Int(size.ws_col) }
        if let columns = Environment.value(of: "COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return 80
    }
}

/// Why a result did not reach its reader.
package enum StreamFailure: Error, Hashable, Sendable {
    /// The reader has gone, as `head` does: no message is due.
    case closedPipe
    case failed(FileFailure)

    init(_ error: ErrorNumber, _ name: String) {
        if error.code == ErrorNumber.brokenPipe {
            self = .closedPipe
        } else {
            self = .failed(FileFailure(path: name, action: "write to", reason: error.text, code: error.code))
        }
    }

    /// 141 is what a shell reports of a process that a closed pipe ended.
    package var exitStatus: Int32 {
        switch self {
        case .closedPipe: 141
        case .failed: 2
        }
    }
}

/// What a process is told by the system: its variables and the time.
package enum Environment {
    package static func value(of name: String) -> String? {
        getenv(name).map { String(cString: $0) }
    }

    package static var secondsSince1970: Int { time(nil) }
}
