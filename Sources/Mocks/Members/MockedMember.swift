import AshlarProjectModel
import AshlarSwiftDeclarations
import SwiftSyntax

/// What a mock stores for a requirement.
struct StoredMember {
    enum Kind { case count, calls, handler, value, entries }

    let kind: Kind
    let name: String
    let type: String
    /// The value at first; `nil` where it is optional.
    var initial: String?
    /// `@available(iOS 17, *)`: on older systems its type is not there, so that it is stored as `Any`.
    let limits: [String]
    /// Whether releasing it may run code of the user: a deinitializer.
    var holdsObjects = false

    /// As the state declares it.
    var declaration: String {
        if kind == .count { return "var \(name) = 0" }
        if kind == .entries { return "var \(name) = \(type)()" }
        if limits.isEmpty { return "var \(name): \(type)" + (initial.map { " = " + $0 } ?? "") }
        return "var \(name): " + (kind == .calls ? "[Any] = []" : "Any?")
    }

    /// The value that `reset()` gives it.
    var fresh: String { kind == .entries ? "\(type)()" : initial ?? "nil" }

    /// Of an expression of the stored type; nothing where that is the type.
    var cast: String {
        if limits.isEmpty { return "" }
        return kind == .calls ? " as? \(type) ?? []" : " as? \(type.dropLast())"
    }
}

/// A requirement with everything that is decided about its mock, before any text is written.
///
/// A class, since it is passed around often and caches computed texts.
final class MockedMember {
    unowned let mock: ProtocolMock
    let requirement: Requirement
    /// Knows the requirement's generic parameters.
    let scope: TypeScope
    /// `cancel(id:)`, or a longer title where overloads have the same one.
    let title: String

    /// `RideServiceMock.cancel(id:)`.
    let member: String
    let names: StorageNames
    let storage: MockStorage
    let isolation: Isolation
    let parameters: [HandlerParameter]
    /// What the handler returns; `nil` where it cannot.
    let result: HandlerType?
    /// The value where nothing is arranged.
    let emptyValue: String?
    let isMockable: Bool
    /// `@available(iOS 17, *)`: on older systems its types are not there, so that nothing of that type can be stored. Or
    /// that it is deprecated, as a type that it names is.
    let limits: [String]

    /// - Parameter place: the scope of the requirement, with its generic parameters.
    init(
        _ requirement: Requirement, of mock: ProtocolMock, in place: TypeScope, title: String, names: StorageNames,
        storage: MockStorage, limits: [String], isolation: Isolation
    ) {
        let member = "\(mock.name).\(Self.called(title))"
        let types = HandlerTypes(scope: place, member: member)
        let hasIsolated = requirement.parameters.contains { $0.specifiers.contains("isolated") }
        let around = HandlerParameter.Context(
            types: types, effects: requirement.effects,
            sharesCalls: storage.isShared && !isolation.isGlobal,
            leavesActor: requirement.effects.isAsync && !requirement.isStatic
                && (mock.shape.isActor && !requirement.isNonisolated || hasIsolated),
            kind: requirement.kind, names: Set(requirement.parameters.compactMap(\.name)))
        self.mock = mock
        self.requirement = requirement
        scope = place
        self.title = title
        self.member = member
        self.names = names
        self.storage = storage
        self.isolation = isolation
        parameters = requirement.parameters.enumerated().map { HandlerParameter($1, at: $0, in: around) }
        result = requirement.result.flatMap(types.result)
        emptyValue = Self.emptyValue(requirement, isolation, place)
        // Stored and borrowed values have to be copyable.
        let isReturned = requirement.kind == .method || requirement.hasHandler && requirement.kind == .property
        isMockable =
            (requirement.kind == .initializer || parameters.allSatisfy { $0.handled != nil })
            && requirement.result.map { [result] type in
                result != nil && (isReturned || place.isCopyable(type))
            } ?? true
        self.limits = limits
    }

