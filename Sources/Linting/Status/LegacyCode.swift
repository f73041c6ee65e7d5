import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// How much of a project is legacy code, and which of its sources can be taken out next.
package struct LegacyCode: Sendable {
    /// The written sources of some targets; generated ones do not count.
    package struct Share: Sendable {
        package var files = 0
        package var lines = 0
    }

    /// A source of legacy code with the others that it needs or that need it.
    package struct Source: Sendable {
        package var path: String
        package var lines: Int
        /// The paths of those whose types it names, sorted.
        package var needs: [String]
        /// How many others name its types.
        package var users: Int
        /// The names of the seams whose legacy types it declares: it stays until they are resolved.
        package var seams: [String]
    }

    /// The apps that are legacy code, by name.
    package let apps: [String]
    package let legacy: Share
    package let modules: Share
    /// The sources that need no other one and have no seam, those with the most users first.
    package let free: [Source]
    /// The others, those that need the fewest first.
    package let blocked: [Source]
    /// Findings on sources that could not be read.
    package let unread: [Finding]
    /// The sources of each target.
    let paths: [Int: [String]]

    package init(of loaded: LoadedProject) throws {
        let project = loaded.project
        let legacyApps = project.members.filter(\.isLegacy)
        let targets = Set(legacyApps.flatMap(\.targets))
        let ownership = SourceOwnership(project)
        let found = SourceWalk.walk(loaded.root, reading: ownership.reads)
        let owned = found.sources.compactMap { path in ownership.target(of: path).map { (path: path, target: $0) } }
        let outcomes = SourceReader.read(owned.map(\.path), in: loaded.root) { index, bytes in
            Reading(of: bytes, at: owned[index].path, isLegacy: targets.contains(owned[index].target))
        }
        var (legacy, modules, unread) = (Share(), Share(), found.unread)
        var readings: [(path: String, reading: Reading)] = []
        for (source, outcome) in zip(owned, outcomes) {
            switch outcome {
            case .unread(let finding): unread.append(finding)
            case .read(let reading) where reading.isGenerated: break
            case .read(let reading) where targets.contains(source.target):
                legacy.add(reading)
                readings.append((source.path, reading))
            case .read(let reading): modules.add(reading)
            }
        }
        apps = legacyApps.map(\.name)
        (self.legacy, self.modules, self.unread) = (legacy, modules, unread.sorted())
        paths = Dictionary(grouping: owned, by: \.target).mapValues { $0.map(\.path) }
        // What stays with the app: the plain values of a launch, and conformances that go with their seams.
        let own = Set(
            project.seams.map { $0.conformancePath(in: project) }
                + targets.map { index in
                    let target = project.targets[index]
                    return "\(target.path)/\(CompositionRootPlanner.configuration(of: target)).swift"
                })
        let shells = apps.map { AppShell.folder(of: $0) + "/" }
        let sources = Self.sources(readings, with: project.seams).filter { source in
            !own.contains(source.path) && !shells.contains { source.path.hasPrefix($0) }
        }
        free = sources.filter(\.isFree).sorted { ($1.users, $0.path) < ($0.users, $1.path) }
        blocked = sources.filter { !$0.isFree }
            .sorted { ($0.needs.count, $0.path) < ($1.needs.count, $1.path) }
    }

    /// The sources with the others whose types they name.
    private static func sources(
        _ readings: [(path: String, reading: Reading)], with seams: [Seam]
    ) -> [Source] {
        let seamsByType = Dictionary(grouping: seams, by: \.legacy).mapValues { $0.map(\.name) }
        var homes: [String: Int] = [:]
        for (index, entry) in readings.enumerated() {
            for type in entry.reading.types where homes[type] == nil { homes[type] = index }
        }
        var users = [Int](repeating: 0, count: readings.count)
        let needs = readings.enumerated().map { index, entry in
            let needed = Set(entry.reading.names.compactMap { homes[$0] }).subtracting([index])
            for other in needed { users[other] += 1 }
            return needed.map { readings[$0].path }.sorted()
        }
        return readings.indices.map { index in
            Source(
                path: readings[index].path, lines: readings[index].reading.lines, needs: needs[index],
                users: users[index], seams: readings[index].reading.types.flatMap { seamsByType[$0] ?? [] })
        }
    }
}

extension LegacyCode.Source {
    fileprivate var isFree: Bool { needs.isEmpty && seams.isEmpty }
}

extension LegacyCode.Share {
    fileprivate mutating func add(_ reading: Reading) {
        files += 1
        lines += reading.lines
    }
}

/// What counts of a source.
private struct Reading: Sendable {
    let lines: Int
    let isGenerated: Bool
    /// The types that it declares at its top level.
    var types: [String] = []
    /// The identifiers that could name a type.
    var names: Set<String> = []

    /// The first line of a generated source is within so many bytes.
    private static let longestHeading = 256

    init(of bytes: UnsafeRawBufferPointer, at path: String, isLegacy: Bool) {
        isGenerated = OwnershipHeading.stands(in: Array(bytes.prefix(Self.longestHeading)))
        let newlines = bytes.count { $0 == UInt8(ascii: "\n") }
        lines = newlines + (bytes.isEmpty || bytes.last == UInt8(ascii: "\n") ? 0 : 1)
        guard isLegacy, !isGenerated else { return }
        types = DeclarationScanner.types(in: bytes, path: path).topLevel.map(\.name)
        names = IdentifierScanner.identifiers(in: bytes)
    }
}
