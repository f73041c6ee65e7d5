/// Methods with every kind of result.
public protocol Clerk {
    func count() -> Int
    func rate() -> Double
    func name() -> String
    func isOpen() -> Bool
    func list() -> [String]
    func table() -> [String: Int]
    func unique() -> Set<Int>
    func maybe() -> Page?
    func forced() -> Int!
    func pair() -> (Int, label: String)
    func nothing() -> Void
    func unit() -> ()
    func outcome() -> Result<Int, any Error>
    func page() -> Page
    func pages() -> [Page]
    func owner() -> AnyObject
    func halt() -> Never
    @discardableResult func store(_ value: Int) -> Int
}

/// Nobody else can make one: its initialiser is not public.
public struct Page: Equatable, Sendable {
    public let number: Int

    init(number: Int) {
        self.number = number
    }

    /// The one way to a page.
    public static func numbered(_ number: Int) -> Page { Page(number: number) }
}
