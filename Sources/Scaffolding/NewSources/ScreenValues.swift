import AshlarProjectModel

/// A text that the user edits in a screen, with the number of characters that it may have: `answerText:250`.
package struct ScreenField: Hashable, Sendable {
    package let name: String
    /// `nil` for any length.
    package let limit: Int?

    package var capitalizedName: String { name.prefix(1).uppercased() + name.dropFirst() }

    /// The text on the command line and in the lock file.
    package var text: String { limit.map { "\(name):\($0)" } ?? name }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(AxisText.Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        name = try ScreenInput.name(halves[0], in: text, "field", unlike: Self.taken)
        guard halves.count > 1 else {
            limit = nil
            return
        }
        guard halves.count == 2, halves[1].utf8.count <= 6, let number = Int(halves[1]), number > 0 else {
            throw .init("'\(text)' is not a valid field: expected a name, or a name, ':' and a number from 1 to 999999")
        }
        limit = number
    }

    /// A member of each store of a reducer, which templates do not show.
    private static let taken: Set = ["state"]

    var templateValues: [String: TemplateValue] {
        [
            "field": .name(name), "capitalizedField": .name(capitalizedName),
            "limit": .text(limit.map(String.init) ?? ""), "hasLimit": .flag(limit != nil),
            "tooLong": .text(limit.map { "\($0 + 1)" } ?? ""),
        ]
    }

    static let sampleValues: [String: TemplateValue] = [
        "field": .name(""), "capitalizedField": .name(""), "limit": .text(""), "hasLimit": .flag(false),
        "tooLong": .text(""),
    ]
}

/// A value that a screen is created with: `costText:String`.
package struct ScreenInput: Hashable, Sendable {
    package let name: String
    /// A type of the standard library, of an optional or an array of one.
    package let type: String

    /// The text on the command line and in the lock file.
    package var text: String { "\(name):\(type)" }

    /// - Throws: what is wrong with the text.
    package init(_ text: String) throws(AxisText.Problem) {
        let halves = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard halves.count == 2 else { throw .init("'\(text)' is not a valid input: expected a name, ':' and a type") }
        name = try Self.name(halves[0], in: text, "input", unlike: [])
        type = halves[1]
        try Self.check(type, in: text)
    }

    static func check(_ type: String, in text: String) throws(AxisText.Problem) {
        if sample(of: type) != nil { return }
        let known = samples.keys.sorted().joined(separator: ", ")
        throw .init(
            "the type '\(type)' in '\(text)' is not available (\(known), with '?' after it or in '[' and ']'); "
                + "declare others in the written file")
    }

    static func name(
        _ name: String, in text: String, _ what: String, unlike taken: Set<String>
    ) throws(AxisText.Problem) -> String {
        guard AxisText.isIdentifier(name) else {
            throw .init("'\(name)' in '\(text)' must be letters and digits, starting with a lowercase letter")
        }
        if SwiftKeywords.reserved.contains(name) {
            throw .init("\(what == "field" ? "a" : "an") \(what) cannot be named '\(name)', a Swift keyword")
        }
        if taken.contains(name) { throw .init("the \(what) name '\(name)' is not available") }
        return name
    }

    /// A value of each type, for tests and previews.
    private static let samples = ["Bool": "true", "Double": "1", "Int": "1", "String": "\"Text\""]

    static func sample(of type: String) -> String? {
        if type.hasSuffix("?") { return samples[String(type.dropLast())] }
        if type.hasPrefix("["), type.hasSuffix("]") {
            return samples[String(type.dropFirst().dropLast())].map { "[\($0)]" }
        }
        return samples[type]
    }

    var templateValues: [String: TemplateValue] {
        [
            "input": .name(name), "type": .text(type), "value": .text(Self.sample(of: type) ?? ""),
            "isText": .flag(type == "String"), "isOptionalText": .flag(type == "String?"),
            "isValue": .flag(!["String", "String?"].contains(type)),
        ]
    }

    /// The values of an axis that only gives an input's titles, of which a preview shows each.
    var axisValues: Set<String>? {
        if type == "Bool" { return ["no", "yes"] }
        return type.hasSuffix("?") ? ["none", "yes"] : nil
    }

    static let sampleValues: [String: TemplateValue] = [
        "input": .name(""), "type": .text(""), "value": .text(""), "isText": .flag(false),
        "isOptionalText": .flag(false), "isValue": .flag(false),
    ]
}
