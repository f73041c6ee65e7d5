/// What is logged. A view names it, and knows nothing of those who receive it.
public protocol LogKey: Sendable {
    var name: String { get }
}
