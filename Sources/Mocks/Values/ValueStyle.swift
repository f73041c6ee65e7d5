import AshlarProjectModel
import AshlarSwiftDeclarations

/// The name and the look of a value.
struct ValueStyle {
    /// Of the property or parameter.
    var name: String
    /// What the property belongs to.
    var owner: Declaration?
    var isReadable = true
    /// Guards against types that are defined by each other.
    private(set) var depth = 0
    /// The types of which values are being made as their initialisers make them.
    private(set) var entered: Set<String> = []

    private func with(_ change: (inout ValueStyle) -> Void) -> ValueStyle {
        var next = self
        change(&next)
        return next
    }

    var nested: ValueStyle? { depth < 24 ? with { $0.depth += 1 } : nil }

    /// `nil` for a type that is needed for itself.
    func entering(_ type: Declaration) -> ValueStyle? {
        var next = self
        return next.entered.insert(type.key).inserted ? next : nil
    }

    var asEmpty: ValueStyle { with { $0.isReadable = false } }

    /// - Parameter owner: `nil` for the same one.
    func named(_ name: String, of owner: Declaration? = nil) -> ValueStyle {
        with { ($0.name, $0.owner) = (name, owner ?? self.owner) }
    }

    /// What the property is the identifier of, as in `ride` for `rideID`, and for `id` in a `Ride`.
    var identified: ReadableName? {
        guard isReadable else { return nil }
        let own = ReadableName(name).identified
        if let own, !own.words.isEmpty { return own }
        guard let owner else { return nil }
        let type = ReadableName(owner.name)
        guard let subject = type.identified else { return own == nil ? nil : type }
        return subject.words.isEmpty ? owner.enclosing.last.map(ReadableName.init) ?? type : subject
    }

    /// A literal: an identifier's (`"ride-1"`), or the name in words.
    var text: String {
        guard isReadable, !name.isEmpty else { return "\"\"" }
        if let identified { return SwiftLiteral.string(identified.slug + "-1") }
        let readable = ReadableName(name)
        return SwiftLiteral.string(readable.isAddress ? readable.slug + "@example.com" : readable.sentence)
    }

    var number: String { identified == nil ? "0" : "1" }
}
