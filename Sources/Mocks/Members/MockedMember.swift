import AshlarProjectModel
import SwiftSyntax

/// A requirement with everything that is decided about its mock, before any text is written.
///
/// A class, since it is handed around more often than it is made, and keeps what is asked of it more than once.
final class MockedMember {
    /// Something that the mock keeps.
    struct Slot {
        var name: String
        var type: String
        /// The value at first, with ` = ` in front; empty for `nil`.
        var initial: String
    }

    let requirement: Requirement
    /// Knows the requirement's generic parameters.
    let scope: TypeScope
    /// `cancel(id:)`, told apart from its overloads.
    let title: String

    /// As a call spells it, for messages.
    static func called(_ title: String) -> String {
        title.hasPrefix("static ") ? String(title.dropFirst("static ".count)) : title
    }

    /// `RideServiceMock.cancel(id:)`.
    let member: String
    let names: SlotNames
    let storage: MockStorage
    let isolation: MockIsolation
    let parameters: [HandledParameter]
    /// What the handler returns; `nil` where it cannot.
    let result: HandledType?
    /// An honest value where nothing is arranged.
    let emptyValue: String?
    let isMockable: Bool
    /// `@available(iOS 17, *)`: on older systems its types are not there, so that nothing of that type can be stored.
    let limits: [String]

    init(
        _ requirement: Requirement, in scope: TypeScope, title: String, member: String, names: SlotNames,
        storage: MockStorage, isolation: MockIsolation, parameters: [HandledParameter], result: HandledType?,
        emptyValue: String?, isMockable: Bool, limits: [String]
    ) {
        self.requirement = requirement
        self.scope = scope
        self.title = title
        self.member = member
        self.names = names
        self.storage = storage
        self.isolation = isolation
        self.parameters = parameters
        self.result = result
        self.emptyValue = emptyValue
        self.isMockable = isMockable
        self.limits = limits
    }

    /// Why it can only fail.
    var obstacle: String? {
        guard !isMockable else { return nil }
        if let problem = parameters.compactMap(\.problem).first { return "'\(title)': \(problem)" }
        let place = parameters.firstIndex { $0.handled == nil }
        let type = place.map { requirement.parameters[$0].type } ?? requirement.result
        let reason = type.map { HandledType.obstacle(of: $0, in: scope) } ?? ""
        return "'\(title)' \(place == nil ? "returns" : "takes") what no handler can: \(reason)"
    }

    var hasValue: Bool { requirement.kind == .property && !requirement.hasHandler }

    /// `(@Sendable (Int) async throws -> String)?`.
    private(set) lazy var handlerType = "(\(handlerMarks)(\(handledList))\(effects) -> \(resultText))?"

    /// The requirement's own type.
    private(set) lazy var typeText = requirement.result.map { scope.text(of: $0) } ?? "Void"

    /// Of the handler of a subscript's setter.
    var setHandlerType: String {
        let value = typeText
        let list = (parameters.compactMap(\.handled) + [result?.text ?? value]).joined(separator: ", ")
        return "(\(handlerMarks)(\(list)) -> Void)?"
    }

    var resultText: String { requirement.result == nil ? "Void" : result?.text ?? "Void" }

    /// What is remembered of each call: one value bare, several as a tuple; `nil` for nothing.
    private(set) lazy var recordType: String? = {
        let records = parameters.compactMap(\.record)
        guard let first = records.first else { return nil }
        if records.count == 1 { return first.type }
        return "(" + zip(labels(of: records), records).map { "\($0): \($1.type)" }.joined(separator: ", ") + ")"
    }()

    var recordValue: String {
        let records = parameters.compactMap(\.record)
        if records.count == 1 { return records[0].value }
        return "(" + zip(labels(of: records), records).map { "\($0): \($1.value)" }.joined(separator: ", ") + ")"
    }

    private func labels(of records: [HandledParameter.Record]) -> [String] {
        records.enumerated().map { index, record in
            let isAlone = records.count { $0.label == record.label } == 1
            return Words.argument(isAlone ? record.label : "\(record.label)\(index + 1)")
        }
    }

    private var handledList: String { parameters.compactMap(\.handled).joined(separator: ", ") }

    private var handlerMarks: String {
        if let attribute = isolation.attribute { return attribute + " " }
        return (requirement.isNonsending ? "nonisolated(nonsending) " : "") + (storage.isShared ? "@Sendable " : "")
    }

