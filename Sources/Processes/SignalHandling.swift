import AshlarConcurrency

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Forwards the signals that end Ashlar to the programs that it runs, which are in their own process groups, and prints
/// that a write was interrupted.
package enum SignalHandling {
    private static let numbers = [SIGHUP, SIGINT, SIGTERM]
    private static let lock = Lock()
    /// The groups, 0 where there is none; a handler may neither allocate nor wait, so that they lie at a fixed place.
    fileprivate nonisolated(unsafe) static let groups: UnsafeMutableBufferPointer<pid_t> = {
        let groups = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 64)
        groups.initialize(repeating: 0)
        return groups
    }()
    /// Printed when a signal arrives while files are written.
    fileprivate nonisolated(unsafe) static let message: UnsafeMutablePointer<StaticString?> = {
        let place = UnsafeMutablePointer<StaticString?>.allocate(capacity: 1)
        place.initialize(to: nil)
        return place
    }()
    private static let isPassedOn: Void = {
        _ = (groups, message)
        for number in numbers {
            // A signal that the parent process has us ignore stays ignored.
            let former = signal(number, endGroups)
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }()

    /// Holds from the first program to the end of the process.
    static func passOn() { _ = isPassedOn }

    /// Prints the message when a signal ends the process during `body`.
    ///
    /// - Parameter text: a constant, because a signal handler may not allocate.
    package static func withInterruptionMessage<Failure: Error>(
        _ text: StaticString, _ body: () throws(Failure) -> Void
    ) throws(Failure) {
        passOn()
        message.pointee = text
        defer { message.pointee = nil }
        try body()
    }

    static func add(_ group: pid_t) { replace(0, by: group) }

    static func remove(_ group: pid_t) { replace(group, by: 0) }

    private static func replace(_ old: pid_t, by new: pid_t) {
        lock.locked {
            if let place = groups.firstIndex(of: old) { groups[place] = new }
        }
    }
}

private func endGroups(_ number: Int32) {
    if let message = SignalHandling.message.pointee { _ = write(2, message.utf8Start, message.utf8CodeUnitCount) }
    for group in SignalHandling.groups where group > 0 { kill(-group, number) }
    signal(number, SIG_DFL)
    raise(number)
}

/// A time limit for the process itself.
package enum Deadline {
    /// Makes the process exit with 0 and no output after some seconds.
    package static func endProcess(after seconds: UInt32) {
        signal(SIGALRM) { _ in _exit(0) }
        // The parent process may have blocked the signal.
        var alarms = sigset_t()
        sigemptyset(&alarms)
        sigaddset(&alarms, SIGALRM)
        sigprocmask(SIG_UNBLOCK, &alarms, nil)
        alarm(seconds)
    }
}
