import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Collects from a protocol and those it refines, each once.
struct ProtocolLineage {
    private let declaration: Declaration
    private let scope: TypeScope
    private(set) var requirements: [Requirement] = []
    /// With the protocol that declares each.
    private(set) var associatedTypes: [(node: AssociatedTypeDeclSyntax, place: Declaration)] = []
    private(set) var conditions: [(node: GenericWhereClauseSyntax, place: Declaration)] = []
    private(set) var primaryNames: [String] = []
    /// The associated types that arguments of refined protocols fix, such as `Ride` of `Store<Ride>`.
    private(set) var arguments: [(name: String, type: PlacedType)] = []
    /// The names of the protocols of Swift and Foundation among them.
    private(set) var standard: Set<String> = []
    private var inheritsSendable = false
    private(set) var superclass: Superclass?
    private(set) var obstacles: [Obstacle] = []
    /// Requirements that the mock leaves to their default implementations, with why.
    private(set) var omissions: [Obstacle] = []
    private var visited: Set<String> = []

    init(of declaration: Declaration, in scope: TypeScope) {
        (self.declaration, self.scope) = (declaration, scope)
        visit(declaration)
    }

    private mutating func visit(_ declaration: Declaration) {
        guard enter(declaration), let file = scope.context.file(of: declaration) else { return }
        add(declaration, in: file)
        for parent in declaration.inheritedTypes { visit(parent, writtenIn: declaration, file) }
        for requirement in declaration.node.as(ProtocolDeclSyntax.self)?.genericWhereClause?.requirements ?? [] {
            // `where Self: Base` is equivalent to inheritance.
            guard case .conformanceRequirement(let node) = requirement.requirement,
                node.leftType.trimmedText == "Self"
            else { continue }
            visit(node.rightType, writtenIn: declaration, file)
        }
    }

    /// Whether it is visited for the first time, and they are not too many.
    private mutating func enter(_ declaration: Declaration) -> Bool {
        guard visited.insert(declaration.key).inserted else { return false }
        if visited.count == NameResolver.mostAncestors + 1, let file = scope.context.file(of: self.declaration) {
            let reason = "it refines more than \(NameResolver.mostAncestors) protocols, directly or indirectly"
            refuse(reason, file.location(of: self.declaration.node))
        }
        return visited.count <= NameResolver.mostAncestors
    }

