/// What stands for the types of the standard library and of the system's frameworks.
enum KnownTypes {
    struct Value {
        let expression: String
        /// `nil` for what every file sees.
        let module: String?
    }

    /// Text, of which a readable value can be made.
    static let texts: Set<String> = [
        "String", "Substring", "StaticString", "LocalizedStringKey", "LocalizedStringResource",
    ]

    static let integers: Set<String> = [
        "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "UInt128",
        "CInt", "CUnsignedInt", "CLong", "CChar",
    ]

    static let fractions: Set<String> = ["Double", "Float", "Float16", "Float32", "Float64", "Float80"]

    /// What `[]` and `[:]` stand for.
    static let collections: [String: String] = [
        "Array": "[]", "ContiguousArray": "[]", "ArraySlice": "[]", "Set": "[]", "Dictionary": "[:]",
        "KeyValuePairs": "[:]",
    ]

    /// The protocols of the standard library that a text conforms to.
    static let textProtocols: Set<String> = [
        "Sendable", "Hashable", "Equatable", "Comparable", "Codable", "Encodable", "Decodable", "StringProtocol",
        "CustomStringConvertible", "LosslessStringConvertible", "CustomDebugStringConvertible", "TextOutputStreamable",
        "ExpressibleByStringLiteral",
    ]

    static let numberProtocols: Set<String> = [
        "Numeric", "BinaryInteger", "SignedInteger", "FixedWidthInteger", "SignedNumeric", "AdditiveArithmetic",
        "Strideable",
    ]

    /// The instant that every date is: 14 November 2023, 22:13:20 UTC.
    static let instant = "Date(timeIntervalSince1970: 1_700_000_000)"

    /// The same on every run.
    static let fixed: [String: Value] = table(
        nil,
        """
        Bool: false
        Void: ()
        Character: "?"
        Unicode.Scalar: "?"
        Duration: .zero
        ObjectIdentifier: ObjectIdentifier(Never.self)
        """
    ).merging(foundation) { own, _ in own }.merging(frameworks) { own, _ in own }

    private static let foundation = table(
        "Foundation",
        """
        AttributedString: ""
        Bundle: .main
        Calendar: Calendar(identifier: .gregorian)
        CGFloat: 0
        CGPoint: .zero
        CGRect: .zero
        CGSize: .zero
        CharacterSet: CharacterSet()
        Data: Data()
        Date: \(instant)
        DateComponents: DateComponents()
        DateInterval: DateInterval(start: \(instant), duration: 0)
        Decimal: 0
        IndexPath: IndexPath()
        IndexSet: IndexSet()
        Locale: Locale(identifier: "en_US")
        NSAttributedString: NSAttributedString()
        NSError: NSError(domain: "Mock", code: 0)
        NSNumber: 0
        NSObject: NSObject()
        NSString: ""
        PersonNameComponents: PersonNameComponents()
        TimeInterval: 0
        TimeZone: TimeZone(secondsFromGMT: 0)!
        URLComponents: URLComponents()
        URLQueryItem: URLQueryItem(name: "name", value: nil)
        """)

    private static let frameworks = table(
        "SwiftUI",
        """
        Angle: .zero
        AnyView: AnyView(EmptyView())
        Axis: .vertical
        Color: .accentColor
        ColorScheme: .light
        EdgeInsets: EdgeInsets()
        Font: .body
        Image: Image(systemName: "photo")
        UnitPoint: .center
        """
    ).merging(table("UIKit", "UIColor: .black\nUIEdgeInsets: .zero\nUIImage: UIImage()")) { own, _ in own }
        .merging(table("AppKit", "NSColor: .black\nNSImage: NSImage()")) { own, _ in own }
        .merging(table("CoreLocation", "CLLocationCoordinate2D: CLLocationCoordinate2D(latitude: 0, longitude: 0)")) {
            own, _ in own
        }

    /// Lines of `Name: expression`.
    private static func table(_ module: String?, _ text: String) -> [String: Value] {
        var values: [String: Value] = [:]
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { continue }
            values[String(parts[0])] = Value(expression: String(parts[1].dropFirst()), module: module)
        }
        return values
    }
}
