import AshlarFileSystem
import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// Finds and reads the baseline.
package enum BaselineEvidence {
    /// - Parameters:
    ///   - named: the given file, relative to the working directory, which must exist; `nil` for the default one, which
    ///     may be missing.
    ///   - isIgnored: return `nil` even if there is a baseline.
    package static func read(_ loaded: LoadedProject, named: String? = nil, isIgnored: Bool = false) throws -> Baseline?
    {
        guard !isIgnored else { return nil }
        if named == nil, let draft = loaded.baselineDraft { return draft }
        let file = try BaselineFile(named: named, in: loaded)
        guard try file.isThere else {
            if named != nil { throw file.missing }
            return nil
        }
        return try file.read().baseline
    }

    /// Parses the baseline of a commit; it may have rules that are unknown today.
    package static func parse(_ bytes: [UInt8], of project: Project, at revision: String) throws -> Baseline {
        let (baseline, findings) = BaselineReader.parse(
            bytes, path: BaselineFile.usualName, rules: RuleSet.ids + project.constraints.map(\.id),
            passesOverUnknownRules: true)
        guard let baseline else {
            let reason = findings.first.map { ": \($0.message)" } ?? ""
            throw OperationFailure(
                "the baseline at '\(revision)' is invalid\(reason)", remedy: "name another revision")
        }
        return baseline
    }
}

/// The location of a project's baseline, which may not exist.
package struct BaselineFile {
    package static let usualName = "ashlar.baseline.yml"

    package let loaded: LoadedProject
    /// Relative to the root.
    package let path: String

    /// - Parameter named: relative to the working directory; `nil` for the default one.
    package init(named: String?, in loaded: LoadedProject) throws {
        self.loaded = loaded
        guard let named else {
            path = Self.usualName
            return
        }
        path = RelativePath.path(of: try Self.absolute(named), from: try Self.absolute(loaded.root.path))
        guard path != ".", path != "..", !path.hasPrefix("../") else {
            throw OperationFailure(
                "the baseline '\(named)' is outside the project's folder", remedy: "use a file inside that folder")
        }
    }

    /// Symbolic links are not followed.
    private static func absolute(_ path: String) throws -> String {
        path.hasPrefix("/") ? path : try WorkingDirectory.path() + "/" + path
    }

    package var isThere: Bool {
        get throws { try loaded.root.holds(path) }
    }

    /// - Parameter passesOverUnknownRules: see `BaselineReader`.
    package func read(passesOverUnknownRules: Bool = false) throws -> (baseline: Baseline, bytes: [UInt8]) {
        guard try isThere else { throw missing }
        let bytes = try loaded.root.bytes(of: path, atMost: ManifestParser.largestSize)
        return (try parse(bytes, passesOverUnknownRules: passesOverUnknownRules), bytes)
    }

    /// - Parameter bytes: the current or a former content of the file.
    package func parse(_ bytes: [UInt8], passesOverUnknownRules: Bool) throws -> Baseline {
        let rules = RuleSet.ids + loaded.project.constraints.map(\.id)
        let (baseline, findings) = BaselineReader.parse(
            bytes, path: path, rules: rules, passesOverUnknownRules: passesOverUnknownRules)
        guard let baseline else {
            var source = loaded.source
            source.add(bytes, at: path)
            throw ManifestRefusal(findings: findings, source: source)
        }
        return baseline
    }

    package var missing: OperationFailure {
        let option = path == Self.usualName ? "" : " --baseline \(path)"
        return OperationFailure(
            "there is no baseline '\(path)'",
            remedy: "run 'ashlar baseline create\(option)' to create one from the current findings")
    }
}
