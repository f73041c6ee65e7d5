import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel

/// Packages with their dependencies by path, read from the disk.
package struct PackageGroup: Sendable {
    /// The common folder.
    package let root: ProjectRoot
    package let graph: TargetGraph
    private let readings: PackageReadings

    /// The folders of the packages, relative to the root, without nested ones.
    package var folders: [String] { Self.outermost(readings.pieces.map(\.folder)) }
    /// A finding for each missing dependency by path, and for each part that only SwiftPM can evaluate.
    package var unread: [Finding] { readings.findings }

    /// - Parameter joinsLocal: whether dependencies by path are part of the group.
    package static func read(at path: String, joinsLocal: Bool, _ evaluation: PackageEvaluation) throws -> PackageGroup
    {
        let start = try ProjectRoot(path).resolved()
        let folder = BuildFolder(ProjectRoot(start))
        guard try folder.holds(PackageProbe.fileName) else {
            throw OperationFailure(
                "there is no Package.swift in '\(path)'", remedy: "pass the folder of a package")
        }
        let readings = try PackageReadings(of: [start], in: folder, joinsLocal ? .all : .none, evaluation)
        let common = readings.pieces.map(\.absolute).reduce(RelativePath.components(start)) { common, folder in
            zip(common, RelativePath.components(folder)).prefix { $0 == $1 }.map(\.0)
        }
        guard !common.isEmpty else {
            throw OperationFailure(
                "the packages that '\(path)' depends on by path have no common folder")
        }
        return try PackageGroup(readings, in: BuildFolder(ProjectRoot("/" + common.joined(separator: "/"))))
    }

    /// The packages in folders below the root, and those below it that they depend on by path.
    ///
    /// - Parameter others: folders below the root that are not part of the group.
    package static func read(
        _ folders: [String], besides others: Set<String> = [], in root: BuildFolder, _ evaluation: PackageEvaluation
    ) throws -> PackageGroup {
        let path = try root.resolved()
        func absolute(_ folder: String) throws -> String {
            try root.folder(at: ProjectRoot(path).absolute(folder)).resolved()
        }
        let top = root.folder(at: path)
        let joining = PackageReadings.Joining.within(path, besides: Set(try others.map(absolute)))
        let readings = try PackageReadings(of: try folders.map(absolute), in: top, joining, evaluation)
        return try PackageGroup(readings, in: top)
    }

    private init(_ found: PackageReadings, in folder: BuildFolder) throws {
        var readings = found
        let root = folder.root
        readings.locate(in: root)
        let pieces = readings.pieces
        let checkouts = Checkouts(
            of: pieces.map { ProjectRoot($0.absolute) }, in: folder, besides: pieces.flatMap(\.contents.requirements))
        let join = PackageJoin(look: folder.contents, external: checkouts.contents)
        guard var graph = join.join(pieces) else { throw OperationFailure("there is no package in '\(root.path)'") }
        // SwiftPM's folder for snippets.
        graph.excludedPaths = pieces.map { $0.folder.path(to: "Snippets") }.sorted()
        graph.forgetRoot()
        (self.root, self.graph, self.readings) = (root, graph, readings)
    }

    /// The texts of each `Package.swift`, by path relative to the root.
    package func texts(_ evaluation: PackageEvaluation) throws -> [(path: String, bytes: [UInt8])] {
        try readings.pieces.flatMap { piece in
            let probe = PackageProbe(BuildFolder(ProjectRoot(piece.absolute)), evaluation)
            return try probe.files().map { (piece.folder.path(to: $0), try probe.bytes(of: $0)) }
        }
    }

    /// The folders of packages that are not read to the end, each with the first reason.
    package var unreadFolders: [(folder: String, reason: String)] {
        readings.gaps.map { number, gaps in
            let piece = readings.pieces[number]
            let reason = gaps.first.map { gap in
                "\(piece.folder.path(to: "\(gap.location)")): '\(gap.location.path)' cannot be read here: \(gap.reason)"
            }
            return (piece.folder, reason ?? "")
        }
    }

    /// The indices of packages that are not read to the end.
    var unreadPieces: Set<Int> { Set(readings.gaps.map(\.piece)) }

    /// The folder and name of each package.
    package var packages: [(folder: String, name: String)] { readings.pieces.map { ($0.folder, $0.contents.name) } }

    /// The packages as rules compare them with a manifest: an edge to a product of the group is one to its targets.
    package var described: DescribedPackage {
        let types = readings.pieces.map { piece in
            Dictionary(keepingFirst: piece.contents.targets.map { ($0.name, $0.type) })
        }
        var graph = graph
        graph.makeNamesValid()
        // A manifest cannot name their products.
        let unknown = Set(graph.externals.filter { $0.source == nil }.map(\.identity))
        let targets = graph.targets.map { target in
            DescribedPackage.Target(
                name: target.name, type: types[target.piece][target.name] ?? "regular", path: target.path,
                dependencies: target.dependencies.filter { dependency in
                    guard case .product(_, let package) = dependency.imported else { return true }
                    return !unknown.contains(package)
                }.map { dependency in
                    switch dependency.imported {
                    case .target(let name), .product(let name, _): .init(name: name, location: dependency.location)
                    }
                },
                location: target.location)
        }
        let requirements = graph.externals.compactMap { external -> DescribedPackage.Requirement? in
            external.source.map { ($0.identity.lowercased(), $0, external.location) }
        }
        var described = DescribedPackage(path: graph.path, targets: targets, requirements: requirements)
        described.folders = readings.pieces.map(\.folder)
        described.gaps = unreadNotes
        return described
    }

    /// What only SwiftPM can evaluate.
    package var unreadNotes: [Finding.Note] {
        readings.gaps.flatMap { number, gaps in
            gaps.map { gap in
                var place = gap.location
                place.path = readings.pieces[number].folder.path(to: place.path)
                return Finding.Note(gap.reason, at: place)
            }
        }
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

extension TargetGraph {
    /// A package at the root that others use and that cannot be read is unknown: a manifest cannot be its own package.
    fileprivate mutating func forgetRoot() {
        for index in externals.indices {
            if case .local(let path) = externals[index].source, path.isEmpty || path == "." {
                externals[index].source = nil
            }
        }
    }
}

/// The packages that SwiftPM has fetched for packages, which are on disk, and those by path; each is read on demand, once.
private final class Checkouts {
    /// By package identity.
    private let folders: [String: BuildFolder]
    private var answers: [String: PackageContents?] = [:]

    /// - Parameters:
    ///   - root: where packages by path are read.
    ///   - requirements: the requirements of the packages, including those by path.
    init(of packages: [ProjectRoot], in root: BuildFolder, besides requirements: [PackageContents.Requirement]) {
        let path = ".build/checkouts"
        let fetched = packages.flatMap { package in
            ((try? NewFolder.names(in: ProjectRoot(package.absolute(path)))) ?? [])
                .map { ($0.lowercased(), BuildFolder(ProjectRoot(package.absolute("\(path)/\($0)")))) }
        }
        let repository = try? root.root.gitWorkTree()
        let local = requirements.compactMap { requirement -> (String, BuildFolder)? in
            guard case .local(let path) = requirement.source, let found = try? root.folder(at: path).resolved()
            else { return nil }
            // A branch could lead to any package of the user's with a link.
            let isInRepository = repository.map { found.hasPrefix($0 + "/") } ?? false
            let isKnown = found == RelativePath.normal(path) || isInRepository
            return isKnown ? (requirement.identity, root.folder(at: found)) : nil
        }
        folders = Dictionary(keepingFirst: local + fetched)
    }

    func contents(of identity: String) -> PackageContents? {
        if let known = answers[identity] { return known }
        // A package that cannot be read is unknown, and no finding depends on it.
        let answer = folders[identity].flatMap { try? PackageProbe($0, .none).read() }
        answers[identity] = answer.flatMap { $0.damage == nil ? $0.contents : nil }
        return answers[identity] ?? nil
    }
}
