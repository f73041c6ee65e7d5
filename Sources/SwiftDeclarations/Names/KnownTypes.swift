import AshlarProjectModel

/// The types of the standard library and of the system's frameworks, by their properties: see `KnownTypes.txt`.
package enum KnownTypes {
    // MARK: Kinds

    package static let integers = words("integers")
    package static let fractions = words("fractions")
    /// The protocols of the standard library that a text conforms to.
    package static let textProtocols = words("textProtocols")
    package static let numberProtocols = words("numberProtocols")
    /// Protocols with an element in angle brackets.
    package static let elementProtocols = words("elementProtocols")
    /// Protocols that optionals and arrays conform to where their elements do.
    package static let conditionalProtocols = words("conditionalProtocols")
    /// Types that cannot be copied or do not escape.
    package static let noncopyable = words("noncopyable")
    /// Copyable, and safe to share between tasks.
    package static let sendable = words("sendableInSwift").union(words("sendableInFoundation"))
    /// `Sendable` where their arguments are.
    package static let sendableWithArguments = words("sendableWithArguments")

    /// What views, their companions and the parts of programs conform to or inherit from.
    package static let userInterface = words("userInterface")

    // MARK: Modules

    /// Names that the standard library declares.
    package static let inSwift = words("swift").union(words("sendableInSwift")).union(sendableWithArguments)
        .union(integers).union(fractions)
    /// All types that every source sees without an import: those above, and the ones that mocks seldom meet.
    package static let visibleEverywhere = inSwift.union(words("swiftBesides"))
    /// Names that are ambiguous where a module has them too and Foundation is imported.
    package static let foundation = words("foundation")
    /// Associated types of the standard library, and the protocols that have them.
    package static let associated = words("associated")
    package static let associatingProtocols = words("associatingProtocols").union(elementProtocols)
    /// Names of types within many types of the standard library, which `Synchronization` declares.
    package static let nested = words("nested")
    /// Names of types in Apple's frameworks that projects often give to their own types.
    ///
    /// Within its own module such a type hides the framework's; elsewhere its name needs the module in front.
    package static let framework = foundation.union(words("framework"))
    /// What Foundation declares on Apple's systems, and FoundationNetworking elsewhere.
    package static let networking = words("networking")

    /// The module of a name that no source declares: `Swift` for names that every file sees; `nil` for unknown names.
    package static func module(of path: [String]) -> String? {
        guard let first = path.first else { return nil }
        if path.count > 1, SystemModules.names.contains(first) || first == "Swift" { return first }
        if let value = values[path.joined(separator: ".")] { return value.module }
        if foundation.contains(first) { return "Foundation" }
        // `ID` is the associated type of `Identifiable`.
        return inSwift.contains(first) || first == "ID" ? "Swift" : nil
    }

    // MARK: Values

    package struct Value {
        /// The same on every run; a word that begins with `%` stands for what depends on the place of the value.
        package let expression: String
        package let module: String
        /// The words of that kind in the expression.
        package let placeholders: [String]

        fileprivate init(expression: String, module: String) {
            self.expression = expression
            self.module = module
            placeholders = ["%argument", "%bound", "%text", "%address", "%letter", "%type"].filter(expression.contains)
        }
    }

    package static let values = lines.reduce(into: [String: Value]()) { values, section in
        guard let module = section.key.split(separator: " ").dropFirst().first else { return }
        for line in section.value {
            let parts = line.split(separator: ":", maxSplits: 1)
            values[String(parts[0])] = Value(expression: String(parts[1].dropFirst()), module: String(module))
        }
    }

    // MARK: Table

    /// The lines of the table by the heading above them.
    private static let lines: [String: [Substring]] = {
        var sections: [String: [Substring]] = [:]
        var heading = ""
        for line in EmbeddedFiles.Names_KnownTypes_txt.text.split(separator: "\n") {
            if line.hasPrefix("["), line.hasSuffix("]") {
                heading = String(line.dropFirst().dropLast())
            } else {
                sections[heading, default: []].append(line)
            }
        }
        return sections
    }()

    private static func words(_ heading: String) -> Set<String> {
        Set(lines[heading, default: []].flatMap { $0.split(separator: " ") }.map(String.init))
    }
}
