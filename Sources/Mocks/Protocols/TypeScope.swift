import SwiftSyntax

/// The meaning of the names in a protocol's text, and how they are written in the mock's file.
///
/// It is handed around a great deal, and so holds little itself.
struct TypeScope {
    private var ground: Ground
    /// The protocol whose text it is.
    var place: Declaration
    /// The generic parameters of the requirement at hand.
    var generics: [String: GenericParameter] = [:]

    /// How many typealiases were followed.
    fileprivate var depth = 0

    init(scene: MockScene, use: NameUse, place: Declaration, mock: String) {
        ground = Ground(scene, use, mock)
        self.place = place
    }

    var scene: MockScene { ground.scene }
    var use: NameUse { ground.use }
    /// What `Self` is: the name of the mock.
    var mock: String { ground.mock }
    /// The names of the protocol's associated types.
    var associated: Set<String> {
        get { ground.associated }
        set { change { $0.associated = newValue } }
    }
    /// What associated types are said to be, where they are spelt out in place of their names.
    var pins: [String: String] {
        get { ground.pins }
        set { change { $0.pins = newValue } }
    }
    /// The generic parameters of the mock.
    var parameters: [String: GenericParameter] {
        get { ground.parameters }
        set { change { $0.parameters = newValue } }
    }

    private mutating func change(_ body: (Ground) -> Void) {
        let new = Ground(ground.scene, ground.use, ground.mock)
        (new.associated, new.pins, new.parameters) = (ground.associated, ground.pins, ground.parameters)
        body(new)
        ground = new
    }

    func at(_ place: Declaration) -> TypeScope {
        var scope = self
        scope.place = place
        return scope
    }

    /// As it is written in the mock's file.
    func text(of node: some SyntaxProtocol) -> String {
        guard depth == 0 else { return written(node) }
        if let known = ground.texts[node.id] { return known.text }
        let text = written(node)
        // The node stays, so that no other one gets its number.
        ground.texts[node.id] = (Syntax(node), text)
        return text
    }

    private func written(_ node: some SyntaxProtocol) -> String {
        var writer = RequirementWriter(scope: self)
        writer.write(Syntax(node))
        return writer.text.trimmingSpaces
    }

    func parameter(_ name: String) -> GenericParameter? { generics[name] ?? parameters[name] }

    /// The type, protocol or typealias that a name means.
    func declaration(of type: some TypeSyntaxProtocol) -> Declaration? {
        let path = TypeSyntax(type).namePath
        guard let first = path.first, first != "Self", generics[first] == nil, !associated.contains(first) else {
            return nil
        }
        return resolve(path)
    }

    func resolve(_ path: [String]) -> Declaration? {
        let key = NameUse.Place(declaration: ObjectIdentifier(place), path: path)
        if let known = use.resolved[key] { return known }
        let inside = place.enclosing + [place.name]
        var found = scene.library.resolve(path, within: inside, of: place.module, seeing: scene.job.visible)
        if found?.enclosing.starts(with: inside) != true { found = inherited(path, by: place) ?? found }
        use.resolved[key] = .some(found)
        return found
    }

    /// A type within a protocol above: its name holds below as well.
    private func inherited(_ path: [String], by place: Declaration, depth: Int = 0) -> Declaration? {
        guard depth < 16, place.kind == .protocol else { return nil }
        for part in place.inheritedTypes.flatMap(\.compositionParts) {
            let parent = scene.library.resolve(
                TypeSyntax(part).namePath, within: place.enclosing, of: place.module, seeing: scene.job.visible)
            guard let parent, parent.kind == .protocol else { continue }
            let inside = parent.enclosing + [parent.name]
            let found = scene.library.resolve(path, within: inside, of: parent.module, seeing: [])
            if let found, found.enclosing.starts(with: inside) { return found }
            if let above = inherited(path, by: parent, depth: depth + 1) { return above }
        }
        return nil
    }

