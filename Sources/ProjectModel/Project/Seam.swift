/// A protocol in a module, for what moved code still needs of a type that stays in an app.
package struct Seam: Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// The type stays, and conforms to the protocol.
        case `protocol`
        /// The data of the type moves into a model; what the type does stays, as an extension of the model.
        case behaviour
    }

    package var name: String
    package var kind: Kind
    /// The target that declares the protocol.
    package var target: Int
    /// The target of the app whose sources conform to it.
    package var app: Int
    /// The type that stays in the app until the seam is resolved.
    package var legacy: String
    /// The model that takes the data of the type, in the module of the protocol; for `behaviour` alone.
    package var model: String?
    package var requirements: [SeamRequirement]
    /// Expressions by the name of the requirement.
    package var defaults: [String: String] = [:]
    package var reason: String
    package var owner: String
    /// A day, or what has to be done until then.
    package var removeWhen: String
    package var location: SourceLocation

    package init(
        _ name: String, kind: Kind, target: Int, app: Int, legacy: String, requirements: [SeamRequirement],
        reason: String, owner: String, removeWhen: String, location: SourceLocation
    ) {
        (self.name, self.kind, self.target, self.app) = (name, kind, target, app)
        (self.legacy, self.requirements) = (legacy, requirements)
        (self.reason, self.owner, self.removeWhen) = (reason, owner, removeWhen)
        self.location = location
    }
}

extension Seam {
    /// The name of its protocol.
    package var protocolName: String { "\(name)Protocol" }

    /// The name of the type that has the default values.
    package var defaultName: String { "Default\(name)" }

    /// The types that are rendered from the manifest, and the model, which it names.
    package var typeNames: [String] { [protocolName, defaultName] + [model].compactMap(\.self) }

    /// Whether `remove_when` is a day that has come.
    package func isDue(on today: String) -> Bool { removeWhen.isDay && removeWhen <= today }

    /// The type that conforms to the protocol.
    package var conformingType: String { model ?? legacy }

    /// Whether each requirement with a value has a default.
    package var hasDefault: Bool {
        let needed = requirements.filter { $0.type != nil }
        return !defaults.isEmpty && needed.allSatisfy { defaults[$0.name] != nil }
    }

    /// The path of the source with which the app conforms to the protocol.
    package func conformancePath(in project: Project) -> String {
        let ending = kind == .behaviour ? "Extension" : name
        return "\(project.targets[app].path)/\(conformingType)+\(ending).swift"
    }

    /// The paths of what goes with the seam: the protocol, the default values and the conformance, not the model.
    package func paths(in project: Project) -> [String] {
        let types = [protocolName] + (hasDefault ? [defaultName] : [])
        return types.map { "\(project.targets[target].path)/\($0).swift" } + [conformancePath(in: project)]
    }

    /// The property of the composition root that has the instance.
    package var member: String { SwiftNames.lowerCamel(name) }
}

/// A requirement of a seam's protocol, as a manifest writes it: `useCacheApi: Bool` or `func clear()`.
package struct SeamRequirement: Hashable, Sendable {
    package let name: String
    /// The type of its value; `nil` for a method that returns none.
    package let type: String?
    package let isMethod: Bool
    /// The text of the manifest.
    package let text: String

    /// The reason why a text is not a requirement.
    package struct Problem: Error {
        package let message: String
    }

    package init(_ text: String) throws(Problem) {
        self.text = text
        guard text.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 127 }), !text.contains(";"),
            !text.contains("{"), !text.contains("//"), !text.contains("/*"), !text.contains("\""), Self.isBalanced(text)
        else { throw Problem(message: "is not 'name: Type' or 'func name()'") }
        isMethod = text.hasPrefix("func ")
        let rest = isMethod ? text.dropFirst("func ".count) : text[...]
        let head = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
        name = String(head)
        if name.isEmpty { throw Problem(message: "needs a name of letters and digits") }
        if let objection = NameRules.objection(toIdentifier: name) {
            throw Problem(message: "needs another name: '\(name)' \(objection)")
        }
        let tail = rest.dropFirst(head.count).drop { $0 == " " }
        if isMethod {
            type = try Self.result(of: tail)
        } else {
            let written = tail.dropFirst().trimmingPrefix { $0 == " " }
            guard tail.first == ":", !written.isEmpty, !written.hasPrefix(":") else {
                throw Problem(message: "is not 'name: Type' or 'func name()'")
            }
            type = String(written)
        }
        if type?.hasPrefix("some ") == true { throw Problem(message: "has an opaque type, which no protocol requires") }
    }

    /// The result of a method, after its name.
    private static func result(of tail: Substring) throws(Problem) -> String? {
        guard tail.first == "(", let close = end(ofParenthesesIn: tail) else {
            throw Problem(message: "needs parentheses after the method's name")
        }
        let effects = tail[tail.index(after: close)...]
        let halves = effects.split(separator: "->", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = halves.first, first.wholeMatch(of: /\s*(async)?\s*(throws(\([A-Za-z0-9_.]+\))?)?\s*/) != nil
        else {
            throw Problem(message: "has '\((halves.first ?? "").trimmingPrefix { $0 == " " })' after its parentheses")
        }
        guard halves.count == 2 else { return nil }
        let type = halves[1].trimmingPrefix { $0 == " " }
        if type.isEmpty { throw Problem(message: "has no type after '->'") }
        return ["Void", "()"].contains(type) ? nil : String(type)
    }

    private static func end(ofParenthesesIn text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" { depth -= 1 }
            if depth == 0 { return index }
        }
        return nil
    }

    private static func isBalanced(_ text: String) -> Bool {
        let closing: [Character: Character] = [")": "(", "]": "["]
        var open: [Character] = []
        for character in text {
            if "([".contains(character) { open.append(character) }
            if let opened = closing[character], open.popLast() != opened { return false }
        }
        return open.isEmpty
    }

    /// As a protocol requires it.
    package var declaration: String {
        isMethod ? text : "var \(SwiftNames.declared(name)): \(type ?? "") { get }"
    }

    /// As a type implements it.
    ///
    /// - Parameter value: the expression that it returns; `nil` for none.
    package func implementation(returning value: String?) -> String {
        let head = isMethod ? text : "var \(SwiftNames.declared(name)): \(type ?? "")"
        return value.map { "\(head) { \($0) }" } ?? "\(head) {}"
    }

    /// The modules that its types are qualified with: `Foundation` of `Foundation.URL`.
    package var qualifiers: Set<String> {
        var found: Set<String> = []
        for word in text.split(whereSeparator: { !($0 == "." || $0 == "_" || $0.isLetter || $0.isNumber) }) {
            let names = word.split(separator: ".")
            if names.count > 1, let first = names.first, first.first?.isUppercase == true {
                found.insert(String(first))
            }
        }
        return found
    }
}
