import AshlarProjectModel
import SwiftSyntax

/// Everything that a protocol asks for, its own requirements first, then those of the protocols it refines.
final class ProtocolShape {
    typealias Obstacle = RequirementReader.Obstacle

    let declaration: Declaration
    /// Knows the protocol's associated types.
    private(set) var scope: TypeScope
    private(set) var requirements: [Requirement] = []
    /// By requirement: equal for those that one member meets.
    private(set) var identities: [String] = []
    /// By requirement: where its text stands, with its generic parameters in sight.
    private(set) var scopes: [TypeScope] = []
    /// What the mock is generic over.
    private(set) var parameters: [GenericParameter] = []
    /// Conditions on the generic parameters.
    private(set) var conditions: [String] = []
    /// Associated types that the protocol itself says, with what they are.
    private(set) var aliases: [(name: String, type: String)] = []
    private(set) var traits: Set<StandardProtocol.Trait> = []
    private(set) var isSendable = false
    private(set) var isActor = false
    private(set) var isolation = MockIsolation.none
    /// The class that conforming types inherit.
    private(set) var superclass: Superclass?
    /// Why there can be no mock.
    private(set) var obstacles: [Obstacle] = []

    init(of declaration: Declaration, mock: String, use: NameUse, in scene: MockScene) {
        self.declaration = declaration
        scope = TypeScope(scene: scene, use: use, place: declaration, mock: mock)
        var lineage = ProtocolLineage(scope)
        lineage.visit(declaration)
        isSendable = lineage.isSendable
        isActor = lineage.isActor
        traits = lineage.traits
        superclass = lineage.superclass
        obstacles = lineage.obstacles
        isolation = lineage.isActor ? .none : MockIsolation(of: declaration, in: scope)
        if isolation.isGlobal { isSendable = false }
        if let superclass, isSendable, !superclass.isSendable {
            addObstacle("it is 'Sendable', and who conforms to it inherits '\(superclass.name)', which is not")
        }
        let associated = AssociatedTypes(lineage, scope)
        scope = associated.scope
        parameters = associated.parameters
        conditions = associated.conditions
        aliases = associated.aliases
        if let obstacle = associated.obstacle { addObstacle(obstacle) }
        collect(lineage.requirements.compactMap(unmet))
        if traits.contains(.identifiable), associated.pinsIdentity { addIdentity() }
    }

    private func addObstacle(_ reason: String) {
        guard let module = scope.scene.library.module(declaration.module) else { return }
        obstacles.append(.init(reason: reason, location: module.location(of: declaration)))
    }

    /// What the superclass meets, and nobody can override, is no more asked for.
    private func unmet(_ requirement: Requirement) -> Requirement? {
        guard let superclass else { return requirement }
        let title = requirement.title
        let identity = { Self.identity(of: $0, in: $1) }
        let own = identity(requirement, Self.scope(of: requirement, in: scope))
        let met = superclass.members.first { member in
            member.requirement.title == title && identity(member.requirement, member.scope) == own
        }
        var overriding = requirement
        if requirement.kind == .initializer {
            overriding.isOverride = met?.isOpen ?? (superclass.hasBareInitializer && requirement.parameters.isEmpty)
            return overriding
        }
        guard let met else { return superclass.meets(requirement) ? nil : requirement }
        overriding.isOverride = true
        return met.isOpen && met.requirement.effects.areEqual(to: requirement.effects) ? overriding : nil
    }

    private static func scope(of requirement: Requirement, in scope: TypeScope) -> TypeScope {
        scope.at(requirement.place).with(requirement.generics, requirement.genericConditions)
    }

    /// The same requirement of several protocols is met once.
    private func collect(_ all: [Requirement]) {
        var places: [String: Int] = [:]
        for requirement in all {
            let scope = Self.scope(of: requirement, in: scope)
            let identity = Self.identity(of: requirement, in: scope)
            let key = requirement.conditions.joined(separator: "&&") + "\n" + identity
            if let place = places[key] {
                requirements[place].meet(requirement)
            } else {
                places[key] = requirements.count
                requirements.append(requirement)
                identities.append(identity)
                scopes.append(scope)
            }
        }
    }

    private static func identity(of requirement: Requirement, in place: TypeScope) -> String {
        let kind = (requirement.isStatic ? "static " : "") + (requirement.fixity ?? "")
        if requirement.kind == .property { return "\(kind) \(requirement.name)" }
        let types = requirement.parameters.map { parameter in
            "\(parameter.title):\(parameter.isInout ? "inout " : "")\(place.text(of: parameter.type))"
                + (parameter.isVariadic ? "..." : "")
        }
        let bounds = place.generics.sorted { $0.key < $1.key }
            .map { $0.key + ":" + $0.value.bounds.joined(separator: "&") }
        let result = requirement.result.map { place.text(of: $0) } ?? ""
        return "\(kind) \(requirement.name)(\(types.joined(separator: ",")))->\(result)"
            + "<\(bounds.joined(separator: ","))>\(requirement.effects.isAsync ? " async" : "")"
    }

