import AshlarProjectModel

/// The source with the previews of a view.
struct PreviewText {
    let body: String
    let members: [Mirrored]

    /// - Parameter isOld: whether the project runs where previews have no layouts.
    init(_ view: SubjectView, _ call: VariedCall, isOld: Bool) {
        let ordered = Self.ordered(call.variants)
        let titles = PreviewTitle.titles(of: ordered)
        let chosen = Self.chosen(ordered)
        let shown = ordered.indices.filter(chosen.contains).map { (titles[$0], ordered[$0]) }
        let omitted = ordered.indices.filter { !chosen.contains($0) }.map { titles[$0] }
        let previews = [(PreviewTitle.base, call.base)] + shown.map { ($0, $1.made) }
        let isComponent = call.isPlain && call.hasParameters
        let attributes = (isComponent && isOld ? [Self.layoutAvailability] : []) + view.availability

        var lines = previews.flatMap(\.1.modules).reduce(into: Set(["SwiftUI"])) { $0.insert($1) }
            .sorted().map { "import \($0)" }
        lines += Self.omission(omitted, of: titles.count + 1)
        for (title, made) in previews {
            let traits = isComponent ? ", traits: .sizeThatFitsLayout" : ""
            lines += ["", ManagedText.mark(title)] + attributes
            lines.append("#Preview(\(SwiftLiteral.string(title))\(traits)) {")
            lines += BrokenCall.lines(of: made.expression, indented: 8).map { "    " + $0 }
            lines.append("}")
        }
        let indented = lines.map { $0.isEmpty ? "" : "    " + $0 }
        body = (["#if \(Self.condition(view.declaration.conditions))"] + indented + ["#endif", ""])
            .joined(separator: "\n")
        members =
            [Mirrored(name: PreviewTitle.base, location: view.location)]
            + shown.map { Mirrored(name: $0, location: $1.location ?? view.location) }
    }

    /// Of macros with traits, which the system's frameworks know since then.
    private static let layoutAvailability =
        "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)"

    /// What differs further out is looked at first.
    private static func ordered(_ variants: [Variant]) -> [Variant] {
        variants.enumerated().sorted { ($0.element.depth, $0.offset) < ($1.element.depth, $1.offset) }.map(\.element)
    }

    /// As many as there is room for: one of each thing that differs, then the second one of each.
    private static func chosen(_ variants: [Variant]) -> Set<Int> {
        var counts: [[String]: Int] = [:]
        let ranked = variants.enumerated().map { place, variant in
            counts[variant.path, default: 0] += 1
            return (depth: variant.depth, rank: counts[variant.path, default: 0], place: place)
        }
        let sorted = ranked.sorted { ($0.depth, $0.rank, $0.place) < ($1.depth, $1.rank, $1.place) }
        return Set(sorted.prefix(ViewPreviews.limit - 1).map(\.place))
    }

    /// Where the view is, and only while people work on it: what a preview says is compiled for a release, too.
    private static func condition(_ conditions: [String]) -> String {
        var all: [String] = []
        for condition in ["canImport(SwiftUI)"] + conditions + ["DEBUG"] where !all.contains(condition) {
            all.append(condition.contains("||") ? "(\(condition))" : condition)
        }
        return all.joined(separator: " && ")
    }

    private static func omission(_ titles: [String], of count: Int) -> [String] {
        guard !titles.isEmpty else { return [] }
        return ["", "// \(ViewPreviews.limit) of \(count) variants. Left out:"]
            + titles.map { "// - \($0)" }
    }
}

/// A call over several lines, where it is too long for one.
enum BrokenCall {
    private static let width = 120

    static func lines(of call: String, indented: Int) -> [String] {
        guard call.count + indented > width, let (callee, arguments) = parts(of: call), !arguments.isEmpty else {
            return [call]
        }
        let together = arguments.joined(separator: ", ") + ")"
        if together.count + indented + 4 <= width { return [callee + "(", "    " + together] }
        let last = arguments.count - 1
        return [callee + "("] + arguments.enumerated().map { "    \($1)" + ($0 == last ? ")" : ",") }
    }

    /// `A` and `b: c(d, e)` of `A(b: c(d, e))`.
    private static func parts(of call: String) -> (String, [String])? {
        guard let start = call.firstIndex(of: "("), call.last == ")" else { return nil }
        var arguments: [String] = []
        var argument = ""
        var depth = 0
        var isText = false
        var isEscaped = false
        for letter in call[call.index(after: start)...].dropLast() {
            if isText {
                if letter == "\"", !isEscaped { isText = false }
                isEscaped = letter == "\\" && !isEscaped
            } else if letter == "\"" {
                isText = true
            } else if "([{".contains(letter) {
                depth += 1
            } else if ")]}".contains(letter) {
                depth -= 1
            } else if letter == ",", depth == 0 {
                arguments.append(argument)
                argument = ""
                continue
            }
            if argument.isEmpty, letter == " " { continue }
            argument.append(letter)
        }
        if !argument.isEmpty { arguments.append(argument) }
        return (String(call[..<start]), arguments)
    }
}
