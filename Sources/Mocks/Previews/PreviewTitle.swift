/// What a preview is called: what differs in it, and in which way.
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

    /// Those of variants: short ones where that tells them apart, in the order of the variants.
    static func titles(of variants: [Variant]) -> [String] {
        let short = variants.map { text($0.path.dropFirst($0.silent), $0.value) }
        let counts = Dictionary(short.map { ($0, 1) }, uniquingKeysWith: +)
        var taken: Set<String> = [base]
        return variants.enumerated().map { place, variant in
            let title = counts[short[place]] == 1 ? short[place] : text(variant.path, variant.value)
            var free = title
            var number = 2
            while !taken.insert(free).inserted {
                free = "\(title) (\(number))"
                number += 1
            }
            return free
        }
    }

    /// In lower case but for abbreviations.
    private static func sentence(_ words: [String]) -> String {
        words.map { word in
            word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber } ? word : word.lowercased()
        }.joined(separator: " ")
    }
}