    /// A type of the library as the mock's file names it.
    func name(of declaration: Declaration) -> String {
        for module in scene.imports(of: declaration) { use.add(module, in: scene) }
        if let stranger = scene.strangeHome(of: declaration) {
            use.meet(stranger.token, in: declaration, as: stranger.meaning)
        }
        let components = declaration.enclosing + [declaration.name]
        let name = components.map { $0 == "Protocol" || $0 == "Type" ? "`\($0)`" : Words.code($0) }
            .joined(separator: ".")
        guard let home = scene.qualifier(of: declaration), use.isAmbiguous(components[0], in: home, scene) else {
            return name
        }
        return "\(home).\(name)"
    }
}

/// What holds all over a mock.
private final class Ground {
    let scene: MockScene
    let use: NameUse
    let mock: String
    var associated: Set<String> = []
    var pins: [String: String] = [:]
    var parameters: [String: GenericParameter] = [:]
    /// What was written already, as most types are several times.
    var texts: [SyntaxIdentifier: (node: Syntax, text: String)] = [:]

    init(_ scene: MockScene, _ use: NameUse, _ mock: String) {
        self.scene = scene
        self.use = use
        self.mock = mock
    }
}

/// What the text of a file names, gathered while it is written.
final class NameUse {
    /// A name where it is written.
    struct Place: Hashable {
        let declaration: ObjectIdentifier
        let path: [String]
    }

    var resolved: [Place: Declaration?] = [:]
    /// Modules of the project whose declarations are named.
    var modules: Set<String> = []
    /// Modules of systems that expressions need.
    private(set) var frameworks: Set<String> = []
    /// Names that no module of the project declares, nor Swift itself, in the order in which they were met.
    private(set) var strangers: [Stranger] = []
    private var met: Set<Place> = []
    private var ambiguous: [String: Bool] = [:]

    /// A module that an expression needs; those from elsewhere are imported as the source imports them.
    func add(_ module: String, in scene: MockScene) {
        if scene.library.module(module) != nil || scene.job.mocksOf.values.contains(module) {
            modules.insert(module)
        } else {
            frameworks.insert(module)
        }
    }

    /// - Parameter found: what it means, where a module has it that the target does not see.
    func meet(_ name: TokenSyntax, in declaration: Declaration, as found: @autoclosure () -> Declaration?) {
        let word = name.plainName
        guard met.insert(Place(declaration: ObjectIdentifier(declaration), path: [word])).inserted else { return }
        strangers.append(Stranger(name: word, token: name, source: declaration, meaning: found()))
    }

    /// Whether a name could mean something else in the mock's file than in the module that declares it.
    func isAmbiguous(_ root: String, in module: String, _ scene: MockScene) -> Bool {
        let key = "\(module).\(root)"
        if let known = ambiguous[key] { return known }
        let isDeclaredHere =
            MockSupport.names.contains(root) || scene.own.declarations(named: root).contains { $0.kind != .extension }
        let isDeclaredElsewhere = scene.job.visible.contains { other in
            guard other != module, let parsed = scene.library.module(other) else { return false }
            return parsed.declarations(named: root).contains { $0.kind != .extension && $0.access.isShared }
        }
        let isModule = scene.library.module(module)?.declarations(named: module).isEmpty == false
        let answer = !isModule && (isDeclaredHere || isDeclaredElsewhere || FrameworkNames.all.contains(root))
        ambiguous[key] = answer
        return answer
    }
}

/// Writes a piece of a requirement with the names in it as the mock's file needs them, `Self` and associated types
/// among them, and with single spaces.
private struct RequirementWriter {
    let scope: TypeScope
    var text = ""

    mutating func write(_ node: Syntax) {
        switch node.as(SyntaxEnum.self) {
        case .token(let token): write(token)
        case .identifierType(let type): write(type)
        case .memberType(let type): write(type)
        case .attribute(let attribute): write(attribute)
        default: writeChildren(of: node)
        }
    }

    private mutating func writeChildren(of node: Syntax) {
        for child in node.children(viewMode: .sourceAccurate) { write(child) }
    }

