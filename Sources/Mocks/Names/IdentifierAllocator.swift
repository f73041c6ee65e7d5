import SwiftSyntax

/// Names that are spoken for, within a mock.
struct TakenNames {
    private var instance: Set<String>
    private var type: Set<String>

    init(_ shape: ProtocolShape) {
        let types = shape.parameters.map(\.name) + shape.aliases.map(\.name)
        instance = Set(shape.requirements.filter { !$0.isStatic }.map(\.name) + types)
        type = Set(shape.requirements.filter(\.isStatic).map(\.name) + types)
        for requirement in shape.requirements {
            // The nested types of a mock must not hide those that requirements name.
            for parameter in requirement.parameters { insertNames(of: parameter.type) }
            if let result = requirement.result { insertNames(of: result) }
        }
    }

    private mutating func insertNames(of type: TypeSyntax) {
        for token in type.tokens(viewMode: .sourceAccurate) where token.plainName.hasPrefix("Mock") {
            instance.insert(token.plainName)
        }
    }

    mutating func claim(_ wanted: String, isStatic: Bool) -> String {
        var name = wanted
        while isStatic ? type.contains(name) : instance.contains(name) { name += "_" }
        if isStatic { type.insert(name) } else { instance.insert(name) }
        return name
    }

    /// - Returns: a place for each requirement; equal requirements, of clauses of an `#if`, have equal names.
    mutating func slots(
        of requirements: [Requirement], _ bases: MemberNames, _ identities: [String]
    ) -> [SlotNames] {
        var known: [String: SlotNames] = [:]
        // The order of the text has no say in who gets a contested name.
        for place in requirements.indices.sorted(by: { identities[$0] < identities[$1] }) {
            guard known[identities[place]] == nil else { continue }
            let requirement = requirements[place]
            known[identities[place]] = SlotNames(bases[place], of: requirement) {
                claim($0, isStatic: requirement.isStatic)
            }
        }
        return identities.map { known[$0] ?? SlotNames("member", of: requirements[0], claim: { $0 }) }
    }

    /// What no parameter may be called within a body.
    static let ofBodies: Set<String> = [
        "handler", "kept", "value", "values", "newValue", "error", "mockState", "mockSharedState", "mockStatics",
        "mockValue",
        "MockFailure", "MockSent", "self", "`self`",
    ]
}
