import AshlarProjectModel
import SwiftParser
import SwiftSyntax

/// A protocol of Swift's own, or of Foundation's, and what a mock needs to conform to it.
struct StandardProtocol: Sendable {
    /// What is written into a mock once, rather than mocked.
    enum Trait: Hashable, Sendable { case equatable, hashable, comparable, encodable, decodable, identifiable }

    var traits: Set<Trait> = []
    var isSendable = false
    /// Its requirements as Swift, to be mocked like any other's.
    var text: String?

    static func named(_ name: String) -> StandardProtocol? { all[name] }

    private static let nothing = StandardProtocol()

    private static let all: [String: StandardProtocol] = {
        var all: [String: StandardProtocol] = [
            "AnyObject": nothing, "Copyable": nothing, "Escapable": nothing, "SendableMetatype": nothing,
            "LocalizedError": StandardProtocol(isSendable: true), "Sendable": StandardProtocol(isSendable: true),
            "Actor": StandardProtocol(isSendable: true), "AnyActor": StandardProtocol(isSendable: true),
            "Error": StandardProtocol(isSendable: true), "CustomNSError": StandardProtocol(isSendable: true),
            "ObservableObject": nothing, "Observable": nothing,
            "Equatable": StandardProtocol(traits: [.equatable]),
            "Hashable": StandardProtocol(traits: [.equatable, .hashable]),
            "Comparable": StandardProtocol(traits: [.equatable, .comparable]),
            "Encodable": StandardProtocol(traits: [.encodable]),
            "Decodable": StandardProtocol(traits: [.decodable]),
            "Codable": StandardProtocol(traits: [.encodable, .decodable]),
            "Identifiable": StandardProtocol(traits: [.identifiable]),
        ]
        for (name, text) in requirements {
            all[name] = StandardProtocol(isSendable: name == "CodingKey", text: "public protocol \(name) {\(text)}")
        }
        return all
    }()

    private static let requirements = [
        "CustomStringConvertible": "var description: String { get }",
        "CustomDebugStringConvertible": "var debugDescription: String { get }",
        "LosslessStringConvertible": "var description: String { get }; init?(_ description: String)",
        "TextOutputStream": "mutating func write(_ string: String)",
        "TextOutputStreamable": "func write<Target: TextOutputStream>(to target: inout Target)",
        "RawRepresentable": "associatedtype RawValue; init?(rawValue: RawValue); var rawValue: RawValue { get }",
        "CaseIterable": "static var allCases: [Self] { get }",
        "IteratorProtocol": "associatedtype Element; mutating func next() -> Element?",
        "Sequence": """
        associatedtype Element; associatedtype Iterator: IteratorProtocol where Iterator.Element == Element
        func makeIterator() -> Iterator
        """,
        "AsyncIteratorProtocol": "associatedtype Element; mutating func next() async throws -> Element?",
        "AsyncSequence": """
        associatedtype Element; associatedtype AsyncIterator: AsyncIteratorProtocol where \
        AsyncIterator.Element == Element
        func makeAsyncIterator() -> AsyncIterator
        """,
        "CodingKey": """
        var stringValue: String { get }; init?(stringValue: String)
        var intValue: Int? { get }; init?(intValue: Int)
        """,
        "Cancellable": "func cancel()",
        "ExpressibleByStringLiteral": "init(stringLiteral value: String)",
        "ExpressibleByIntegerLiteral": "init(integerLiteral value: Int)",
        "ExpressibleByBooleanLiteral": "init(booleanLiteral value: Bool)",
        "ExpressibleByFloatLiteral": "init(floatLiteral value: Double)",
        "ExpressibleByNilLiteral": "init(nilLiteral: ())",
    ]
}

extension StandardProtocol {
    /// The protocol as a declaration among those of the modules, whose requirements are told where it is refined.
    static func declaration(of name: String, text: String) -> (Declaration, ParsedFile)? {
        let file = ParsedFile(SourceModule.File(path: "", text: text))
        guard let node = file.tree.statements.first?.item.as(ProtocolDeclSyntax.self) else { return nil }
        let declaration = Declaration(
            kind: .protocol, name: name, enclosing: [], access: .public, conditions: [], node: DeclSyntax(node),
            file: 0, module: "Swift")
        return (declaration, file)
    }
}
