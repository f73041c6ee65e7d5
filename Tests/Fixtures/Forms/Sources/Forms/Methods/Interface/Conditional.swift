#if canImport(Combine)
    import Combine
#endif

/// Requirements that are not everywhere.
public protocol Conditional {
    func always() -> Int
    #if canImport(Combine)
        var publisher: AnyPublisher<Int, Never> { get }
        func publish() -> AnyPublisher<String, any Error>
    #endif
    #if os(Linux)
        func linux(_ value: Int) -> Int
        var kernel: Int { get set }
    #elseif os(Windows)
        func windows(_ value: Int) -> Int
    #else
        func other(_ value: Int) -> Int
    #endif
    #if DEBUG && swift(>=5.9)
        #if compiler(>=6.0)
            func nested() -> Int
        #endif
    #endif
}

#if !os(Windows)
    /// A protocol that is not everywhere.
    public protocol Posix {
        func fork() -> Int
    }
#endif

#if os(Windows)
    /// The same name, elsewhere.
    public protocol Platform {
        func drive() -> String
    }
#else
    /// The same name, here.
    public protocol Platform {
        func mount() -> String
    }
#endif
