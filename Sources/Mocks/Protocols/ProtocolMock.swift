import AshlarProjectModel
import SwiftSyntax

/// A mock with everything that is decided about it, before any text is written.
final class ProtocolMock {
    let shape: ProtocolShape
    /// The name of the class or actor.
    let name: String
    let access: String
    private(set) var members: [MockedMember] = []
    /// The storages in use, in the order of their members.
    private(set) var storages: [MockStorage] = []
    let reset: String
    let resetStatics: String
    /// The struct of what the members keep, and the properties that hold one.
    let stateType: String
    let staticsType: String
    /// Requirements that only fail, with why.
    private(set) var obstacles: [RequirementReader.Obstacle] = []

    var scope: TypeScope { shape.scope }
    var isGeneric: Bool { !shape.parameters.isEmpty }
    /// Whether the mocks' target belongs to the main actor where nothing else is said.
    var isMainActorByDefault: Bool { scope.scene.own.isMainActorByDefault }

    /// - Parameter written: the members that people wrote themselves.
    init(_ shape: ProtocolShape, name: String, access: String, written: WrittenMembers) {
        self.shape = shape
        self.name = name
        self.access = access
        var names = TakenNames(shape)
        stateType = names.claim("MockState", isStatic: false)
        staticsType = names.claim("MockStatics", isStatic: false)
        let storages = Storages(shape, &names)
        reset = names.claim("reset", isStatic: false)
        resetStatics = names.claim("resetStatics", isStatic: true)
        let bases = MemberNames(shape)
        let slots = names.slots(of: shape.requirements, bases, shape.identities)
        let titles = MemberTitles(shape)
        var maker = MemberMaker(mock: name, isActor: shape.isActor)
        for (place, requirement) in shape.requirements.enumerated()
        where !written.hold(requirement, among: shape.requirements) {
            let isolation = MockIsolation(of: requirement, in: shape.scope, isActor: shape.isActor)
            let storage = storages.storage(for: requirement, isolation)
            let member = maker.make(
                requirement, in: shape.scopes[place], titles[place], slots[place], storage, isolation)
            if let obstacle = member.obstacle {
                obstacles.append(.init(reason: obstacle, location: requirement.location))
            }
            members.append(member)
            if !self.storages.contains(where: { $0.property == storage.property }), !member.slots.isEmpty {
                self.storages.append(storage)
            }
        }
    }

    /// What handlers and values the second initialiser takes.
    var arrangeable: [MockedMember] {
        members.filter { member in
            !member.requirement.isStatic && member.requirement.conditions.isEmpty && member.isMockable
                && member.requirement.kind != .initializer && member.limits.isEmpty
        }
    }
}

/// Which storage a member belongs to.
private struct Storages {
    private let plain: MockStorage
    private let locked: MockStorage
    private let statics: MockStorage
    private let isolation: MockIsolation

    init(_ shape: ProtocolShape, _ names: inout TakenNames) {
        isolation = shape.isolation
        let isShared = shape.isSendable || shape.isActor
        let property = names.claim("mockState", isStatic: false)
        plain = MockStorage(property: property, isLocked: isShared, isShared: isShared)
        let mixed = names.claim("mockSharedState", isStatic: false)
        locked = isShared ? plain : MockStorage(property: mixed, isLocked: true, isShared: true)
        let all = names.claim("mockStatics", isStatic: true)
        statics = MockStorage(property: all, isLocked: true, isShared: true)
    }

    /// What belongs to another actor than the mock itself stands behind a lock.
    func storage(for requirement: Requirement, _ own: MockIsolation) -> MockStorage {
        if requirement.isStatic { return statics }
        return isolation.isGlobal && own != isolation ? locked : plain
    }
}
