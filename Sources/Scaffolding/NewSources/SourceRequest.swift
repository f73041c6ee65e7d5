import AshlarProjectModel

/// Something to add to a feature or module that is there: a screen, a component of a screen, a service.
package struct Piece: Hashable, Sendable {
    package enum Kind: String, CaseIterable, Sendable {
        case screen, component, service

        /// How the names of its templates begin.
        var prefix: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() + "." }
        /// What its name need not end in, for its types do.
        fileprivate var endings: [String] {
            switch self {
            case .screen: ["Screen", "View"]
            case .component: ["View"]
            case .service: ["Service"]
            }
        }
    }

    package let kind: Kind
    /// Without the ending that its types get anyway.
    package let name: String
    package let axes: [PieceAxis]

    package init(_ kind: Kind, _ name: String, axes: [PieceAxis] = []) {
        self.kind = kind
        self.axes = axes
        let ending = kind.endings.first { name.hasSuffix($0) && name != $0 }
        self.name = String(name.dropLast(ending?.count ?? 0))
    }

    /// The begin of the names of its types; those of a feature have the feature's own name before them.
    package func subject(in member: Member) -> String {
        guard member.kind == .feature, !name.hasPrefix(member.name) || name == member.name else { return name }
        return name == member.name ? name : member.name + name
    }
}

/// One of the things in which a component's looks may differ, and what it may be: `surge:high,low`.
package struct PieceAxis: Hashable, Sendable {
    package let name: String
    package let values: [String]

    /// As it is written on the command line and in the lock file.
    package var text: String { "\(name):\(values.joined(separator: ","))" }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2 else { throw Problem("'\(text)' is no axis: a name, ':' and its values") }
        name = halves[0]
        values = halves[1].split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        for word in [name] + values {
            guard Self.isIdentifier(word) else {
                throw Problem("'\(word)' in '\(text)' must be letters and digits, a small letter first")
            }
        }
        if values.count < 2 { throw Problem("'\(name)' needs two values or more, with ',' between them") }
        if Set(values).count < values.count { throw Problem("a value of '\(name)' stands twice") }
        if SwiftKeywords.reserved.contains(name) {
            throw Problem("an axis cannot be called '\(name)', a keyword of Swift")
        }
        if Self.taken.contains(name) || Self.takenTypes.contains(type) {
            throw Problem("a view cannot have an axis '\(name)': the name is taken")
        }
    }

    package struct Problem: Error {
        package var message: String

        init(_ message: String) { self.message = message }
    }

    /// Whether it is one of two, yes or no.
    var isFlag: Bool { Self.flags.contains(Set(values)) }
    /// What its values are called together.
    var type: String { isFlag ? "Bool" : name.prefix(1).uppercased() + name.dropFirst() }
    /// The cases of that type, as they are declared.
    var cases: String { values.map(SwiftNames.declared).joined(separator: ", ") }

    /// A value as it is given to the view.
    func expression(_ value: String) -> String {
        isFlag ? "\(["on", "true", "yes"].contains(value))" : "." + SwiftNames.written(value, at: .member)
    }

    private static let flags: Set<Set<String>> = [["no", "yes"], ["false", "true"], ["off", "on"]]
    private static let taken: Set = ["body", "title"]
    /// Names that mean something else within a view.
    private static let takenTypes: Set = [
        "Any", "Body", "CaseIterable", "HStack", "Hashable", "Protocol", "Self", "Sendable", "String", "Swift", "Text",
        "Type", "VStack", "View",
    ]

    private static func isIdentifier(_ word: String) -> Bool {
        guard let first = word.utf8.first, (0x61...0x7A).contains(first), word.utf8.count <= 60 else { return false }
        return word.utf8.allSatisfy { (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0) }
    }
}
