/// Requirements with attributes and availability.
public protocol Dated {
    @available(*, deprecated, message: "use fresh()") func stale() -> Int
    @available(iOS 14, macOS 11, *) func fresh() -> Int
    @available(iOS, introduced: 14, deprecated: 15, renamed: "fresh()") func former()
    @available(*, noasync) func blocking() -> Int
    @discardableResult @inline(never) func noted() -> Int
    @available(iOS 14, macOS 11, *) var pace: Int { get set }
    func draw(@TextBuilder _ content: () -> [String]) -> String
    @TextBuilder func body() -> [String]
    @TextBuilder var lines: [String] { get }
}

/// A protocol that is on its way out.
@available(*, deprecated, message: "use Dated")
public protocol Outdated {
    func run() -> Int
}

/// A protocol of newer systems.
@available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
public protocol Recent {
    func wait(_ duration: Duration) -> Int
    var pause: Duration? { get set }
}

/// Puts texts in a row.
@resultBuilder
public enum TextBuilder {
    public static func buildBlock(_ parts: String...) -> [String] { parts }
}
