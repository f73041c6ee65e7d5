import AshlarProjectModel

/// `Package.swift` on disk says what the manifest says.
///
/// **Why.** Three texts speak of the same edges: the manifest, `Package.swift` and the imports. Where two of them
/// disagree, the rules are judged on a graph that is not built. Each edge that stands on one side only is told with the
/// place on either side and with the first import that uses it; targets, their kinds and folders, and the versions of
/// packages likewise.
///
/// Where Ashlar writes `Package.swift`, a file that says the same in other words is told, too: the next
/// `ashlar generate` would change it. With `generate: none` words do not matter, edges that are implied may be there or
/// not, and a target in a folder of `unlisted` is nobody's business. An app that only Xcode builds need not be there.
/// SwiftPM is asked what the file means; where it cannot be asked, the rule is silent and the summary says so.
/// The baseline can hold what differs, and never that the file is missing, obstructed, in conflict or does not compile.
///
/// Bad: `Package.swift` lets `Store` use `Model`, and the manifest does not
/// ```yaml
/// generate: none
/// layers: [Core]
/// modules:
///   Store: {layer: Core, path: Sources/Store}
///   Model: {layer: Core, path: Sources/Model}
/// ```
/// ```swift
/// .target(name: "Store", dependencies: ["Model"]),
/// .target(name: "Model"),
/// ```
/// Good: both say it
/// ```yaml
/// generate: none
/// layers: [Core]
/// modules:
///   Store: {layer: Core, path: Sources/Store, uses: [Model]}
///   Model: {layer: Core, path: Sources/Model}
/// ```
/// ```swift
/// .target(name: "Store", dependencies: ["Model"]),
/// .target(name: "Model"),
/// ```
struct PackageIsCurrent {
    static let id = Finding.packageRule

    /// What the rule says; nothing where there is no package to hold against the manifest.
    func findings(_ project: Project, _ evidence: Evidence) -> [Finding] {
        guard let severity = project.severity(of: Self.id), let package = evidence.package else { return [] }
        let desk = PackageDesk(
            project: project, package: package, sources: evidence.sources, severity: severity,
            firstImports: FirstImports(evidence.sources))
        switch package.condition {
        case .current: return []
        case .absent:
            return [
                desk.finding(
                    .absent(package.path), at: desk.manifest, remedy: .generate, importer: package.path,
                    imported: Finding.PackageObstacle.absent.rawValue)
            ]
        case .obstructed(let reason):
            let start = SourceLocation(path: package.path, line: 1, column: 1)
            return [
                desk.finding(
                    .obstructed(package.path, reason), at: start, remedy: .makeRoom(package.path),
                    importer: package.path, imported: Finding.PackageObstacle.obstructed.rawValue)
            ]
        case .unmerged(let place):
            let remedy: Message = project.generates ? .generate : .merge
            return [
                desk.finding(
                    .unmerged(package.path), at: place, remedy: remedy, importer: package.path,
                    imported: Finding.PackageObstacle.unmerged.rawValue)
            ]
        case .broken(let reason, let place):
            return [
                desk.finding(
                    .broken(package.path, reason), at: place, remedy: nil, importer: package.path,
                    imported: Finding.PackageObstacle.broken.rawValue)
            ]
        case .unread(let reason):
            return [stray(package, desk, notes: [Finding.Note(.unread(reason))])].compactMap { $0 }
        case .evaluated:
            let drift = TargetDrift(desk).findings() + EdgeDrift(desk).findings() + RequirementDrift(desk).findings()
            return drift.isEmpty ? [stray(package, desk)].compactMap { $0 } : drift.sorted()
        }
    }

    /// Says in the verdict whether the rule was judged or kept silent.
    func tell(_ verdict: inout Verdict, _ project: Project, _ evidence: Evidence) {
        guard project.severity(of: Self.id) != nil else { return }
        if evidence.package != nil {
            verdict.judgedRules.append(Self.id)
        } else if let reason = evidence.reasonForNoPackage {
            verdict.silentRules.append(SilentRule(Self.id, because: reason))
        }
    }

    /// Of a file that differs in its words alone, the first line that does.
    private func stray(_ package: DescribedPackage, _ desk: PackageDesk, notes: [Finding.Note] = []) -> Finding? {
        guard let line = package.firstStrayLine else { return nil }
        let place = SourceLocation(path: package.path, line: line, column: 1)
        return desk.finding(
            .strays(package.path), at: place, notes: notes, remedy: .generate, importer: package.path,
            imported: "words")
    }
}

/// What the parts of the rule share: both sides, the imports, and the form of a finding.
struct PackageDesk {
    let project: Project
    let package: DescribedPackage
    let sources: ProjectSources?
    let severity: Severity
    let firstImports: FirstImports

    /// The first line of the manifest, for what has no place in it.
    var manifest: SourceLocation { SourceLocation(path: project.manifestPath, line: 1, column: 1) }

    /// The first import of one of the modules by the target.
    func firstImport(of modules: [String], by target: Int) -> (file: SourceFile, use: ImportUse)? {
        firstImports.first(of: modules, by: target)
    }

    func finding(
        _ message: Message, at place: SourceLocation, notes: [Finding.Note] = [], remedy: Message?,
        importer: String? = nil, imported: String? = nil
    ) -> Finding {
        let guidance = project.rules[PackageIsCurrent.id]?.guidance.map { [Finding.Note($0)] } ?? []
        return Finding(
            rule: PackageIsCurrent.id, severity: severity, message: message.text, location: place,
            notes: notes + guidance, remedy: remedy?.text, importer: importer, imported: imported)
    }
}

/// Where targets import modules first, looked up once that is asked.
final class FirstImports {
    private let files: [SourceFile]
    private lazy var places: [Int: [String: Place]] = {
        var places: [Int: [String: Place]] = [:]
        for (number, file) in files.enumerated() {
            guard let target = file.target else { continue }
            for (use, found) in file.scan.imports.enumerated() where places[target]?[found.module] == nil {
                places[target, default: [:]][found.module] = Place(file: number, use: use)
            }
        }
        return places
    }()

    private struct Place {
        var file: Int
        var use: Int
    }

    init(_ sources: ProjectSources?) { files = sources?.files ?? [] }

    func first(of modules: [String], by target: Int) -> (file: SourceFile, use: ImportUse)? {
        let found = modules.compactMap { places[target]?[$0] }.min { ($0.file, $0.use) < ($1.file, $1.use) }
        return found.map { (files[$0.file], files[$0.file].scan.imports[$0.use]) }
    }
}

extension Message {
    fileprivate static let merge: Message = "merge it by hand"

    fileprivate static func absent(_ path: String) -> Message { "'\(path)' is missing" }

    fileprivate static func obstructed(_ path: String, _ reason: String) -> Message {
        "'\(path)' cannot be what 'ashlar generate' would write: \(reason)"
    }

    fileprivate static func makeRoom(_ path: String) -> Message {
        "move what stands at '\(path)' elsewhere, and run 'ashlar generate'"
    }

    fileprivate static func unmerged(_ path: String) -> Message { "'\(path)' holds a conflict that git left open" }

    fileprivate static func broken(_ path: String, _ reason: String) -> Message {
        "'\(path)' does not compile: \(reason)"
    }

    fileprivate static func strays(_ path: String) -> Message {
        "'\(path)' is not what 'ashlar generate' would write, from this line on"
    }

    fileprivate static func unread(_ reason: String) -> Message { "what it means could not be asked: \(reason)" }
}
