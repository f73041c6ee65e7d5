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

    init(_ shape: ProtocolShape, name: String, access: String) {
        self.shape = shape
        self.name = name
        self.access = access
        var names = ReservedNames(shape)
        // What belongs to the mock's actor needs no lock, and members of other actors have a storage with one.
        let isLocked = shape.isSendable || shape.isActor
        let (type, typeOfStatics) = (names.claim("MockState"), names.claim("MockStatics"))
        let plain = MockStorage(property: names.claim("mockState"), type: type, isLocked: isLocked)
        let shared = MockStorage(property: names.claim("mockSharedState"), type: type + "Shared", isLocked: true)
        let statics = MockStorage(
            property: names.claim("mockStatics", isStatic: true), type: typeOfStatics, isStatic: true, isLocked: true)
        reset = names.claim("reset")
        resetStatics = names.claim("resetStatics", isStatic: true)
        let storedMembers = names.storedMembers(of: shape)
        let titles = shape.titles
        let written = WrittenMembers(of: name, in: shape.scope.context)
        for (place, requirement) in shape.requirements.enumerated()
        where !written.hold(requirement, among: shape.requirements) {
            let isolation = Isolation(of: requirement, in: shape)
            let isElsewhere = shape.isolation.isGlobal && isolation != shape.isolation && !isLocked
            let storage = requirement.isStatic ? statics : isElsewhere ? shared : plain
            let member = MockedMember(
                requirement, of: self, in: shape.scopes[place], title: titles[place],
                names: storedMembers[place], storage: storage, isolation: isolation)
            if let obstacle = member.obstacle {
                obstacles.append(.init(reason: obstacle, location: requirement.location))
            }
            members.append(member)
            if !storages.contains(where: { $0.property == storage.property }), !member.stored.isEmpty {
                storages.append(storage)
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
