/// Initialisers of every kind.
public protocol Buildable {
    init(name: String)
    init?(code: Int)
    init!(forced: Int)
    init(path: String) throws
    init<Items: Sequence>(items: Items) where Items.Element == Int
    init(_ first: Int, second: String)
    init(body: () -> Void)
    var name: String { get }
}

/// An initialiser without parameters, and one that every mock has, too.
public protocol Plain {
    init()
    init(count: Int?)
    var count: Int { get }
}

/// An initialiser that takes its time.
public protocol Slow {
    init(host: String) async throws
    func host() -> String
}
