/// Overloads that take different associated types.
public protocol Dispatcher {
    associatedtype State
    associatedtype Creator = (State) -> Int
    associatedtype AsyncCreator
    var state: State! { get }
    func dispatch(_ creator: Creator)
    func dispatch(_ creator: AsyncCreator)
    func dispatch(_ name: String)
}

@available(
    *, deprecated,
    message: """
        Use 'Dispatcher' \
        instead.
        """
)
public protocol OldDispatcher {
    func dispatch()
}
