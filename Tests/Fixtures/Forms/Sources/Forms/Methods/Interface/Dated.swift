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

/// A type that is on its way out.
@available(*, deprecated, message: "use Int")
public struct Era: Sendable, Equatable {
    public init() {}
}

/// Deprecated requirements that name deprecated types.
public protocol Dating: Sendable {
    @available(*, deprecated, message: "use year(_:)") func era(_ era: Era, count: Int) -> Era
    @available(*, deprecated, message: "use year(_:)") var lastEra: Era? { get set }
    func year(_ year: Int) -> Int
    #if UNFINISHED
        #warning("name the calendar")
    #endif
}

/// A class with one.
public protocol Former: AnyObject {
    @available(*, deprecated) func era(_ era: Era)
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
