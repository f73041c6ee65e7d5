import AshlarProjectModel

/// The kinds of sources that can be added to a feature or module.
package enum SourceTemplateKind: String, CaseIterable, Sendable {
    case screen, component, service

    /// The kind of request that renders a template; a screen has those of a feature's first one.
    ///
    /// - Parameter key: the template's name within its set.
    init(rendering key: String) {
        switch key.prefix(while: { $0 != "." }) {
        case "Component": self = .component
        case "Service": self = .service
        default: self = .screen
        }
    }

    /// The suffixes of its types, which its name need not repeat.
    fileprivate var endings: [String] {
        switch self {
        case .screen: ["Screen", "View"]
        case .component: ["View"]
        case .service: ["Service"]
        }
    }
}

/// A screen, component or service to add to an existing feature or module.
package struct SourceRequest: Hashable, Sendable {
    package let kind: SourceTemplateKind
    /// The name without the suffix of its types.
    package let name: String
    package let arguments: SourceArguments
    /// The key of the UI part that gets a screen; `nil` for the only one.
    package let part: String?
    /// The template set; `nil` for that of the feature or module.
    package let set: String?

    package init(
        _ kind: SourceTemplateKind, _ name: String, axes: [ComponentAxis] = [], set: String? = nil
    ) {
        self.init(kind, name, SourceArguments(axes: axes), part: nil, set: set)
    }

    package init(
        _ kind: SourceTemplateKind, _ name: String, _ arguments: SourceArguments, part: String?, set: String?
    ) {
        (self.kind, self.arguments, self.part, self.set) = (kind, arguments, part, set)
        let ending = kind.endings.first { name.hasSuffix($0) && name != $0 }
        self.name = String(name.dropLast(ending?.count ?? 0))
    }

    /// The same with another name.
    package func named(_ name: String) -> SourceRequest { SourceRequest(kind, name, arguments, part: part, set: set) }

    /// The prefix of its type names; in a feature it starts with the feature's name.
    package func subject(in member: Member) -> String {
        guard member.kind == .feature, !name.hasPrefix(member.name) || name == member.name else { return name }
        return name == member.name ? name : member.name + name
    }
}

/// An input that changes the look of a component: `surge:high,low`.
package struct ComponentAxis: Hashable, Sendable {
    package let words: AxisText

    package var name: String { words.axis.name }
    package var values: [String] { words.values.map(\.name) }
    /// The text on the command line.
    package var text: String { words.text }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(AxisText.Problem) {
        words = try AxisText(text)
        if SwiftKeywords.reserved.contains(name) {
            throw AxisText.Problem("an axis cannot be named '\(name)', a Swift keyword")
        }
        if Self.taken.contains(name) || Self.takenTypes.contains(type) {
            throw AxisText.Problem("the axis name '\(name)' is not available")
        }
    }

    /// Whether it is a `Bool`.
    var isFlag: Bool { Self.flags.contains(Set(values)) }
    /// The type of its values.
    var type: String { isFlag ? "Bool" : name.prefix(1).uppercased() + name.dropFirst() }
    /// The cases of that type, as in its declaration.
    var cases: String { values.map(SwiftNames.declared).joined(separator: ", ") }

    /// The argument of the view's initializer for a value.
    func expression(_ value: String) -> String {
        isFlag ? "\(["on", "true", "yes"].contains(value))" : "." + SwiftNames.written(value, at: .member)
    }

    private static let flags: Set<Set<String>> = [["no", "yes"], ["false", "true"], ["off", "on"]]
    private static let taken: Set = ["body", "title"]
    /// Type names with another meaning within a view.
    private static let takenTypes: Set = [
        "Any", "Body", "CaseIterable", "HStack", "Hashable", "Protocol", "Self", "Sendable", "String", "Swift", "Text",
        "Type", "VStack", "View",
    ]
}
