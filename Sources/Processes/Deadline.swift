#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