    /// Spaces and line breaks become one space, comments go.
    private mutating func write(_ token: TokenSyntax, as name: String? = nil) {
        if hasSpace(token.leadingTrivia) { space() }
        text += name ?? token.text
        if hasSpace(token.trailingTrivia) { space() }
    }

    private mutating func space() {
        if let last = text.utf8.last, last != UInt8(ascii: " "), last != UInt8(ascii: "(") { text += " " }
    }

    private func hasSpace(_ trivia: Trivia) -> Bool {
        !trivia.isEmpty && trivia.contains { $0.isWhitespace || $0.isComment }
    }

    private mutating func write(_ type: IdentifierTypeSyntax) {
        let name = type.name.plainName
        if name == "Self" {
            write(type.name, as: scope.mock)
        } else if let pin = scope.pins[name] {
            write(type.name, as: pin)
        } else if scope.generics[name] != nil || scope.associated.contains(name) {
            write(type.name)
        } else if let found = scope.resolve([name]) {
            write(type.name, as: scope.isInProtocol(found) ? scope.target(of: found) : scope.name(of: found))
        } else {
            if !StandardTypes.areInSwift.contains(name) {
                scope.use.meet(type.name, in: scope.place, as: scope.scene.unseen([name], in: scope.place))
            }
            write(type.name)
        }
        if let arguments = type.genericArgumentClause { write(Syntax(arguments)) }
    }

    private mutating func write(_ type: MemberTypeSyntax) {
        if let base = type.baseType.as(IdentifierTypeSyntax.self), base.name.text == "Self" {
            let name = type.name.plainName
            if scope.associated.contains(name) || scope.pins[name] != nil {
                return write(type.name, as: scope.pins[name] ?? type.name.text)
            }
        }
        let path = TypeSyntax(type).namePath
        if !type.hasArguments, !path.isEmpty, let found = scope.declaration(of: type),
            !scope.isInProtocol(found)
        {
            if let first = type.firstToken(viewMode: .sourceAccurate), hasSpace(first.leadingTrivia) { space() }
            return write(type.name, as: scope.name(of: found))
        }
        writeChildren(of: Syntax(type))
    }

    private mutating func write(_ attribute: AttributeSyntax) {
        writeChildren(of: Syntax(attribute))
        space()
    }
}

extension TypeScope {
    /// What a typealias within a protocol stands for: the mock has no such name before it conforms.
    func target(of declaration: Declaration) -> String? {
        guard depth < 8, let alias = declaration.node.as(TypeAliasDeclSyntax.self), alias.genericParameterClause == nil
        else { return nil }
        var inside = at(declaration)
        inside.depth += 1
        let text = inside.text(of: alias.initializer.value)
        return alias.initializer.value.is(FunctionTypeSyntax.self) ? text : text.inParentheses
    }

    /// Whether it is declared within a protocol, and so is known to whoever conforms to it.
    func isInProtocol(_ declaration: Declaration) -> Bool {
        guard !declaration.enclosing.isEmpty, let module = scene.library.module(declaration.module) else {
            return false
        }
        let around = module.declarations(named: declaration.enclosing.joined(separator: "."))
        return around.contains { $0.kind == .protocol }
    }
}

extension MemberTypeSyntax {
    /// Whether generic arguments stand in it: `Box<Int>.Item`, too.
    fileprivate var hasArguments: Bool {
        tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .leftAngle }
    }
}

extension TypeSyntax {
    /// `["A", "B"]` of `A.B`; empty for what is no plain name.
    var namePath: [String] {
        if let plain = self.as(IdentifierTypeSyntax.self) { return [plain.name.plainName] }
        if let member = self.as(MemberTypeSyntax.self) {
            let base = member.baseType.namePath
            return base.isEmpty ? [] : base + [member.name.plainName]
        }
        return []
    }
}

extension TriviaPiece {
    var isComment: Bool {
        switch self {
        case .lineComment, .blockComment, .docLineComment, .docBlockComment: true
        default: false
        }
    }
}

extension String {
    /// Without spaces at its end.
    var trimmingSpaces: String {
        var rest = self[...]
        while rest.last == " " { rest.removeLast() }
        return String(rest)
    }
}
