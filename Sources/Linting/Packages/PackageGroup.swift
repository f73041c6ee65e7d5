import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel
import AshlarWorkspace

/// A package with its dependencies by path, read from the disk.
package struct PackageGroup {
    /// The common folder.
    package let root: ProjectRoot
    package let graph: TargetGraph
    /// The folders of the packages, relative to the root, without nested ones.
    package let folders: [String]
    /// The texts of their `Package.swift`, by path relative to the root.
    package let texts: [(path: String, bytes: [UInt8])]
    /// A finding for each missing dependency by path.
    package let missing: [Finding]

    /// The maximum number of packages.
    private static let most = 1000

    /// - Parameter joinsLocal: whether dependencies by path are part of the group.
    package static func read(at path: String, joinsLocal: Bool) throws -> PackageGroup {
        let start = try ProjectRoot(path).resolved()
        guard try ProjectRoot(start).holds(PackageProbe.fileName) else {
            throw OperationFailure(
                "there is no Package.swift in '\(path)'", remedy: "pass the folder of a package")
        }
        let read = try dumps(from: start, joinsLocal: joinsLocal)
        var pieces = read.pieces
        let common = pieces.map(\.absolute).reduce(RelativePath.components(start)) { common, folder in
            zip(common, RelativePath.components(folder)).prefix { $0 == $1 }.map(\.0)
        }
        guard !common.isEmpty else {
            throw OperationFailure(
                "the packages that '\(path)' depends on by path have no common folder")
        }
        let root = ProjectRoot("/" + common.joined(separator: "/"))
        for index in pieces.indices {
            let below = RelativePath.path(of: pieces[index].absolute, from: root.path)
            pieces[index].folder = below == "." ? "" : below
        }
        let checkouts = Checkouts(of: ProjectRoot(start), besides: pieces.flatMap(\.dump.requirements))
        let join = PackageJoin(look: { look(at: $0, in: root) }, external: checkouts.dump)
        guard var graph = join.join(pieces) else { throw OperationFailure("there is no package in '\(path)'") }
        // SwiftPM's folder for snippets.
        graph.excludedPaths = pieces.map { $0.folder.isEmpty ? "Snippets" : "\($0.folder)/Snippets" }.sorted()
        let texts = pieces.map { ($0.folder.isEmpty ? PackageProbe.fileName : "\($0.folder)/Package.swift", $0.text) }
        let findings = read.missing.map { missing in
            let file = texts[missing.piece].0
            let place = graph.externals.first { $0.identity == missing.identity && $0.location.path == file }?.location
            return Finding(
                rule: Finding.unreadRule,
                message: "'\(pieces[missing.piece].dump.name)' depends on the package in '\(missing.path)', "
                    + "but \(missing.reason)",
                location: place ?? SourceLocation(path: file, line: 1, column: 1),
                remedy: "add the package, or correct its path in Package.swift")
        }
        return PackageGroup(
            root: root, graph: graph, folders: outermost(pieces.map(\.folder)), texts: texts, missing: findings.sorted()
        )
    }

    /// A missing dependency by path: the index of the package that depends on it, and why it is missing.
    private typealias MissingPackage = (piece: Int, identity: String, path: String, reason: String)

    /// Each reachable package once; the given one comes first.
    private static func dumps(
        from start: String, joinsLocal: Bool
    ) throws -> (pieces: [PackageJoin.Piece], missing: [MissingPackage]) {
        var pieces: [PackageJoin.Piece] = []
        var missing: [MissingPackage] = []
        var pending = [start]
        var seen: Set<String> = [start]
        while !pending.isEmpty, pieces.count < most {
            let folder = pending.removeFirst()
            let probe = PackageProbe(ProjectRoot(folder), cachedIn: ProjectRoot(folder))
            var dump: PackageDump
            do {
                dump = try probe.dump()
            } catch let failure as PackageProbeFailure {
                throw OperationFailure("the package in '\(folder)' cannot be read: \(failure)")
            }
            for (index, requirement) in dump.requirements.enumerated() where joinsLocal {
                guard case .local(let path) = requirement.source else { continue }
                let found = try? ProjectRoot(path).resolved()
                guard let other = found, (try? ProjectRoot(other).holds(PackageProbe.fileName)) == true else {
                    let reason = found == nil ? "there is no such folder" : "that folder has no Package.swift"
                    missing.append(
                        (pieces.count, requirement.identity, RelativePath.path(of: path, from: folder), reason))
                    continue
                }
                // SwiftPM reports unresolved paths; the join needs resolved ones.
                dump.requirements[index].source = .local(path: other)
                if seen.insert(other).inserted { pending.append(other) }
            }
            pieces.append(PackageJoin.Piece(dump: dump, text: try probe.text(), folder: "", absolute: folder))
        }
        return (pieces, missing)
    }

    private static func look(at path: String, in root: ProjectRoot) -> PackageJoin.FolderContents? {
        guard let listing = try? FolderListing(of: path, in: root) else { return nil }
        let names = (try? NewFolder.names(in: ProjectRoot(root.absolute(path)))) ?? []
        return PackageJoin.FolderContents(
            entries: names, hasSwiftSources: !listing.sources.isEmpty, hasOtherSources: !listing.foreignSources.isEmpty)
    }

    /// The folders that are not inside another one.
    private static func outermost(_ folders: [String]) -> [String] {
        let all = folders.map(RelativePath.components)
        let outermost = all.filter { folder in
            !all.contains { $0.count < folder.count && folder.starts(with: $0) }
        }
        return outermost.map { $0.joined(separator: "/") }.sorted()
    }
}

/// The dependencies that SwiftPM has fetched for a package, and those by path; each is read on demand, once.
private final class Checkouts {
    private let package: ProjectRoot
    /// Absolute paths by package identity.
    private let folders: [String: String]
    private var answers: [String: PackageDump?] = [:]

    /// - Parameter requirements: the requirements of the packages, including those by path.
    init(of package: ProjectRoot, besides requirements: [PackageDump.Requirement]) {
        self.package = package
        let path = ".build/checkouts"
        let names = (try? NewFolder.names(in: ProjectRoot(package.absolute(path)))) ?? []
        let fetched = names.map { ($0.lowercased(), package.absolute("\(path)/\($0)")) }
        let local = requirements.compactMap { requirement -> (String, String)? in
            guard case .local(let folder) = requirement.source else { return nil }
            return (requirement.identity, folder)
        }
        folders = Dictionary(keepingFirst: local + fetched)
    }

    func dump(of identity: String) -> PackageDump? {
        if let known = answers[identity] { return known }
        let answer = folders[identity].flatMap { folder in
            let probe = PackageProbe(
                ProjectRoot(folder), cachedIn: package, as: "checkout-\(identity)")
            // A package that cannot be read is unknown, and no finding depends on it.
            return try? probe.dump()
        }
        answers[identity] = answer
        return answer
    }
}
