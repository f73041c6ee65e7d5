#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The end of a process that somebody waits for.
package enum Deadline {
    /// Has the process end without a word, as if it had nothing to say.
    package static func endProcess(after seconds: UInt32) {
        signal(SIGALRM) { _ in _exit(0) }
        // Whoever started the process may have left it deaf.
        var alarms = sigset_t()
        sigemptyset(&alarms)
        sigaddset(&alarms, SIGALRM)
        sigprocmask(SIG_UNBLOCK, &alarms, nil)
        alarm(seconds)
    }
}
