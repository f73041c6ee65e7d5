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
        guard let (root, entries) = YAMLReader.mapping(in: bytes, path: path, .manifest, problems),
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
            if found.isEmpty, !ManifestFragment.isOfSeams(pattern.value) {
                problems.warn("no file matches '\(pattern.value)'", at: pattern.location)
            }
            for fragment in found {
                file.fragments.append(Located(fragment.path, at: pattern.location))
                guard let (root, _) = YAMLReader.mapping(in: fragment.bytes, path: fragment.path, .fragment, problems)
                else {
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
                    remedy:
                        "run 'mise install' if the project has a mise.toml, else install a matching version; or change "
                        + "'requires'")
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
