import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    @preconcurrency import Musl
#else
    @preconcurrency import Glibc
#endif

/// A running program: its streams are read until it has ended, and signals that end Ashlar end it, too.
struct ChildProcess: ~Copyable {
    enum End {
        case exited(Int32), killed(Int32)
        case lost
        case timedOut, outputLimitExceeded
    }

    private let identifier: pid_t
    private let outputPipe: Pipe
    private let errorPipe: Pipe
    private let input: InputPipe?
    private(set) var output: [UInt8] = []
    private(set) var error: [UInt8] = []

    var outputText: String { String(escapingInvalid: output) }
    var errorText: String { String(escapingInvalid: error) }

    init(starting command: ExternalCommand) throws(ErrorNumber) {
        let (output, error) = (try Pipe(), try Pipe())
        let input = command.input.isEmpty ? nil : try InputPipe(command.input)
        let plan = try SpawnPlan(input?.readEnd, output.writeEnd, error.writeEnd, folder: command.folder)
        let words = [command.program] + command.arguments
        SignalHandling.passOn()
        identifier = try plan.start(words, environment: Self.environment(command.environment))
        SignalHandling.add(identifier)
        (outputPipe, errorPipe, self.input) = (output, error, input)
        // Only the program itself may hold the pipes open.
        outputPipe.closeWriteEnd()
        errorPipe.closeWriteEnd()
        input?.closeReadEnd()
    }

    /// Fails where the folder is absent or not a folder: `posix_spawn` would not say which of the two paths is wrong.
    static func checkFolder(_ folder: String) throws(ErrorNumber) {
        var status = stat()
        guard stat(folder, &status) == 0 else { throw .last }
        guard status.st_mode & S_IFMT == S_IFDIR else { throw ErrorNumber(ENOENT) }
    }

    /// Writes its input, and reads both streams until the program ends, or ends it where it takes too long or prints too much.
    mutating func finish(within limit: Duration, outputLimit: Int) -> End {
        defer { SignalHandling.remove(identifier) }
        let deadline = ContinuousClock.now + limit
        var end: End?
        while true {
            let isOpen = wait(milliseconds: end == nil ? 20 : 0)
            input?.write()
            let count = read()
            if max(output.count, error.count) > outputLimit { return stop(.outputLimitExceeded) }
            if let end, !isOpen || count == 0 { return end }
            if end == nil { end = pollExit() }
            if end == nil, ContinuousClock.now >= deadline { return stop(.timedOut) }
        }
    }

    /// Waits until there is something to read; `false` where neither stream will bring anything more.
    private func wait(milliseconds: Int32) -> Bool {
        var entries = [outputPipe, errorPipe].filter(\.isOpen).map {
            pollfd(fd: $0.readEnd, events: Int16(POLLIN), revents: 0)
        }
        let isOpen = !entries.isEmpty
        if let input, input.isOpen { entries.append(pollfd(fd: input.writeEnd, events: Int16(POLLOUT), revents: 0)) }
        // With nothing left to read it waits a moment for the program's end.
        _ = poll(&entries, nfds_t(entries.count), isOpen ? milliseconds : min(milliseconds, 1))
        return isOpen
    }

    private mutating func read() -> Int {
        outputPipe.read(into: &output) + errorPipe.read(into: &error)
    }

    /// How the program ended; `nil` while it runs.
    private func pollExit() -> End? {
        var status: Int32 = 0
        let answer = waitpid(identifier, &status, WNOHANG)
        if answer == identifier { return Self.end(status) }
        return answer < 0 && errno != EINTR ? .lost : nil
    }

    /// Ends the program and all that it has started: with SIGTERM, then with SIGKILL.
    private func stop(_ end: End) -> End {
        kill(-identifier, SIGTERM)
        let deadline = ContinuousClock.now + .milliseconds(500)
        while ContinuousClock.now < deadline {
            if pollExit() != nil {
                kill(-identifier, SIGKILL)
                return end
            }
            _ = poll(nil, 0, 5)
        }
        kill(-identifier, SIGKILL)
        var status: Int32 = 0
        while waitpid(identifier, &status, 0) < 0, errno == EINTR {}
        return end
    }

    private static func end(_ status: Int32) -> End {
        let signal = status & 0x7F
        return signal == 0 ? .exited((status >> 8) & 0xFF) : .killed(signal)
    }

