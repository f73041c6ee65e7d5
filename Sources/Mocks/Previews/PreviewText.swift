import AshlarProjectModel
import AshlarSwiftDeclarations

/// The source with the previews of a view.
struct PreviewText {
    let body: String
    let members: [Mirrored]

    /// - Parameters:
    ///   - isOld: whether the project runs where previews have no layouts.
    ///   - hasGuards: whether it is built where there is no SwiftUI.
    ///   - target: the module of the previews, which cannot import itself.
    init(
        _ view: SubjectView, _ call: VariedCall, _ labels: AxisLabels, isOld: Bool, hasGuards: Bool = true,
        in target: String = ""
    ) {
        let (previews, omitted) = Self.previews(of: call, labels)
        let isComponent = call.isPlain && !call.arguments.isEmpty
        let attributes = (isComponent && isOld ? [Self.layoutAvailability] : []) + view.availability

        var text = SwiftText()
        text.line("#if \(Self.condition((hasGuards ? ["canImport(SwiftUI)"] : []) + view.declaration.conditions))")
        text.nested { text in
            for module in Set(previews.flatMap(\.made.modules)).union(["SwiftUI"]).subtracting([target]).sorted() {
                text.line("import \(module)")
            }
            if !omitted.isEmpty {
                text.gap()
                text.line("// \(ViewPreviews.limit) of \(previews.count + omitted.count) variants. Left out:")
                for title in omitted { text.line("// - \(title)") }
            }
            for preview in previews {
                text.gap()
                for line in [ManagedText.mark(preview.title)] + attributes { text.line(line) }
                let traits = isComponent ? ", traits: .sizeThatFitsLayout" : ""
                text.block("#Preview(\(SwiftLiteral.string(preview.title))\(traits))") { text in
                    for line in preview.made.lines(indented: 8) { text.line(line) }
                }
            }
        }
        text.line("#endif")
        body = text.text
        members = previews.map { Mirrored(name: $0.title, location: $0.location ?? view.location) }
    }

    private struct Preview {
        let title: String
        let made: MadeValue
        var location: SourceLocation?
    }

    /// The previews, and the titles of those that there is no room for.
    private static func previews(of call: VariedCall, _ labels: AxisLabels) -> (shown: [Preview], omitted: [String]) {
        if let (pairs, others) = call.pairs(limit: ViewPreviews.limit, labeled: labels.arguments) {
            let shown = pairs.map { pair in
                Preview(title: PreviewTitle.text(of: pair.values, labels), made: pair.made, location: pair.location)
            }
            let titles = PreviewTitle.titles(of: others, labels)
            return (shown + zip(titles, others).map { Preview(title: $0, made: $1.made, location: $1.location) }, [])
        }
        let ordered = ordered(call.variants)
        let titles = PreviewTitle.titles(of: ordered, labels)
        let chosen = chosen(ordered)
        let shown = ordered.indices.filter(chosen.contains).map { place in
            Preview(title: titles[place], made: ordered[place].made, location: ordered[place].location)
        }
        let omitted = ordered.indices.filter { !chosen.contains($0) }.map { titles[$0] }
        return ([Preview(title: PreviewTitle.base, made: call.base)] + shown, omitted)
    }

    /// The system versions that support macros with traits.
    private static let layoutAvailability = "@available(iOS 17.0, macOS 14.0, tvOS 17.0, watchOS 10.0, visionOS 1.0, *)"

    /// Less deeply nested differences come first.
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

    /// The conditions around the view, and `DEBUG`: previews would be compiled into a release otherwise.
    private static func condition(_ conditions: [String]) -> String {
        var all: [String] = []
        for condition in conditions + ["DEBUG"] where !all.contains(condition) {
            all.append(condition.contains("||") ? "(\(condition))" : condition)
        }
        return all.joined(separator: " && ")
    }
}

extension MadeValue {
    /// The lines of a call, broken where it is too long for one.
    fileprivate func lines(indented: Int) -> [String] {
        let width = 120 - indented
        let together = arguments.joined(separator: ", ") + ")"
        guard expression.count > width, !arguments.isEmpty else { return [expression] }
        let head = String(expression.dropLast(together.count))
        if together.count + 4 <= width { return [head, "    " + together] }
        let last = arguments.count - 1
        return [head] + arguments.enumerated().map { "    \($1)" + ($0 == last ? ")" : ",") }
    }
}

/// The titles of previews: the argument that differs, and its value.
enum PreviewTitle {
    /// Of the preview in which nothing differs.
    static let base = "Default"

    /// - Parameters:
    ///   - path: the names of parameters, outermost first.
    ///   - value: in words.
    static func text(_ path: some Sequence<String>, _ value: String) -> String {
        var components = path.map { ReadableName($0).words }
        if let last = components.last, last.count > 1, ["is", "has"].contains(last[0]) {
            components[components.count - 1].removeFirst()
        }
        let subject = sentence(components.flatMap(\.self))
        return subject.prefix(1).uppercased() + subject.dropFirst() + ": " + value
    }

    /// That of a preview in which several arguments differ.
    static func text(of values: [(argument: String, value: String)], _ labels: AxisLabels) -> String {
        values.enumerated().map { place, pair in
            if let title = labels.title(of: pair.argument, pair.value) { return title }
            let title = text([pair.argument], pair.value)
            return place == 0 ? title : title.prefix(1).lowercased() + title.dropFirst()
        }.joined(separator: ", ")
    }

    /// `picked up` of `pickedUp`.
    static func value(_ name: String) -> String { sentence(ReadableName(name).words) }

    /// Those of variants: short ones where these differ, in the order of the variants.
    static func titles(of variants: [Variant], _ labels: AxisLabels) -> [String] {
        let candidates = variants.map { variant in
            if variant.path.count == 1, let title = labels.title(of: variant.path[0], variant.value) { return [title] }
            return [text(variant.path.dropFirst(variant.implied), variant.value), text(variant.path, variant.value)]
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
