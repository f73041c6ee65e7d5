import AshlarSwiftDeclarations
import SwiftSyntax

/// Writes what a mock stores for a requirement, and what tests arrange and read of it.
extension MockedMember {
    /// What tests arrange and read, but for the property's own value.
    func writeStored(to text: inout SwiftText) {
        if countsRecords, requirement.kind != .initializer {
            text.accessor("\(front) var \(names.callCount): \(countType)", "\(path(names.calls, hiding: [])).count")
        }
        for stored in self.stored where stored.kind != .value && (stored.kind != .entries || storage == .own) {
            if storage == .own { writeProperty(stored, to: &text) } else { writeAccessors(of: stored, to: &text) }
        }
        writeShortcuts(to: &text)
    }

    /// Stored by the mock itself.
    private func writeProperty(_ stored: StoredMember, to text: inout SwiftText) {
        if stored.kind == .entries { return text.line("private \(stored.declaration)") }
        guard stored.kind == .handler else { return text.line("\(front) private(set) \(stored.declaration)") }
        text.accessor("\(front) \(stored.declaration)", Self.released)
    }

    /// Keeps the old value until the new one is set: its deinitializer may use the property.
    private static let released = "didSet { _ = oldValue }"

    private func writeAccessors(of stored: StoredMember, to text: inout SwiftText) {
        for limit in stored.limits { text.line(limit) }
        let head = "\(front) var \(stored.name): \(stored.type)"
        let kept = path(stored.name, hiding: [])
        guard stored.kind == .handler else { return text.accessor(head, kept + stored.cast) }
        text.block(head) { text in
            text.line("get { \(kept)\(stored.cast) }")
            text.line("set { \(storage.property).set(\\.\(stored.name), newValue) }")
        }
    }

    // MARK: Properties

    func writeValue(to text: inout SwiftText) {
        let head = "\(modifiers(isValue: true)) var \(requirement.writtenName): \(typeText)"
        guard isMockable else {
            for attribute in attributes { text.line(attribute) }
            return text.block(head) { text in
                for accessor in requirement.isSettable ? ["get", "set"] : ["get"] {
                    text.line("\(accessor) { MockFailure.fail(\"\(member)\") }")
                }
            }
        }
        if requirement.isSettable { writeStored(to: &text) }
        if storage == .own, let emptyValue { return writeProperty("\(head) = \(emptyValue)", to: &text) }
        for attribute in attributes { text.line(attribute) }
        let kept = path(names.value, hiding: [])
        let cast = limits.isEmpty ? "" : " as? \(typeText)"
        // A body without it is one of the requirement's result builder.
        let start = requirement.attributes.isEmpty ? "" : "return "
        text.block(head) { text in
            let rest =
                switch emptyValue {
                case nil: " ?? MockFailure.fail(\"\(member)\")"
                case let value?: cast.isEmpty ? "" : " ?? \(value.inParentheses)"
                }
            text.line("get { \(start)\(kept)\(cast)\(rest) }")
            writeSetter(to: &text)
        }
        if storage == .own { writeProperty("private var \(names.value): \(optionalType)", to: &text, counting: false) }
    }

    /// - Parameter isCounting: whether it counts how often it is set.
    private func writeProperty(_ declaration: String, to text: inout SwiftText, counting isCounting: Bool = true) {
        let counting = requirement.isSettable && isCounting ? ["\(names.setCallCount) += 1"] : []
        let statements = counting + (holdsObjects ? ["_ = oldValue"] : [])
        if statements.isEmpty { return text.line(declaration) }
        text.accessor(declaration, "didSet { \(statements.joined(separator: "; ")) }")
    }

    private var holdsObjects: Bool { stored.contains { $0.kind == .value && $0.holdsObjects } }

    private func writeSetter(to text: inout SwiftText) {
        guard storage != .own else {
            let counting = requirement.isSettable ? "; \(names.setCallCount) += 1" : ""
            return text.line("set { \(names.value) = newValue\(counting) }")
        }
        let counting = requirement.isSettable ? ", counting: \\.\(names.setCallCount)" : ""
        text.line("set { \(storage.property).set(\\.\(names.value), newValue\(counting)) }")
    }

    // MARK: Subscripts

    /// Whether a subscript returns what it was set to.
    var keepsEntries: Bool {
        guard requirement.kind == .subscript, requirement.isSettable, isMockable, limits.isEmpty,
            let type = requirement.result, !scope.mentionsGenerics(type)
        else { return false }
        return parameters.allSatisfy { $0.record != nil }
    }

    var entries: StoredMember { stored(.entries, names.entries, "MockEntries<\(result?.text ?? typeText)>") }

    /// Keeps what a subscript is set to.
    func writeEntry(to text: inout SwiftText) {
        text.line("\(keptEntries).set(newValue\(entryArguments(", of: ")))")
    }

    /// What a subscript was set to, for use without the lock.
    var keptEntries: String {
        storage == .own ? path(names.entries) : "\(storage.property).access({ $0.\(names.entries) })"
    }

    /// - Parameter start: in front of the arguments, if there are any.
    func entryArguments(_ start: String) -> String {
        let values = parameters.compactMap(\.record?.value)
        return values.isEmpty ? "" : start + values.joined(separator: ", ")
    }
}