    private static func environment(_ changes: [String: String?]) -> [String] {
        var entries: [String] = []
        #if canImport(Darwin)
            var next = _NSGetEnviron().pointee
        #else
            var next = environ
        #endif
        while let entry = next.pointee {
            entries.append(String(cString: entry))
            next += 1
        }
        entries.removeAll { entry in changes.keys.contains(String(entry.prefix { $0 != "=" })) }
        let added = changes.compactMap { name, value in value.map { "\(name)=\($0)" } }
        return entries + added.sorted()
    }
}

/// A stream from the program to us.
private final class Pipe {
    let readEnd: Int32
    private(set) var writeEnd: Int32
    private(set) var isOpen = true

    init() throws(ErrorNumber) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last }
        (readEnd, writeEnd) = (ends[0], ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
    }

    deinit {
        closeWriteEnd()
        close(readEnd)
    }

    func closeWriteEnd() {
        if writeEnd >= 0 { close(writeEnd) }
        writeEnd = -1
    }

    /// Reads what is available, at most one chunk; returns its size.
    func read(into bytes: inout [UInt8]) -> Int {
        guard isOpen else { return 0 }
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = systemRead(readEnd, &piece, piece.count)
        if count > 0 {
            bytes.append(contentsOf: piece.prefix(count))
        } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
            isOpen = false
        }
        return max(count, 0)
    }
}

/// A stream from us to the program.
private final class InputPipe {
    private(set) var readEnd: Int32
    let writeEnd: Int32
    private var rest: ArraySlice<UInt8>
    private(set) var isOpen = true

    init(_ bytes: [UInt8]) throws(ErrorNumber) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .last }
        (readEnd, writeEnd) = (ends[0], ends[1])
        rest = bytes[...]
        // A program that does not read all of it must not end us.
        signal(SIGPIPE, SIG_IGN)
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        _ = fcntl(writeEnd, F_SETFL, O_NONBLOCK)
    }

    deinit {
        closeReadEnd()
        if isOpen { close(writeEnd) }
    }

    func closeReadEnd() {
        if readEnd >= 0 { close(readEnd) }
        readEnd = -1
    }

    /// Writes what the program can take now; closes the stream after the last byte, or where the program reads no more.
    func write() {
        guard isOpen else { return }
        let count = rest.withUnsafeBytes { systemWrite(writeEnd, $0.baseAddress, $0.count) }
        if count < 0, errno == EAGAIN || errno == EINTR { return }
        rest = rest.dropFirst(max(count, 0))
        if count < 0 || rest.isEmpty {
            isOpen = false
            close(writeEnd)
        }
    }
}

#if canImport(Darwin)
    private func changeFolder(_ actions: inout posix_spawn_file_actions_t?, _ folder: String) -> Int32 {
        posix_spawn_file_actions_addchdir_np(&actions, folder)
    }
#else
    // glibc declares it for _GNU_SOURCE only, which a Swift module has no way to ask for.
    @_silgen_name("posix_spawn_file_actions_addchdir_np")
    private func changeFolder(
        _ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ folder: UnsafePointer<CChar>
    ) -> Int32
#endif

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawPointer, _ count: Int) -> Int {
    read(descriptor, bytes, count)
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

/// The attributes with which a program is started.
private struct SpawnPlan: ~Copyable {
    #if canImport(Darwin)
        private var actions: posix_spawn_file_actions_t?
        private var attributes: posix_spawnattr_t?
    #else
        private var actions = posix_spawn_file_actions_t()
        private var attributes = posix_spawnattr_t()
    #endif

    /// - Parameter input: `nil` for none.
    init(_ input: Int32?, _ output: Int32, _ error: Int32, folder: String) throws(ErrorNumber) {
        posix_spawn_file_actions_init(&actions)
        posix_spawnattr_init(&attributes)
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, error, STDERR_FILENO)
        let code = changeFolder(&actions, folder)
        guard code == 0 else { throw ErrorNumber(code) }
        // An own process group can be ended as a whole; signals that we ignore get their default action.
        posix_spawnattr_setpgroup(&attributes, 0)
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        sigaddset(&signals, SIGPIPE)
        sigaddset(&signals, SIGXFSZ)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        let flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    deinit {
        var (actions, attributes) = (actions, attributes)
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }

    consuming func start(_ arguments: [String], environment: [String]) throws(ErrorNumber) -> pid_t {
        var words = arguments.map { strdup($0) } + [nil]
        var variables = environment.map { strdup($0) } + [nil]
        defer { for text in words + variables { free(text) } }
        var identifier: pid_t = 0
        let code = posix_spawnp(&identifier, arguments.first ?? "", &actions, &attributes, &words, &variables)
        guard code == 0 else { throw ErrorNumber(code) }
        return identifier
    }
}
