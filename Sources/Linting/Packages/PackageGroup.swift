import AshlarFiles
import AshlarPackages
import AshlarProjectModel

/// A package together with those that it depends on by path, read from the disk.
struct PackageGroup {
    /// The folder that holds all of them.
    let root: ProjectRoot
    let graph: TargetGraph
    /// Where they lie, relative to the root, without those that lie within another.
    let folders: [String]
    /// The texts of their `Package.swift`, by path relative to the root.
    let texts: [(path: String, bytes: [UInt8])]
    /// A finding for each package that is depended on by path and is not there.
    let missing: [Finding]

    /// More are not joined.
    private static let most = 1000

    /// - Parameter joinsLocal: whether packages that are depended on by path count as part of it.
    static func read(at path: String, joinsLocal: Bool) throws -> PackageGroup {
        let start = try ProjectRoot(path).resolved()
        guard try ProjectRoot(start).holds(PackageInquiry.fileName) else {
            throw CommandFailure(
                "there is no Package.swift in '\(path)'", remedy: "name the folder of a package")
        }
        let readings = try dumps(from: start, joinsLocal: joinsLocal)
        let common = readings.map(\.folder).reduce(RelativePath.components(start)) { common, folder in
            zip(common, RelativePath.components(folder)).prefix { $0 == $1 }.map(\.0)
        }
        guard !common.isEmpty else {
            throw CommandFailure("the packages that '\(path)' depends on by path lie in no folder that holds them all")
        }
        let root = ProjectRoot("/" + common.joined(separator: "/"))
        let pieces = readings.map { reading in
            let below = RelativePath.path(of: reading.folder, from: root.path)
            return PackageJoin.Piece(
                dump: reading.dump, text: reading.text, folder: below == "." ? "" : below, absolute: reading.folder)
        }
        let checkouts = Checkouts(of: ProjectRoot(start), besides: readings.flatMap(\.dump.requirements))
        let join = PackageJoin(look: { look(at: $0, in: root) }, external: checkouts.dump)
        guard var graph = join.join(pieces) else { throw CommandFailure("there is no package in '\(path)'") }
        // SwiftPM's own for snippets.
        graph.unlisted = pieces.map { $0.folder.isEmpty ? "Snippets" : "\($0.folder)/Snippets" }.sorted()
        let texts = pieces.map { ($0.folder.isEmpty ? PackageInquiry.fileName : "\($0.folder)/Package.swift", $0.text) }
        let missing = zip(readings, texts).flatMap { reading, text in
            reading.missing.map { Finding(missing: $0, from: reading.dump.name, in: graph, text.0) }
        }
        return PackageGroup(
            root: root, graph: graph, folders: outermost(pieces.map(\.folder)), texts: texts, missing: missing.sorted())
    }

    private struct Reading {
        var folder: String
        var dump: PackageDump
        var text: [UInt8]
        /// What it depends on by path and is not there.
        var missing: [MissingPackage] = []
    }

    fileprivate struct MissingPackage {
        var identity: String
        /// The way to it from the package that depends on it.
        var path: String
        var isFolderThere: Bool
    }

    /// Each package once, however they lead to each other; the one that is asked for comes first.
    private static func dumps(from start: String, joinsLocal: Bool) throws -> [Reading] {
        var readings: [Reading] = []
        var pending = [start]
        var seen: Set<String> = [start]
        while !pending.isEmpty, readings.count < most {
            let folder = pending.removeFirst()
            let inquiry = PackageInquiry(ProjectRoot(folder), rememberedIn: ProjectRoot(folder))
            var dump: PackageDump
            do {
                dump = try inquiry.dump()
            } catch let failure as PackageInquiryFailure {
                throw CommandFailure("the package in '\(folder)' cannot be read: \(failure)")
            }
            var missing: [MissingPackage] = []
            for (index, requirement) in dump.requirements.enumerated() where joinsLocal {
                guard case .local(let path) = requirement.source else { continue }
                let found = try? ProjectRoot(path).resolved()
                guard let other = found, (try? ProjectRoot(other).holds(PackageInquiry.fileName)) == true else {
                    missing.append(
                        MissingPackage(
                            identity: requirement.identity, path: RelativePath.path(of: path, from: folder),
                            isFolderThere: found != nil))
                    continue
                }
                // SwiftPM says by which way it came; the pieces are known by where they lie.
                dump.requirements[index].source = .local(path: other)
                if seen.insert(other).inserted { pending.append(other) }
            }
            readings.append(Reading(folder: folder, dump: dump, text: try inquiry.text(), missing: missing))
        }
        return readings
    }

    private static func look(at path: String, in root: ProjectRoot) -> PackageJoin.FolderContents? {
        guard let listing = try? FolderListing(of: path, in: root) else { return nil }
        let names = (try? NewFolder.names(in: ProjectRoot(root.absolute(path)))) ?? []
        return PackageJoin.FolderContents(
            entries: names, hasSwiftSources: !listing.sources.isEmpty, hasOtherSources: !listing.foreignSources.isEmpty)
    }

    /// The folders that lie in no other of them.
    private static func outermost(_ folders: [String]) -> [String] {
        let all = folders.map(RelativePath.components)
        let outermost = all.filter { folder in
            !all.contains { $0.count < folder.count && folder.starts(with: $0) }
        }
        return outermost.map { $0.joined(separator: "/") }.sorted()
    }
}

extension Finding {
    /// - Parameter path: that of the `Package.swift` that depends on it.
    fileprivate init(
        missing package: PackageGroup.MissingPackage, from importer: String, in graph: TargetGraph, _ path: String
    ) {
        let reason =
            package.isFolderThere ? "that folder holds no Package.swift" : "there is no such folder"
        let place = graph.externals.first { $0.identity == package.identity && $0.location.path == path }?.location
        self.init(
            rule: Finding.unreadRule,
            message: "'\(importer)' depends on the package in '\(package.path)', and \(reason)",
            location: place ?? SourceLocation(path: path, line: 1, column: 1),
            remedy: "put the package there, or let Package.swift name the folder that it lies in")
    }
}

/// What SwiftPM has fetched for a package, and what lies beside it: asked only for what is needed, and each once.
private final class Checkouts {
    private let package: ProjectRoot
    /// By identity, absolute.
    private let folders: [String: String]
    private var answers: [String: PackageDump?] = [:]

    /// - Parameter requirements: those of the packages that are read, some of them to folders.
    init(of package: ProjectRoot, besides requirements: [PackageDump.Requirement]) {
        self.package = package
        let path = ".build/checkouts"
        let names = (try? NewFolder.names(in: ProjectRoot(package.absolute(path)))) ?? []
        let fetched = names.map { ($0.lowercased(), package.absolute("\(path)/\($0)")) }
        let local = requirements.compactMap { requirement -> (String, String)? in
            guard case .local(let folder) = requirement.source else { return nil }
            return (requirement.identity, folder)
        }
        folders = Dictionary(local + fetched, uniquingKeysWith: { first, _ in first })
    }

    func dump(of identity: String) -> PackageDump? {
        if let known = answers[identity] { return known }
        let answer = folders[identity].flatMap { folder in
            let inquiry = PackageInquiry(
                ProjectRoot(folder), rememberedIn: package, as: "checkout-\(identity)")
            // What cannot be asked is not known, and nothing is claimed of it.
            return try? inquiry.dump()
        }
        answers[identity] = answer
        return answer
    }
}
