import AshlarSwiftDeclarations

/// The titles of previews: the argument that differs, and its value.
enum PreviewTitle {
    /// Of the preview in which nothing differs.
    static let base = "Default"

    /// - Parameters:
    ///   - path: the names of parameters, outermost first.
    ///   - value: in words.
    static func text(_ path: some Sequence<String>, _ value: String) -> String {
        var components = path.map { ReadableName($0).words }
        if var last = components.last, last.count > 1, ["is", "has"].contains(last[0]) {
            last.removeFirst()
            components[components.count - 1] = last
        }
        let subject = sentence(components.flatMap(\.self))
        return subject.prefix(1).uppercased() + subject.dropFirst() + ": " + value
    }

    /// `picked up` of `pickedUp`.
    static func value(_ name: String) -> String { sentence(ReadableName(name).words) }

    /// Those of variants: short ones where these differ, in the order of the variants.
    static func titles(of variants: [Variant]) -> [String] {
        let candidates = variants.map { variant in
            [text(variant.path.dropFirst(variant.implied), variant.value), text(variant.path, variant.value)]
        }
        return NameDisambiguation.titles(candidates, reserving: [base]) { " (\($0))" }
    }

    /// In lower case but for abbreviations.
    private static func sentence(_ words: [String]) -> String {
        words.map { word in
            word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber } ? word : word.lowercased()
        }.joined(separator: " ")
    }
}