    private static func emptyValue(_ requirement: Requirement, _ isolation: Isolation, _ place: TypeScope)
        -> String?
    {
        guard var type = requirement.result else { return nil }
        if let attributed = type.as(AttributedTypeSyntax.self), !attributed.baseType.is(FunctionTypeSyntax.self) {
            type = attributed.baseType
        }
        if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) { return "nil" }
        let isOpen = place.mentionsGenerics(type) || place.mentionsAssociated(type)
        if isOpen, !type.is(ArrayTypeSyntax.self), !type.is(DictionaryTypeSyntax.self) { return nil }
        // `any Ride.Type` is not the metatype of a concrete type.
        if type.as(SomeOrAnyTypeSyntax.self)?.constraint.is(MetatypeTypeSyntax.self) == true { return nil }
        // What a mock keeps at first is made anywhere; what a member answers is made where it belongs.
        let isStored = requirement.kind == .property && !requirement.hasHandler
        let maker = ValueMaker(context: place.context, isolation: isStored ? nil : isolation.actor)
        let written = TypePlace(requirement.place, opaque: place.associated.union(place.generics.keys))
        let style = ValueStyle(name: "", isReadable: false)
        guard let made = maker.value(of: PlacedType(type, in: written), as: style) else { return nil }
        for module in made.modules { place.use.add(module, in: place.context) }
        return made.expression
    }

    /// As a call spells it, for messages.
    static func called(_ title: String) -> String {
        title.hasPrefix("static ") ? String(title.dropFirst("static ".count)) : title
    }

    /// Why it can only fail.
    var obstacle: String? {
        guard !isMockable else { return nil }
        if let problem = parameters.compactMap(\.problem).first { return "'\(title)': \(problem)" }
        let place = parameters.firstIndex { $0.handled == nil }
        let type = place.map { requirement.parameters[$0].type } ?? requirement.result
        let reason = type.map(HandlerTypes(scope: scope, member: member).obstacle) ?? ""
        return "'\(title)' \(place == nil ? "returns" : "takes") a type that handlers do not support: \(reason)"
    }

    var hasValue: Bool { requirement.kind == .property && !requirement.hasHandler }

    /// The requirement's own type.
    private(set) lazy var typeText = requirement.result.map { scope.text(of: $0) } ?? "Void"

    /// What is remembered of each call: one value bare, several as a tuple; `nil` for nothing.
    private(set) lazy var recordType = recorded(\.type)
    private(set) lazy var recordValue = recorded(\.value)

    /// Whether the number of calls is that of the recorded ones.
    var countsRecords: Bool { isMockable && recordType != nil }

    private func recorded(_ part: (HandlerParameter.Record) -> String) -> String? {
        let records = parameters.compactMap(\.record)
        if records.count < 2 { return records.first.map(part) }
        let items = records.enumerated().map { index, record in
            let isAlone = records.count { $0.label == record.label } == 1
            let label = SwiftIdentifier.argument(isAlone ? record.label : "\(record.label)\(index + 1)")
            return "\(label): \(part(record))"
        }
        return "(\(items.joined(separator: ", ")))"
    }

    private var handlerMarks: String {
        if let attribute = isolation.attribute { return attribute + " " }
        return (requirement.isNonsending ? "nonisolated(nonsending) " : "") + (storage.isShared ? "@Sendable " : "")
    }

    /// Those of the handler: it may throw what the requirement may, or anything where that is generic.
    private(set) lazy var handlerEffects: Effects = {
        var effects = requirement.effects
        if castsErrors { effects.throwing = .anything }
        if case .onlyArguments = effects.throwing { effects.throwing = .no }
        if case .typed(let type) = effects.throwing, scope.isUninhabited(type) { effects.throwing = .no }
        return effects
    }()

    /// Whether an error of the handler has to be cast to the requirement's error type.
    var castsErrors: Bool {
        guard case .typed(let type) = requirement.effects.throwing else { return false }
        return scope.mentionsGenerics(type)
    }

    /// What is kept for it, in the order of the text.
    private(set) lazy var stored: [StoredMember] = {
        let callCount = stored(.count, names.callCount, countType, "0")
        guard isMockable else { return hasValue ? [] : [callCount] }
        var calls = recordType.map { [stored(.calls, names.calls, "[\($0)]", "[]")] } ?? [callCount]
        if calls[0].kind == .calls { calls[0].holdsObjects = !parameters.compactMap(\.record).allSatisfy(\.isPlain) }
        let setCallCount = requirement.isSettable ? [stored(.count, names.setCallCount, countType, "0")] : []
        if requirement.kind == .initializer { return countsRecords ? calls : [] }
        if hasValue {
            var value = stored(.value, names.value, emptyValue == nil ? optionalType : typeText, emptyValue)
            value.holdsObjects = requirement.result.map { !scope.isPlain($0) } ?? false
            return [value] + setCallCount
        }
        let call = calls + [handler]
        guard requirement.kind == .subscript, requirement.isSettable else { return call }
        return call + setCallCount + [setHandler] + (keepsEntries ? [entries] : [])
    }()

    private(set) lazy var handler: StoredMember = {
        let list = parameters.compactMap(\.handled).joined(separator: ", ")
        let type = "(\(handlerMarks)(\(list))\(handlerEffects.text(in: scope)) -> \(result?.text ?? "Void"))?"
        return stored(.handler, names.handler, type)
    }()

    /// Of a subscript's setter.
    var setHandler: StoredMember {
        let list = (parameters.compactMap(\.handled) + [result?.text ?? typeText]).joined(separator: ", ")
        return stored(.handler, names.setHandler, "(\(handlerMarks)(\(list)) -> Void)?")
    }

    func stored(
        _ kind: StoredMember.Kind, _ name: String, _ type: String, _ initial: String? = nil
    ) -> StoredMember {
        StoredMember(
            kind: kind, name: name, type: type, initial: initial, limits: kind == .count ? [] : limits,
            holdsObjects: kind == .handler || kind == .entries)
    }

    /// Of a property that stores its value itself, that is its name.
    func name(of stored: StoredMember) -> String {
        stored.kind == .value && storage == .own && emptyValue != nil ? requirement.writtenName : stored.name
    }

    /// How the bodies of the mock's members refer to what is stored.
    ///
    /// - Parameter parameters: names in the body that may hide it.
    func path(_ name: String, hiding parameters: Set<String>) -> String {
        guard storage == .own else { return "\(storage.property).value.\(name)" }
        return parameters.contains(SwiftIdentifier.identifier(name)) ? "self." + name : name
    }

    func path(_ name: String) -> String { path(name, hiding: bodyNames) }

    private lazy var bodyNames: Set<String> = Set(
        requirement.parameters.compactMap(\.name).flatMap { [$0, $0 + "_", $0 + "Value"] })

    /// The property's type as an optional.
    var optionalType: String {
        guard let type = requirement.result else { return "Void?" }
        if type.is(OptionalTypeSyntax.self) { return scope.text(of: type) }
        let wrapped = type.as(ImplicitlyUnwrappedOptionalTypeSyntax.self)?.wrappedType ?? type
        return scope.text(of: wrapped).inParentheses + "?"
    }

    private(set) lazy var countType = scope.context.names.standard("Int")
}

/// The names of the parts of a mocked member.
struct StorageNames {
    var base: String
    var callCount: String
    var calls: String
    var handler: String
    var value: String
    var setCallCount: String
    var setHandler: String
    var entries: String
    var returnValue: String
    var error: String

    /// - Parameter claim: makes a wanted name unique.
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
        entries = name("Values", if: isSettable && requirement.kind == .subscript)
        returnValue = name("ReturnValue", if: requirement.isShortened(as: base) && requirement.result != nil)
        error = name("Error", if: requirement.isShortened(as: base) && requirement.effects.canThrow)
    }
}

/// Where the mock keeps what is stored for a member.
struct MockStorage: Hashable {
    /// The property with the box that contains it.
    var property: String
    /// The struct of what the members keep.
    var type: String
    /// Whether it belongs to the type itself.
    var isStatic = false
    /// Whether any task may access it: then handlers and recorded values have to be `Sendable`.
    var isShared: Bool

    /// Stored properties of the mock itself.
    static let own = MockStorage(property: "", type: "", isShared: false)
}
