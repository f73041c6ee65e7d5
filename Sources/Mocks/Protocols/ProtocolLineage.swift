import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Collects from a protocol and those it refines, each once.
struct ProtocolLineage {
    private let scope: TypeScope
    private(set) var requirements: [Requirement] = []
    /// With the protocol that declares each.
    private(set) var associatedTypes: [(node: AssociatedTypeDeclSyntax, place: Declaration)] = []
    private(set) var conditions: [(node: GenericWhereClauseSyntax, place: Declaration)] = []
    private(set) var primaryNames: [String] = []
    /// The names of the protocols of Swift and Foundation among them.
    private(set) var standard: Set<String> = []
    private var inheritsSendable = false
    private(set) var superclass: Superclass?
    private(set) var obstacles: [Obstacle] = []
    private var visited: Set<String> = []

    init(of declaration: Declaration, in scope: TypeScope) {
        self.scope = scope
        visit(declaration)
    }

    private mutating func visit(_ declaration: Declaration) {
        guard visited.insert(declaration.key).inserted, let file = scope.context.file(of: declaration)
        else { return }
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

    private mutating func add(_ declaration: Declaration, in file: ParsedFile) {
        guard let node = declaration.node.as(ProtocolDeclSyntax.self) else { return }
        checkAttributes(of: node.attributes, declaration, file)
        let reader = RequirementReader(declaration, in: file)
        for requirement in reader.requirements { checkAttributes(of: requirement.attributes, declaration, file) }
        requirements += reader.requirements
        obstacles += reader.obstacles
        associatedTypes += reader.associatedTypes.map { ($0, declaration) }
        primaryNames += node.primaryAssociatedTypeClause?.primaryAssociatedTypes.map(\.name.plainName) ?? []
        if let clause = node.genericWhereClause { conditions.append((clause, declaration)) }
    }

    private mutating func visit(_ parent: TypeSyntax, writtenIn declaration: Declaration, _ file: ParsedFile) {
        for part in parent.compositionParts where !part.is(SuppressedTypeSyntax.self) {
            guard let found = scope.at(declaration).declaration(of: part) else {
                visitStandard(part, file)
                continue
            }
            switch found.kind {
            case .protocol: visit(found)
            case .class: inherit(found, at: file.location(of: part))
            case .typealias:
                guard visited.insert(found.key).inserted, let alias = found.node.as(TypeAliasDeclSyntax.self)
                else { continue }
                visit(alias.initializer.value, writtenIn: found, file)
            default: continue
            }
        }
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

    /// Whether what conforms to it is `Sendable`.
    static func areSendable(_ name: String) -> Bool {
        name == "Sendable" || named(name)?.inheritedTypes.contains { areSendable($0.trimmedText) } == true
    }

    private static let module = ParsedModule(
        SourceModule(
            name: "Swift",
            files: [(path: "", text: String(decoding: PackageResources.StandardProtocols_txt, as: UTF8.self))]))
}
