import AshlarProjectModel
import SwiftSyntax

/// Writes the types of an initialiser as its factory has to, in whatever file and type they were first written.
struct FactorySpeller {
    /// A type in words, with what the file must know for it.
    struct Spelt {
        var text: String
        /// The modules of the project that declare what it names.
        var modules: Set<String> = []
        /// What it names of a module that the target does not see.
        var hidden: [Declaration] = []
        /// Names that neither the project nor Swift declares.
        var strangers: [Stranger] = []
    }

    let scene: MockScene
    /// What `Self` is.
    let subject: String

    func spell(_ type: PlacedType) -> Spelt { spell(Syntax(type.syntax), in: type.place) }

    func spell(_ node: Syntax, in place: TypePlace) -> Spelt {
        var writer = Writer(speller: self, place: place)
        writer.write(node)
        var spelt = writer.spelt
        spelt.text = String(spelt.text.drop { $0 == " " })
        while spelt.text.last == " " { spelt.text.removeLast() }
        return spelt
    }
}

private struct Writer {
    let speller: FactorySpeller
    let place: TypePlace
    var spelt = FactorySpeller.Spelt(text: "")

    mutating func write(_ node: Syntax) {
        switch node.as(SyntaxEnum.self) {
        case .token(let token): write(token, token.text)
        case .attribute(let attribute) where attribute.attributeName.trimmedText == "autoclosure": break
        case .identifierType(let type): name(TypeSyntax(type), type.genericArgumentClause)
        case .memberType(let type): name(TypeSyntax(type), type.genericArgumentClause)
        default: writeChildren(of: node)
        }
    }

    private mutating func writeChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) { write(child) }
    }

    /// Line breaks and comments become a space.
    private mutating func write(_ token: TokenSyntax, _ text: String) {
        if !token.leadingTrivia.isEmpty { space() }
        spelt.text += text
        if !token.trailingTrivia.isEmpty { space() }
    }

    private mutating func space() {
        if let last = spelt.text.last, last != " ", last != "(" { spelt.text += " " }
    }

    private mutating func name(_ type: TypeSyntax, _ arguments: GenericArgumentClauseSyntax?) {
        guard let path = PlacedType(type, in: place).named?.path, let first = type.firstToken(viewMode: .sourceAccurate)
        else { return writeChildren(of: Syntax(type)) }
        let written = spelling(of: path, first) ?? path.map(Words.code).joined(separator: ".")
        if type.is(MemberTypeSyntax.self), type.description.firstIndex(of: "<") != nil, arguments == nil {
            // `Box<Int>.Item`: the outer arguments would be lost.
            return writeChildren(of: Syntax(type))
        }
        write(first, written)
        if let arguments { write(Syntax(arguments)) }
        if let last = type.lastToken(viewMode: .sourceAccurate), !last.trailingTrivia.isEmpty { space() }
    }

    /// `nil` where the name stays as it is.
    private mutating func spelling(of path: [String], _ token: TokenSyntax) -> String? {
        guard let first = path.first, place.generics[first] == nil else { return nil }
        if path == ["Self"] { return speller.subject }
        if ["Any", "Self"].contains(first) { return path.joined(separator: ".") }
        guard let found = speller.scene.resolve(path, in: place) else {
            let isElsewhere = KnownModules.module(of: path) == nil || KnownModules.moved.contains(path[0])
            if isElsewhere {
                spelt.strangers.append(Stranger(name: first, token: token, source: place.owner, meaning: nil))
            }
            if let module = KnownModules.module(of: path), module != "Swift" { spelt.modules.insert(module) }
            return nil
        }
        if speller.scene.canName(found) {
            spelt.modules.formUnion(speller.scene.imports(of: found))
            if let stranger = speller.scene.strangeHome(of: found) { spelt.strangers.append(stranger) }
        } else {
            spelt.hidden.append(found)
        }
        return speller.scene.spelling(of: found)
    }
}

/// Where the names come from that the library does not hold.
enum KnownModules {
    /// `Swift` for what every file sees; `nil` for what is not known.
    static func module(of path: [String]) -> String? {
        guard let first = path.first else { return nil }
        if path.count > 1, SystemModules.names.contains(first) || first == "Swift" { return first }
        if let fixed = KnownTypes.fixed[path.joined(separator: ".")] { return fixed.module ?? "Swift" }
        if FoundationNames.all.contains(first) { return "Foundation" }
        if let other = others[first] { return other }
        let isSwift =
            swift.contains(first) || KnownTypes.texts.contains(first) || KnownTypes.integers.contains(first)
            || KnownTypes.fractions.contains(first) || KnownTypes.collections[first] != nil
            || KnownTypes.textProtocols.contains(first) || KnownTypes.numberProtocols.contains(first)
        return isSwift ? "Swift" : nil
    }

    /// What is Foundation's on Apple's systems, and FoundationNetworking's elsewhere.
    static let moved: Set<String> = [
        "URLRequest", "URLSession", "URLResponse", "HTTPURLResponse", "URLCache", "URLCredential", "URLProtocol",
        "HTTPCookie", "HTTPCookieStorage",
    ]

    private static let others = [
        "LocalizedStringKey": "SwiftUI", "Binding": "SwiftUI", "AnyPublisher": "Combine",
        "PassthroughSubject": "Combine", "CurrentValueSubject": "Combine",
    ]

    private static let swift: Set<String> = [
        "Any", "AnyObject", "AnyHashable", "Error", "Never", "Optional", "Result", "Range", "ClosedRange",
        "PartialRangeFrom", "PartialRangeUpTo", "PartialRangeThrough", "AsyncStream", "AsyncThrowingStream", "KeyPath",
        "WritableKeyPath", "ReferenceWritableKeyPath", "PartialKeyPath", "AnyKeyPath", "Identifiable", "Sequence",
        "Collection", "MainActor", "Actor", "Task", "EmptyCollection", "CollectionOfOne", "ID", "Encoder", "Decoder",
        "RawRepresentable", "CaseIterable", "OptionSet", "InlineArray", "ContinuousClock", "Clock", "AnySequence",
        "AsyncSequence", "CodingKey", "FloatingPoint", "BinaryFloatingPoint", "Copyable", "Escapable",
    ]
}