    private mutating func add(_ declaration: Declaration, in file: ParsedFile) {
        guard let node = declaration.node.as(ProtocolDeclSyntax.self) else { return }
        if node.hasError { refuse("'\(declaration.name)' does not parse", file.location(of: node)) }
        checkAttributes(of: node.attributes, declaration, file)
        let reader = RequirementReader(declaration, in: file, hidesError: scope.at(declaration).hidesError)
        for requirement in reader.requirements {
            checkAttributes(of: requirement.attributes, declaration, file)
            if requirement.joinsPacks {
                let reason = "the compiler accepts no implementation of '\(requirement.title)'"
                obstacles.append(
                    Obstacle(
                        reason: "\(reason), in which one expansion has two parameter packs",
                        location: requirement.location, remedy: "take each parameter pack as a parameter"))
            }
        }
        requirements += reader.requirements.filter { !omit($0, of: declaration) }
        obstacles += reader.obstacles
        associatedTypes += reader.associatedTypes.map { ($0, declaration) }
        primaryNames += node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.plainName) ?? []
        if let clause = node.genericWhereClause { conditions.append((clause, declaration)) }
    }

    /// SPI whose types a plain import does not see is left to its default implementation.
    private mutating func omit(_ requirement: Requirement, of declaration: Declaration) -> Bool {
        guard requirement.attributes.names.contains("_spi"),
            let hidden = requirement.types.lazy.flatMap(scope.at(declaration).declarations)
                .first(where: { !$0.access.isShared })
        else { return false }
        let reason = "'\(requirement.title)', which is SPI and names '\(hidden.qualifiedName)'"
        if hasDefault(requirement, of: declaration) {
            omissions.append(Obstacle(reason: reason, location: requirement.location))
        } else {
            let required = "it requires \(reason), without a default implementation that other modules see"
            refuse(required, requirement.location)
        }
        return true
    }

    /// Whether an extension of the protocol that is not SPI implements the requirement.
    private func hasDefault(_ requirement: Requirement, of declaration: Declaration) -> Bool {
        scope.context.names.extensions(of: declaration).contains { part in
            guard part.node.as(ExtensionDeclSyntax.self)?.genericWhereClause == nil,
                let file = scope.context.file(of: part)
            else { return false }
            return RequirementReader(part, in: file).requirements.contains {
                $0.title == requirement.title && !$0.attributes.names.contains("_spi")
            }
        }
    }

    private mutating func visit(_ parent: TypeSyntax, writtenIn declaration: Declaration, _ file: ParsedFile) {
        for part in parent.compositionParts where !part.is(SuppressedTypeSyntax.self) {
            let arguments = PlacedType(part, in: TypePlace(declaration)).named?.arguments ?? []
            guard let found = scope.at(declaration).declaration(of: part) else {
                let names = StandardProtocols.primaryNames(of: part.namePath.last ?? "")
                // Of what no source declares, the arguments are not the problem.
                if !names.isEmpty { fix(arguments, names, at: file.location(of: part)) }
                visitStandard(part, file)
                continue
            }
            switch found.kind {
            case .protocol:
                let clause = found.node.as(ProtocolDeclSyntax.self)?.primaryAssociatedTypeClause
                let names = clause?.primaryAssociatedTypes.map(\.name.plainName) ?? []
                fix(arguments, names, at: file.location(of: part))
                visit(found)
            case .class: inherit(found, at: file.location(of: part))
            case .typealias:
                guard let alias = found.node.as(TypeAliasDeclSyntax.self), enter(found) else { continue }
                visit(alias.initializer.value, writtenIn: found, file)
            default: continue
            }
        }
    }

    /// Whether it refines others that sources declare.
    var hasSeveral: Bool { visited.count > 1 }

    private mutating func fix(_ arguments: [PlacedType], _ names: [String], at location: SourceLocation) {
        guard arguments.count <= names.count else {
            return refuse("it refines a protocol with arguments that are not supported", location)
        }
        self.arguments += zip(names, arguments).map { ($0, $1) }
    }

    var isSendable: Bool { inheritsSendable || standard.contains("Sendable") }
    var isActor: Bool { !standard.isDisjoint(with: ["Actor", "AnyActor"]) }

    private mutating func visitStandard(_ part: TypeSyntax, _ file: ParsedFile) {
        // The older spelling of `AnyObject`.
        let name = part.is(ClassRestrictionTypeSyntax.self) ? "AnyObject" : part.namePath.last ?? part.trimmedText
        if let known = StandardProtocols.named(name) {
            guard standard.insert(name).inserted else { return }
            add(known, in: StandardProtocols.file)
            for parent in known.inheritedTypes { visitStandard(parent, StandardProtocols.file) }
        } else if name == "NSObjectProtocol" || name == "NSObject" {
            superclass = .objectiveC
            scope.use.add("Foundation", in: scope.context)
        } else {
            refuse("it refines '\(name)', whose requirements are in no source", file.location(of: part))
        }
    }

    private mutating func inherit(_ found: Declaration, at location: SourceLocation) {
        let found = Superclass(found, in: scope)
        superclass = found
        inheritsSendable = inheritsSendable || found.saysSendable
        if let obstacle = found.obstacle { refuse(obstacle, location) }
    }

    private mutating func checkAttributes(
        of attributes: AttributeListSyntax, _ declaration: Declaration, _ file: ParsedFile
    ) {
        for case .attribute(let attribute) in attributes {
            switch AttributeMeaning(of: attribute, in: scope.at(declaration)) {
            case .objectiveC: refuse("it belongs to Objective-C", file.location(of: attribute))
            case .unknown:
                let name = attribute.attributeName.trimmedText
                refuse("'@\(name)' may be a macro, whose expansion is not in the source", file.location(of: attribute))
            case .copied, .globalActor, .dropped: continue
            }
        }
    }

    private mutating func refuse(_ reason: String, _ location: SourceLocation) {
        obstacles.append(Obstacle(reason: reason, location: location))
    }
}

/// The protocols of Swift and of Foundation that mocks can conform to, as `StandardProtocols.txt` declares them.
enum StandardProtocols {
    static var file: ParsedFile { module.files[0] }

    static func named(_ name: String) -> Declaration? { module.type(name) }

    /// The associated types that arguments of the protocol fix.
    static func primaryNames(of name: String) -> [String] {
        if KnownTypes.elementProtocols.contains(name) { return ["Element"] }
        return ["Identifiable": ["ID"], "RawRepresentable": ["RawValue"]][name] ?? []
    }

    /// Whether what conforms to it is `Sendable`.
    static func areSendable(_ name: String) -> Bool {
        name == "Sendable" || named(name)?.inheritedTypes.contains { areSendable($0.trimmedText) } == true
    }

    private static let module = ParsedModule(
        SourceModule(
            name: "Swift",
            files: [(path: "", text: EmbeddedFiles.Protocols_StandardProtocols_txt.text)]))
}
