import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// Everything that a protocol requires, its own requirements first, then those of the protocols it refines.
final class ProtocolShape {
    let declaration: Declaration
    let lineage: ProtocolLineage
    let associated: AssociatedTypes
    private(set) var requirements: [Requirement] = []
    /// By requirement: equal for those that one member meets.
    private(set) var identities: [String] = []
    /// By requirement: its scope, with its generic parameters.
    private(set) var scopes: [TypeScope] = []
    let isSendable: Bool
    let isolation: Isolation
    /// Why there can be no mock.
    private(set) var obstacles: [Obstacle]

    /// Knows the protocol's associated types.
    var scope: TypeScope { associated.scope }
    /// The generic parameters of the mock.
    var parameters: [GenericParameter] { associated.parameters }
    var isActor: Bool { lineage.isActor }
    /// The class that conforming types inherit.
    var superclass: Superclass? { lineage.superclass }

    init(of declaration: Declaration, mock: String, use: ReferencedNames, in context: MockContext) {
        self.declaration = declaration
        let scope = TypeScope(context: context, use: use, place: declaration, mock: mock)
        lineage = ProtocolLineage(of: declaration, in: scope)
        isolation = lineage.isActor ? .none : Isolation(of: declaration, in: scope)
        isSendable = lineage.isSendable && !isolation.isGlobal
        obstacles = lineage.obstacles
        associated = AssociatedTypes(lineage, scope)
        if let superclass, isSendable, !superclass.isSendable {
            addObstacle("it is 'Sendable', and conforming types inherit '\(superclass.name)', which is not")
        }
        if let superclass, superclass.isMadeByActor, !isolation.isGlobal {
            let reason = "conforming types inherit '\(superclass.name)', whose initializer belongs to a global actor"
            addObstacle(reason + ", and the protocol does not")
        }
        if let obstacle = associated.obstacle { addObstacle(obstacle) }
        collect(superclass == nil ? lineage.requirements : lineage.requirements.compactMap(unmet))
        if lineage.standard.contains("Identifiable"), associated.pinsIdentity { addIdentity() }
    }

    private func addObstacle(_ reason: String) {
        guard let module = scope.context.module(declaration.module) else { return }
        obstacles.append(.init(reason: reason, location: module.location(of: declaration)))
    }

    /// `nil` where the superclass has the member and it cannot be overridden.
    private func unmet(_ requirement: Requirement) -> Requirement? {
        guard let superclass else { return requirement }
        let title = requirement.title
        let identity = { self.identity(of: $0, in: $1) }
        let own = identity(requirement, Self.scope(of: requirement, in: scope))
        let met = superclass.members.first { member in
            member.requirement.title == title && identity(member.requirement, member.scope) == own
        }
        if requirement.kind == .initializer {
            requirement.isOverride = met?.isOpen ?? (superclass.hasBareInitializer && requirement.parameters.isEmpty)
            return requirement
        }
        guard let met else { return requirement }
        requirement.isOverride = true
        return met.isOpen && met.requirement.effects.areEqual(to: requirement.effects) ? requirement : nil
    }

    private static func scope(of requirement: Requirement, in scope: TypeScope) -> TypeScope {
        scope.at(requirement.place).with(requirement.generics, requirement.genericConditions)
    }

    /// The same requirement of several protocols is met once.
    private func collect(_ all: [Requirement]) {
        var places: [String: Int] = [:]
        var named: [String: Int] = [:]
        for requirement in all { named[requirement.name, default: 0] += 1 }
        for requirement in all {
            let scope = Self.scope(of: requirement, in: scope)
            // Types distinguish requirements of one name; to print them takes long.
            let isAlone = named[requirement.name] == 1
            let identity = isAlone ? start(of: requirement) : identity(of: requirement, in: scope)
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

    /// What the identities of all requirements of that kind and name begin with.
    private func start(of requirement: Requirement) -> String {
        let kind = (requirement.isStatic ? "static " : "") + (requirement.fixity ?? "")
        return "\(kind) \(requirement.name)" + (requirement.kind == .property ? "" : "(")
    }

    private func identity(of requirement: Requirement, in place: TypeScope) -> String {
        let start = start(of: requirement)
        if requirement.kind == .property { return start }
        let types = requirement.parameters.map { parameter in
            "\(parameter.title):\(parameter.isInout ? "inout " : "")\(text(of: parameter.type, in: place))"
                + (parameter.isVariadic ? "..." : "")
        }
        let bounds = place.generics.sorted { $0.key < $1.key }
            .map { $0.key + ":" + $0.value.bounds.joined(separator: "&") }
        let result = requirement.result.map { text(of: $0, in: place) } ?? ""
        return "\(start)\(types.joined(separator: ",")))->\(result)"
            + "<\(bounds.joined(separator: ","))>\(requirement.effects.isAsync ? " async" : "")"
    }

    /// A type, as the associated type that equals it is one.
    private func text(of type: TypeSyntax, in place: TypeScope) -> String {
        let alias = type.loneName.flatMap { name in associated.aliases.first { $0.name == name.plainName } }
        return alias?.type ?? place.text(of: type)
    }

    private func addIdentity() {
        guard !requirements.contains(where: { $0.kind == .property && $0.name == "id" }),
            let place = StandardProtocols.named("ConstrainedIdentifiable")
        else { return }
        collect(RequirementReader(place, in: StandardProtocols.file).requirements)
    }
}