    private func addIdentity() {
        guard !requirements.contains(where: { $0.kind == .property && $0.name == "id" }),
            let (place, file) = StandardProtocol.declaration(
                of: "Identifiable", text: "public protocol Identifiable { var id: ID { get } }")
        else { return }
        collect(RequirementReader(place, in: file).requirements)
    }
}

/// Goes through a protocol and those it refines, each once.
struct ProtocolLineage {
    private let scope: TypeScope
    private(set) var requirements: [Requirement] = []
    /// With the protocol that declares each.
    private(set) var associatedTypes: [(node: AssociatedTypeDeclSyntax, place: Declaration)] = []
    private(set) var conditions: [(node: GenericWhereClauseSyntax, place: Declaration)] = []
    private(set) var primaryNames: [String] = []
    private(set) var traits: Set<StandardProtocol.Trait> = []
    private(set) var isSendable = false
    private(set) var isActor = false
    private(set) var superclass: Superclass?
    private(set) var obstacles: [RequirementReader.Obstacle] = []
    private var visited: Set<String> = []

    init(_ scope: TypeScope) {
        self.scope = scope
    }

    mutating func visit(_ declaration: Declaration) {
        guard visited.insert("\(declaration.module).\(declaration.qualifiedName)").inserted,
            let file = scope.scene.library.module(declaration.module)?.files[declaration.file]
        else { return }
        add(declaration, in: file)
        for parent in declaration.inheritedTypes { visit(parent, writtenIn: declaration, file) }
        for requirement in conditions(of: declaration) {
            // `where Self: Base` says the same as standing behind the colon.
            guard case .conformanceRequirement(let node) = requirement.requirement,
                node.leftType.trimmedText == "Self"
            else { continue }
            visit(node.rightType, writtenIn: declaration, file)
        }
    }

    private func conditions(of declaration: Declaration) -> [GenericRequirementSyntax] {
        let clause = declaration.node.as(ProtocolDeclSyntax.self)?.genericWhereClause
        return clause.map { Array($0.requirements) } ?? []
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
                guard visited.insert("\(found.module).\(found.qualifiedName)").inserted,
                    let alias = found.node.as(TypeAliasDeclSyntax.self)
                else { continue }
                visit(alias.initializer.value, writtenIn: found, file)
            default: continue
            }
        }
    }

    private mutating func visitStandard(_ part: TypeSyntax, _ file: ParsedFile) {
        let name = part.namePath.last ?? part.trimmedText
        guard let known = StandardProtocol.named(name) else {
            return visitFoundation(name, part, file.location(of: part))
        }
        isSendable = isSendable || known.isSendable
        isActor = isActor || name == "Actor" || name == "AnyActor"
        traits.formUnion(known.traits)
        guard let text = known.text, visited.insert(name).inserted,
            let (declaration, standard) = StandardProtocol.declaration(of: name, text: text)
        else { return }
        add(declaration, in: standard)
    }

    private mutating func visitFoundation(_ name: String, _ part: TypeSyntax, _ location: SourceLocation) {
        if name == "NSObjectProtocol" || name == "NSObject" {
            superclass = .objectiveC
            scope.use.add("Foundation", in: scope.scene)
            return
        }
        obstacles.append(.init(reason: "it refines '\(name)', whose requirements are not in sight", location: location))
    }

    private mutating func inherit(_ found: Declaration, at location: SourceLocation) {
        let found = Superclass(found, in: scope)
        superclass = found
        isSendable = isSendable || found.saysSendable
        if let obstacle = found.obstacle { obstacles.append(.init(reason: obstacle, location: location)) }
    }

    private mutating func checkAttributes(
        of attributes: AttributeListSyntax, _ declaration: Declaration, _ file: ParsedFile
    ) {
        for element in attributes {
            guard case .attribute(let attribute) = element else { continue }
            switch AttributeMeaning(of: attribute, in: scope.at(declaration)) {
            case .objectiveC:
                obstacles.append(
                    .init(reason: "it belongs to Objective-C", location: file.location(of: attribute)))
            case .unknown:
                let name = attribute.attributeName.trimmedText
                obstacles.append(
                    .init(
                        reason: "'@\(name)' may be a macro, and what it makes is not in the source",
                        location: file.location(of: attribute)))
            case .copied, .globalActor, .dropped: continue
            }
        }
    }
}
