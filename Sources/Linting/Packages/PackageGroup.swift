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
    /// A finding for each missing dependency by path, and for each part that only SwiftPM can evaluate.
    package let unread: [Finding]

    /// The maximum number of packages.
    private static let most = 1000

    /// - Parameter joinsLocal: whether dependencies by path are part of the group.
    package static func read(at path: String, joinsLocal: Bool, _ evaluation: PackageEvaluation) throws -> PackageGroup
    {
        let start = try ProjectRoot(path).resolved()
        guard try ProjectRoot(start).holds(PackageProbe.fileName) else {
            throw OperationFailure(
                "there is no Package.swift in '\(path)'", remedy: "pass the folder of a package")
        }
        let read = try pieces(from: start, joinsLocal: joinsLocal, evaluation)
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
            pieces[index].contents.locate(in: pieces[index].folder)
        }
        let checkouts = Checkouts(of: ProjectRoot(start), besides: pieces.flatMap(\.contents.requirements))
        let join = PackageJoin(look: { look(at: $0, in: root) }, external: checkouts.contents)
        guard var graph = join.join(pieces) else { throw OperationFailure("there is no package in '\(path)'") }
        // SwiftPM's folder for snippets.
        graph.excludedPaths = pieces.map { $0.folder.isEmpty ? "Snippets" : "\($0.folder)/Snippets" }.sorted()
        let texts = try pieces.flatMap { piece in
            let probe = PackageProbe(ProjectRoot(piece.absolute), evaluation)
            return try probe.files().map { (piece.folder.path(to: $0), try probe.bytes(of: $0)) }
        }
        let findings = read.missing.map { missing in
            let piece = pieces[missing.piece]
            let place = piece.contents.requirements.first { $0.identity == missing.identity }?.location
            return Finding(
                rule: Finding.unreadRule,
                message: "'\(piece.contents.name)' depends on the package in '\(missing.path)', "
                    + "but \(missing.reason)",
                location: place,
                remedy: "add the package, or correct its path in Package.swift")
        }
        return PackageGroup(
            root: root, graph: graph, folders: outermost(pieces.map(\.folder)), texts: texts,
            unread: (findings + read.gaps.flatMap { gaps(of: pieces[$0.piece], $0.gaps) }).sorted())
    }

    /// A missing dependency by path: the index of the package that depends on it, and why it is missing.
    private typealias MissingPackage = (piece: Int, identity: String, path: String, reason: String)

    private typealias Gap = (reason: String, location: SourceLocation)

    private static func gaps(of piece: PackageJoin.Piece, _ gaps: [Gap]) -> [Finding] {
        gaps.map { gap in
            var place = gap.location
            place.path = piece.folder.path(to: place.path)
            return Finding(
                rule: Finding.unreadRule, message: "'\(gap.location.path)' cannot be read here: \(gap.reason)",
                location: place,
                remedy: Finding.evaluateRemedy)
        }
    }

    /// Each reachable package once; the given one comes first.
    private static func pieces(
        from start: String, joinsLocal: Bool, _ evaluation: PackageEvaluation
    ) throws -> (pieces: [PackageJoin.Piece], missing: [MissingPackage], gaps: [(piece: Int, gaps: [Gap])]) {
        var pieces: [PackageJoin.Piece] = []
        var missing: [MissingPackage] = []
        var gaps: [(piece: Int, gaps: [Gap])] = []
        let repository = try ProjectRoot(start).gitWorkTree()
        var pending = [start]
        var seen: Set<String> = [start]
        while !pending.isEmpty, pieces.count < most {
            let folder = pending.removeFirst()
            let probe = PackageProbe(ProjectRoot(folder), evaluation)
            var reading: PackageReader.Reading
            do {
                reading = try probe.read()
            } catch let failure as PackageProbeFailure {
                throw OperationFailure("the package in '\(folder)' cannot be read: \(failure)")
            }
            if let damage = reading.damage { reading.gaps.append(damage) }
            if !reading.gaps.isEmpty { gaps.append((pieces.count, reading.gaps)) }
            for (index, requirement) in reading.contents.requirements.enumerated() where joinsLocal {
                guard case .local(let path) = requirement.source else { continue }
                let found = try? ProjectRoot(path).resolved()
                // A branch could lead to any package of the user's with a link.
                let isOutside =
                    found.map { other in
                        other != RelativePath.normal(path) && repository.map { !other.hasPrefix($0 + "/") } ?? false
                    } ?? false
                guard let other = found, !isOutside, (try? ProjectRoot(other).holds(PackageProbe.fileName)) == true
                else {
                    let reason =
                        isOutside
                        ? "a symbolic link leads out of the repository there"
                        : found == nil ? "there is no such folder" : "that folder has no Package.swift"
                    missing.append(
                        (pieces.count, requirement.identity, RelativePath.path(of: path, from: folder), reason))
                    continue
                }
                // The join needs resolved paths.
                reading.contents.requirements[index].source = .local(path: other)
                if seen.insert(other).inserted { pending.append(other) }
            }
            pieces.append(
                PackageJoin.Piece(contents: reading.contents, folder: "", absolute: folder))
        }
        return (pieces, missing, gaps)
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

/// The packages that SwiftPM has fetched for a package, and those by path; each is read on demand, once.
private final class Checkouts {
    private let package: ProjectRoot
    /// Absolute paths by package identity.
    private let folders: [String: String]
    private var answers: [String: PackageContents?] = [:]

    /// - Parameter requirements: the requirements of the packages, including those by path.
    init(of package: ProjectRoot, besides requirements: [PackageContents.Requirement]) {
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

    func contents(of identity: String) -> PackageContents? {
        if let known = answers[identity] { return known }
        // A package that cannot be read is unknown, and no finding depends on it.
        let answer = folders[identity].flatMap { try? PackageProbe(ProjectRoot($0), .none).read() }
        answers[identity] = answer.flatMap { $0.damage == nil ? $0.contents : nil }
        return answers[identity] ?? nil
    }
}
