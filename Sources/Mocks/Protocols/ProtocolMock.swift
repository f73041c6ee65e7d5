import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// A mock with everything that is decided about it, before any text is written.
final class ProtocolMock {
    let shape: ProtocolShape
    /// The name of the class or actor.
    let name: String
    let access: String
    private(set) var members: [MockedMember] = []
    /// The boxes in use, in the order of their members.
    private(set) var storages: [MockStorage] = []
    let reset: String
    let resetStatics: String
    /// Requirements that only fail, with why.
    private(set) var obstacles: [Obstacle] = []
    let written: WrittenMembers

    var scope: TypeScope { shape.scope }
    var isGeneric: Bool { !shape.parameters.isEmpty }
    /// Whether the main actor is the default isolation of the mocks' target.
    var isMainActorByDefault: Bool { scope.context.names.own.isMainActorByDefault }

    init(_ shape: ProtocolShape, name: String, access: String) {
        self.shape = shape
        self.name = name
        self.access = access
        var names = ReservedNames(shape)
        // What belongs to the mock's actor needs no lock, and members of other actors have a box with one.
        let isShared = shape.isSendable || shape.isActor
        let (type, typeOfStatics) = (names.claim("MockState"), names.claim("MockStatics"))
        let plain = MockStorage(property: names.claim("mockState"), type: type, isShared: isShared)
        let shared = MockStorage(property: names.claim("mockSharedState"), type: type + "Shared", isShared: true)
        let statics = MockStorage(
            property: names.claim("mockStatics", isStatic: true), type: typeOfStatics, isStatic: true, isShared: true)
        reset = names.claim("reset")
        resetStatics = names.claim("resetStatics", isStatic: true)
        let storedMembers = names.storedMembers(of: shape)
        let titles = shape.titles
        written = WrittenMembers(of: name, in: shape.scope.context)
        for (place, requirement) in shape.requirements.enumerated()
        where !written.hold(requirement, among: shape.requirements) {
            let isolation = Isolation(of: requirement, in: shape)
            let isElsewhere = shape.isolation.isGlobal && isolation != shape.isolation && !isShared
            let box = requirement.isStatic ? statics : isElsewhere ? shared : plain
            let limits = shape.limits(of: requirement, in: shape.scopes[place])
            let isOwn =
                !box.isShared && limits.isEmpty
                && Self.isStoredInMock(requirement, isolation, shape, shape.scopes[place])
            let storage = isOwn ? MockStorage.own : box
            let member = MockedMember(
                requirement, of: self, in: shape.scopes[place], title: titles[place],
                names: storedMembers[place], storage: storage, limits: limits, isolation: isolation)
            if let obstacle = member.obstacle {
                obstacles.append(.init(reason: obstacle, location: requirement.location))
            }
            members.append(member)
            if storage != .own, !storages.contains(storage), !member.stored.isEmpty {
                storages.append(storage)
            }
        }
    }

    /// Whether its parts can be stored properties of the mock itself, rather than of a state in a box.
    private static func isStoredInMock(
        _ requirement: Requirement, _ isolation: Isolation, _ shape: ProtocolShape, _ scope: TypeScope
    ) -> Bool {
        guard requirement.kind == .property, !requirement.hasHandler, let type = requirement.result else {
            return requirement.kind == .initializer || !isolation.isGlobal
                || scope.context.names.own.isolatedClosuresAreSendable
        }
        // A stored property overrides nothing and has no attributes of a getter, and an initializer that is not isolated
        // sets it only if it is `Sendable`.
        return !requirement.isOverride && requirement.attributes.isEmpty && isolation == shape.isolation
            && (!isolation.isGlobal || scope.isSendable(type))
    }

    /// The members whose handlers and values an initializer takes.
    var arrangeable: [MockedMember] {
        members.filter { member in
            !member.requirement.isStatic && member.requirement.conditions.isEmpty && member.isMockable
                && member.requirement.kind != .initializer && member.limits.isEmpty
        }
    }
}

/// The hand-written members of a mock, in extensions of it.
struct WrittenMembers {
    private let members: [Requirement]

    init(of mock: String, in context: MockContext) {
        members = context.names.own.declarations(named: mock).filter { $0.kind == .extension }.flatMap { part in
            RequirementReader(part, in: context.names.own.files[part.file]).requirements
        }
    }

    func hasProperty(_ name: String) -> Bool { members.contains { $0.kind == .property && $0.name == name } }

    /// Whether the member is there; overloads with the same title are distinguished by the types of their parameters.
    func hold(_ requirement: Requirement, among all: [Requirement]) -> Bool {
        let title = requirement.title
        let equal = members.filter { $0.title == title }
        guard !equal.isEmpty else { return false }
        let isOverloaded = all.count { $0.title == title } > 1
        return !isOverloaded || equal.contains { $0.writtenTypes == requirement.writtenTypes }
    }
}

extension Requirement {
    /// The types of the parameters, without spaces and attributes.
    fileprivate var writtenTypes: [String] { parameters.map { $0.type.trimmedText.filter { !$0.isWhitespace } } }
}
