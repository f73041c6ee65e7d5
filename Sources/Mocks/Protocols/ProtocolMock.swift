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
    /// The storages in use, in the order of their members.
    private(set) var storages: [MockStorage] = []
    let reset: String
    let resetStatics: String
    /// Requirements that only fail, with why.
    private(set) var obstacles: [Obstacle] = []

    var scope: TypeScope { shape.scope }
    var isGeneric: Bool { !shape.parameters.isEmpty }
    /// Whether the main actor is the default isolation of the mocks' target.
    var isMainActorByDefault: Bool { scope.context.names.own.isMainActorByDefault }

    /// - Parameter written: the hand-written members.
    init(_ shape: ProtocolShape, name: String, access: String, written: WrittenMembers) {
        self.shape = shape
        self.name = name
        self.access = access
        var names = ReservedNames(shape)
        let storages = Storages(shape, &names)
        reset = names.claim("reset", isStatic: false)
        resetStatics = names.claim("resetStatics", isStatic: true)
        let storedMembers = names.storedMembers(of: shape)
        let titles = shape.titles
        for (place, requirement) in shape.requirements.enumerated()
        where !written.hold(requirement, among: shape.requirements) {
            let isolation = Isolation(of: requirement, in: shape)
            let storage = storages.storage(for: requirement, isolation)
            let member = MockedMember(
                requirement, of: name, isActor: shape.isActor, in: shape.scopes[place], title: titles[place],
                names: storedMembers[place], storage: storage, isolation: isolation)
            if let obstacle = member.obstacle {
                obstacles.append(.init(reason: obstacle, location: requirement.location))
            }
            members.append(member)
            if !self.storages.contains(where: { $0.property == storage.property }), !member.storedMembers.isEmpty {
                self.storages.append(storage)
            }
        }
    }

    /// The members whose handlers and values the second initialiser takes.
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
    private let isolation: Isolation

    init(_ shape: ProtocolShape, _ names: inout ReservedNames) {
        isolation = shape.isolation
        let isShared = shape.isSendable || shape.isActor
        let type = names.claim("MockState", isStatic: false)
        let typeOfStatics = names.claim("MockStatics", isStatic: false)
        plain = MockStorage(
            property: names.claim("mockState", isStatic: false), type: type, isLocked: isShared, isShared: isShared)
        let mixed = names.claim("mockSharedState", isStatic: false)
        locked =
            isShared ? plain : MockStorage(property: mixed, type: type + "Shared", isLocked: true, isShared: true)
        statics = MockStorage(
            property: names.claim("mockStatics", isStatic: true), type: typeOfStatics, isStatic: true, isLocked: true,
            isShared: true)
    }

    /// Members of another actor than the mock's are stored behind a lock.
    func storage(for requirement: Requirement, _ own: Isolation) -> MockStorage {
        if requirement.isStatic { return statics }
        return isolation.isGlobal && own != isolation ? locked : plain
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