    private lazy var effects: String = {
        let throwing =
            switch requirement.effects.throwing {
            case .no, .onlyArguments: ""
            case .anything: " throws"
            case .typed(let type):
                if scope.text(of: type) == "Never" {
                    ""
                } else if scope.mentionsGenerics(type) {
                    " throws"
                } else {
                    " throws(\(scope.text(of: type)))"
                }
            }
        return (requirement.effects.isAsync ? " async" : "") + throwing
    }()

    /// Whether the handler may throw.
    private(set) lazy var handlerThrows = effects.hasSuffix(" throws") || effects.contains(" throws(")

    /// Whether what the handler throws has to be cast to what the requirement throws.
    var castsErrors: Bool {
        guard case .typed(let type) = requirement.effects.throwing else { return false }
        return scope.mentionsGenerics(type)
    }

    private(set) lazy var slots: [Slot] = {
        let slots = ownSlots
        guard !limits.isEmpty else { return slots }
        return slots.map { slot in
            if slot.type == countType, slot.name != names.value { return slot }
            return slot.type.hasPrefix("[") && slot.name == names.calls
                ? Slot(name: slot.name, type: "[Any]", initial: " = []")
                : Slot(name: slot.name, type: "Any?", initial: "")
        }
    }()

    private var ownSlots: [Slot] {
        guard isMockable else { return [count(names.callCount)] }
        switch requirement.kind {
        case .initializer: return recordSlot
        case .property where hasValue:
            let type = typeText
            let value =
                emptyValue.map { Slot(name: names.value, type: type, initial: " = \($0)") }
                ?? Slot(name: names.value, type: optionalType, initial: "")
            return [value] + (requirement.isSettable ? [count(names.setCallCount)] : [])
        case .property, .method: return callSlots
        case .subscript:
            guard requirement.isSettable else { return callSlots }
            let setter = Slot(name: names.setHandler, type: setHandlerType, initial: "")
            return callSlots + [count(names.setCallCount), setter]
        }
    }

    /// The property's type, made optional where it is not.
    var optionalType: String {
        guard let type = requirement.result else { return "Void?" }
        if type.is(OptionalTypeSyntax.self) { return scope.text(of: type) }
        if let optional = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
            return scope.text(of: optional.wrappedType).inParentheses + "?"
        }
        return scope.text(of: type).inParentheses + "?"
    }

    private var callSlots: [Slot] {
        [count(names.callCount)] + recordSlot + [Slot(name: names.handler, type: handlerType, initial: "")]
    }

    private var recordSlot: [Slot] {
        recordType.map { [Slot(name: names.calls, type: "[\($0)]", initial: " = []")] } ?? []
    }

    private(set) lazy var countType = scope.scene.standard("Int")

    private func count(_ name: String) -> Slot { Slot(name: name, type: countType, initial: " = 0") }
}

/// What the parts of a mocked member are called.
struct SlotNames {
    var base: String
    var callCount: String
    var calls: String
    var handler: String
    var value: String
    var setCallCount: String
    var setHandler: String

    /// - Parameter claim: makes a name of the wanted one that nothing else has.
    init(_ base: String, of requirement: Requirement, claim: (String) -> String) {
        func name(_ suffix: String, if isNeeded: Bool) -> String { isNeeded ? claim(base + suffix) : base + suffix }
        let isSettable = requirement.isSettable && requirement.kind != .method
        self.base = base
        callCount = name("CallCount", if: requirement.hasHandler)
        calls = name("Calls", if: requirement.hasHandler || requirement.kind == .initializer)
        handler = name("Handler", if: requirement.hasHandler)
        value = name("Value", if: !requirement.hasHandler && requirement.kind == .property)
        setCallCount = name("SetCallCount", if: isSettable)
        setHandler = name("SetHandler", if: isSettable && requirement.kind == .subscript)
    }
}

/// Where a mock keeps what belongs to a member.
struct MockStorage: Hashable {
    /// The property that holds it.
    var property: String
    /// Whether it stands behind a lock.
    var isLocked: Bool
    /// Whether any task may come to it, so that handlers and recorded values have to be safe to share.
    var isShared: Bool

    /// In front of a slot's name.
    var path: String { isLocked ? property + ".value" : property }
}

extension AttributeSyntax {
    /// Whether it says from which version of a system on something is there.
    var isLimit: Bool {
        guard attributeName.namePath == ["available"] else { return false }
        let words = arguments?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
        return words.contains("introduced")
            || words.contains { $0.first?.isNumber == true }
                && !words.contains { ["deprecated", "obsoleted", "unavailable", "noasync"].contains($0) }
    }
}
