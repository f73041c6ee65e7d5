import AshlarProjectModel
import AshlarYAMLTree

/// Reads the text of a manifest.
package enum ManifestParser {
    /// The most bytes that a manifest may have.
    package static let largestSize = YAMLReader.Limit.bytes

    /// - Parameters:
    ///   - bytes: the manifest's bytes; UTF-8, with or without a byte order mark.
    ///   - path: the path that locations contain, relative to the root.
    ///   - fragments: finds the files that a pattern of `include` matches, in byte order.
    /// - Returns: the parts that could be read, and all errors and warnings; no parts if a whole file could not be read,
    ///   since names that it declares would be reported as unknown.
    package static func parse<Failure: Error>(
        _ bytes: [UInt8], path: String, fragments: (_ pattern: String) throws(Failure) -> [ManifestFragment]
    ) throws(Failure) -> (file: ManifestFile?, findings: [Finding]) {
        let problems = DiagnosticCollector()
        guard let (root, entries) = read(bytes, path: path, .manifest, problems),
            ManifestVersion.isReadable(entries, problems)
        else { return (nil, problems.sorted) }
        var file = ManifestFile(path: path)
        let reader = ManifestReader()
        reader.root.fill(&file, from: root, noun: "", problems)
        let record = reader.fragment
        var isWhole = true
        for pattern in file.include {
            if let objection = ManifestFragment.objection(toPattern: pattern.value) {
                problems.report("the pattern '\(pattern.value)' \(objection)", at: pattern.location)
                continue
            }
            let found = try fragments(pattern.value)
            if found.isEmpty { problems.warn("no file matches '\(pattern.value)'", at: pattern.location) }
            for fragment in found {
                file.fragments.append(Located(fragment.path, at: pattern.location))
                guard let (root, _) = read(fragment.bytes, path: fragment.path, .fragment, problems) else {
                    isWhole = false
                    continue
                }
                record.fill(&file, from: root, noun: "fragment '\(fragment.path)'", problems)
            }
        }
        return (isWhole ? file : nil, problems.sorted)
    }

    /// A manifest without fragments.
    package static func parse(_ bytes: [UInt8], path: String) -> (file: ManifestFile?, findings: [Finding]) {
        parse(bytes, path: path) { _ in [] }
    }

    /// The mapping that a file holds; anything else is reported as an error.
    static func read(
        _ bytes: [UInt8], path: String, _ noun: YAMLReader.Noun, _ problems: DiagnosticCollector
    ) -> (root: YAMLNode, entries: [YAMLNode.Entry])? {
        guard let text = decode(bytes, path: path, problems) else { return nil }
        var reader = YAMLReader(path: path, noun: noun, problems: problems)
        guard let root = reader.read(text) else { return nil }
        guard case .mapping(let entries) = root.content else {
            problems.report("\(noun.one) must be a mapping, not \(root.form)", at: root.location)
            return nil
        }
        return (root, entries)
    }

    /// The bytes as text without a byte order mark; the first byte that is not valid UTF-8 is reported.
    private static func decode(_ bytes: [UInt8], path: String, _ problems: DiagnosticCollector) -> String? {
        let content = bytes.withoutByteOrderMark
        if let text = String(validating: content, as: UTF8.self) { return text }
        var parser = UTF8.ForwardParser()
        var rest = content.makeIterator()
        var place = SourceLocation(path: path, line: 1, column: 1)
        while case .valid(let encoded) = parser.parseScalar(from: &rest) {
            let isNewline = UTF8.decode(encoded) == "\n"
            place.line += isNewline ? 1 : 0
            place.column = isNewline ? 1 : place.column + 1
        }
        problems.report(
            "the file is not valid UTF-8", at: place, remedy: "save the file as UTF-8")
        return nil
    }
}

/// The keys that are read before all others, so that an old Ashlar says that it is old instead of "unknown key".
private enum ManifestVersion {
    static func isReadable(_ entries: [YAMLNode.Entry], _ problems: DiagnosticCollector) -> Bool {
        let running = AshlarVersion.current
        if let requires = entries.first(where: { $0.key.value == "requires" }) {
            guard case .text(let text) = requires.value.content, let range = VersionRange(text) else {
                problems.report(
                    "'requires' must consist of version comparisons, such as \">=0.3 <0.4\"",
                    at: requires.value.location)
                return false
            }
            guard range.contains(running) else {
                problems.report(
                    "this manifest requires Ashlar \(text), but this is version \(running)",
                    at: requires.value.location,
                    remedy: "install a matching version, or change 'requires'")
                return false
            }
        }
        guard let version = entries.first(where: { $0.key.value == "version" }) else { return true }
        guard case .text("1") = version.value.content else {
            reportVersion(version.value, problems)
            return false
        }
        return true
    }

    private static func reportVersion(_ version: YAMLNode, _ problems: DiagnosticCollector) {
        if case .text(let text) = version.content, let number = Int(text), number > 1 {
            problems.report(
                "version \(number) of the manifest needs a newer Ashlar; only version 1 is supported",
                at: version.location, remedy: "install it, or write 'version: 1'")
        } else {
            problems.report(
                "'version' must be 1, the only version of the manifest", at: version.location,
                remedy: "write 'version: 1'")
        }
    }
}

/// Comparisons of versions, all of which must hold: `>=0.3 <0.4`.
struct VersionRange {
    private let comparisons: [(String, Version)]

    init?(_ text: String) {
        var comparisons: [(String, Version)] = []
        for word in text.split(separator: " ") {
            let sign = word.prefix { "<>=".contains($0) }
            guard ["<", "<=", ">", ">=", "=", ""].contains(sign),
                let version = Version(String(word.dropFirst(sign.count)))
            else { return nil }
            comparisons.append((String(sign), version))
        }
        if comparisons.isEmpty { return nil }
        self.comparisons = comparisons
    }

    func contains(_ version: Version) -> Bool {
        comparisons.allSatisfy { sign, bound in
            switch sign {
            case "<": version < bound
            case "<=": version <= bound
            case ">": version > bound
            case ">=": version >= bound
            default: version == bound
            }
        }
    }
}
