/// Closures in every form, as parameters.
public protocol Runner {
    func escaping(_ done: @escaping (Int) -> Void)
    func nonescaping(_ body: (Int) -> Int) -> Int
    func optional(_ done: ((Int) -> Void)?)
    func optionalSugar(_ done: (() -> Int)??)
    func sendable(_ done: @escaping @Sendable (Int) -> Void)
    func onMain(_ done: @escaping @MainActor () -> Void)
    func onMainSendable(_ done: @escaping @MainActor @Sendable (Int) async -> Void)
    func auto(_ value: @autoclosure () -> String) -> Int
    func autoEscaping(_ value: @autoclosure @escaping () -> Bool)
    func autoThrowing(_ value: @autoclosure () throws -> Int) rethrows -> Int
    func autoAsync(_ value: @autoclosure () async throws -> Int) async throws -> Int
    func aliased(_ body: Change) -> Int
    func aliasedEscaping(_ done: @escaping Completion)
    func aliasedOptional(_ done: Completion?)
    func aliasedMaybe(_ done: MaybeDone)
    func aliasedTwice(_ body: SameChange) -> Int
    func aliasedGeneric(_ body: Transform<Int>) -> Int
    func aliasedGenericEscaping(_ body: @escaping Transform<String>)
    func nested(_ body: (@escaping (Int) -> Void) -> Void)
    func returned(_ body: @escaping (Int) -> (Int) -> Int) -> Int
    func several(_ first: () -> Int, second: @escaping () -> Int, _ third: (() -> Void)?) -> Int
    func among(_ count: Int, _ body: () -> Void, name: String)
    func inTuple(_ pair: (name: String, run: () -> Int)) -> Int
    func inArray(_ list: [() -> Int]) -> Int
    func inTable(_ table: [String: (Int) -> Void])
    func inResult(_ result: Result<() -> Int, any Error>)
    func waiting(_ body: @escaping () async throws -> Int) async throws -> Int
    func waitingBriefly(_ body: () async -> Int) async -> Int
    func changing(_ body: (inout Int, String) -> Void)
    func variadic(_ bodies: (() -> Int)...) -> Int
    func convention(_ body: @convention(c) (Int32) -> Int32) -> Int32
    func throwing(_ body: () throws -> Int) throws -> Int
    func typed(_ body: () throws(RunnerFault) -> Int) throws(RunnerFault) -> Int
    func trailing(_ count: Int, first: () -> Void, second: () -> Void)
    func parenthesised(_ body: ((() -> Int))) -> Int
}

/// A closure with a name.
public typealias Change = (Int) -> Int
/// The same by another name.
public typealias SameChange = Change
/// A closure, or none.
public typealias MaybeDone = ((Int) -> Void)?
/// A closure that is done once.
public typealias Completion = (Result<Int, any Error>) -> Void
/// A closure with a parameter of its own.
public typealias Transform<Value> = (Value) -> Value

/// A type that bears its module's name.
public struct Closures: Equatable, Sendable {
    public init() {}
}

/// A protocol that speaks of it.
public protocol Namesake {
    func closures(_ closures: Closures, _ done: @escaping Completion) -> Closures?
}

/// What goes wrong with a runner.
public enum RunnerFault: Error, Equatable {
    case tired
}

/// Closures that throw on.
public protocol Rethrower {
    func plain(_ body: () throws -> Void) rethrows
    func value(_ body: () throws -> Int) rethrows -> Int
    func optional(_ body: (() throws -> Int)?) rethrows -> Int?
    func generic<Value>(_ body: () throws -> Value) rethrows -> Value
    func map<Input, Output>(_ values: [Input], _ body: (Input) throws -> Output) rethrows -> [Output]
    func waiting<Value>(_ body: () async throws -> Value) async rethrows -> Value
    func typed<Failure: Error>(_ body: () throws(Failure) -> Int) throws(Failure) -> Int
    func typedGeneric<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value
    func both(_ first: () throws -> Int, _ second: () throws -> Int) rethrows -> Int
}

/// Closures as results.
public protocol Factory {
    func maker() -> () -> Int
    func maybe() -> (() -> Int)?
    func named() -> Change
    func namedMaybe() -> Completion?
    func list() -> [() -> Int]
    func curried(_ value: Int) -> (Int) -> (Int) -> Int
    func shared() -> @Sendable (Int) -> Void
    func waiting() async throws -> () async throws -> Int
    func pair() -> (name: String, run: () -> Int)
    var handler: (Int) -> Int { get set }
    var optionalHandler: ((Int) -> Int)? { get set }
    var change: Change { get }
    var onMain: @MainActor () -> Void { get set }
    var changes: [Change] { get set }
    subscript(index: Int) -> (Int) -> Int { get }
}

/// Closures among threads.
public protocol Scheduler: Sendable {
    func schedule(_ body: @escaping @Sendable () -> Void)
    func now(_ body: () -> Int) -> Int
    func later(_ body: @escaping () -> Void)
    func named(_ done: @escaping Completion)
    func shared(_ done: @escaping SharedCompletion)
    func sharedMaybe(_ done: SharedCompletion?)
    func auto(_ value: @autoclosure () -> Int)
    func autoShared(_ value: @autoclosure @escaping @Sendable () -> String)
    var body: @Sendable () -> Int { get set }
}

/// A closure that any thread may call.
public typealias SharedCompletion = @Sendable (Int) -> Void
