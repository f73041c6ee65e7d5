import AshlarFiles
import AshlarManifest
import AshlarProjectModel
import AshlarRules

/// Finds and reads the baseline.
enum BaselineEvidence {
    /// - Parameters:
    ///   - named: the file that somebody named, as from the working directory, which must be there; `nil` for the usual
    ///     one, if that is there.
    ///   - isIgnored: whether there shall be none, whatever is there.
    static func read(_ loaded: LoadedProject, named: String? = nil, isIgnored: Bool = false) throws -> Baseline? {
        guard !isIgnored else { return nil }
        let file = try BaselineFile(named: named, in: loaded)
        guard try file.isThere else {
            if named != nil { throw file.missing }
            return nil
        }
        return try file.read().baseline
    }
}

/// Where the baseline of a project lies, or would lie.
struct BaselineFile {
    static let usualName = "ashlar.baseline.yml"

    let loaded: LoadedProject
    /// Relative to the root.
    let path: String

    /// - Parameter named: as from the working directory; `nil` for the usual one.
    init(named: String?, in loaded: LoadedProject) throws {
        self.loaded = loaded
        guard let named else {
            path = Self.usualName
            return
        }
        let file = try PathComponents(named)
        let root = try PathComponents(loaded.root.path)
        guard let below = file.below(root) else {
            throw CommandFailure(
                "the baseline '\(named)' lies outside the project's folder", remedy: "name a file in that folder")
        }
        path = below
    }

    var isThere: Bool {
        get throws { try loaded.root.holds(path) }
    }

    /// - Parameter passesOverUnknownRules: see `BaselineReader`.
    func read(passesOverUnknownRules: Bool = false) throws -> (baseline: Baseline, bytes: [UInt8]) {
        guard try isThere else { throw missing }
        let bytes = try loaded.root.bytes(of: path, atMost: ManifestParser.largestSize)
        return (try parse(bytes, passesOverUnknownRules: passesOverUnknownRules), bytes)
    }

    /// - Parameter bytes: what stands in the file, or stood there once.
    func parse(_ bytes: [UInt8], passesOverUnknownRules: Bool) throws -> Baseline {
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

    var missing: CommandFailure {
        CommandFailure(
            "there is no baseline '\(path)'",
            remedy: "'ashlar baseline create' makes one of the findings that are there now")
    }
}

/// A path without `.` and `..`, which says whether another lies below it. Links are not followed.
private struct PathComponents {
    private let components: [Substring]

    init(_ path: String) throws {
        let absolute = path.hasPrefix("/") ? path : try WorkingDirectory.path() + "/" + path
        components = absolute.split(separator: "/").reduce(into: []) { components, component in
            switch component {
            case ".": break
            case "..": _ = components.popLast()
            default: components.append(component)
            }
        }
    }

    /// The path relative to the folder; `nil` where it lies outside of it.
    func below(_ folder: PathComponents) -> String? {
        guard components.count > folder.components.count, components.starts(with: folder.components) else { return nil }
        return components.dropFirst(folder.components.count).joined(separator: "/")
    }
}
