import AshlarProjectModel

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Passes the signals that end Ashlar on to the programs that it runs, which are in groups of their own, and says what is
/// left half done.
enum EndingSignals {
    private static let numbers = [SIGHUP, SIGINT, SIGTERM]
    private static let lock = Lock()
    /// The groups, 0 where there is none; a handler may neither allocate nor wait, so that they lie at a fixed place.
    fileprivate nonisolated(unsafe) static let groups: UnsafeMutableBufferPointer<pid_t> = {
        let groups = UnsafeMutableBufferPointer<pid_t>.allocate(capacity: 64)
        groups.initialize(repeating: 0)
        return groups
    }()
    /// What is said while files are being written.
    fileprivate nonisolated(unsafe) static let message: UnsafeMutablePointer<StaticString?> = {
        let place = UnsafeMutablePointer<StaticString?>.allocate(capacity: 1)
        place.initialize(to: nil)
        return place
    }()
    private static let isPassedOn: Void = {
        _ = (groups, message)
        for number in numbers {
            // What whoever started us has us ignore stays ignored.
            let former = signal(number, endGroups)
            if unsafeBitCast(former, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(number, SIG_IGN) }
        }
    }()

    /// Holds from the first program to the end of the process.
    static func passOn() { _ = isPassedOn }

    /// Has whoever ends the process meanwhile told how to go on.
    static func explaining<Failure: Error>(
        _ wayOn: WayOn, _ writing: () throws(Failure) -> Void
    ) throws(Failure) {
        passOn()
        message.pointee = wayOn.message
        defer { message.pointee = nil }
        try writing()
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
    if let message = EndingSignals.message.pointee { _ = write(2, message.utf8Start, message.utf8CodeUnitCount) }
    for group in EndingSignals.groups where group > 0 { kill(-group, number) }
    signal(number, SIG_DFL)
    raise(number)
}
