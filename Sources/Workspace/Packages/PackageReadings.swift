import AshlarFileSystem
import AshlarPackages
import AshlarProjectModel

/// Packages read from the disk: those of some folders, and those that they depend on by path.
struct PackageReadings: Sendable {
    /// Which packages that others depend on by path are read, too.
    enum Joining: Equatable {
        case none, all
        /// Those in the folder, besides some; paths are absolute.
        case within(String, besides: Set<String>)
    }

    typealias Gap = (reason: String, location: SourceLocation)
    /// A missing dependency by path: the index of the package that depends on it, and why it is missing.
    typealias MissingPackage = (piece: Int, identity: String, path: String, reason: String)

    /// Each package once, those of the folders first; locations are relative to the package.
    var pieces: [PackageJoin.Piece] = []
    private(set) var missing: [MissingPackage] = []
    private(set) var gaps: [(piece: Int, gaps: [Gap])] = []

    /// The maximum number of packages.
    private static let most = 1000

    /// - Parameters:
    ///   - starts: absolute resolved paths.
    ///   - root: where they are, on disk or in a commit.
    init(of starts: [String], in root: BuildFolder, _ joining: Joining, _ evaluation: PackageEvaluation) throws {
        let repository = try root.root.gitWorkTree()
        var pending = starts[...]
        var seen = Set(starts)
        while let folder = pending.popFirst(), pieces.count < Self.most {
            let probe = PackageProbe(root.folder(at: folder), evaluation)
            var reading: PackageReader.Reading
            do {
                reading = try probe.read()
            } catch let failure as PackageProbeFailure {
                throw OperationFailure("the package in '\(folder)' cannot be read: \(failure)")
            }
            if let damage = reading.damage { reading.gaps.append(damage) }
            if !reading.gaps.isEmpty { gaps.append((pieces.count, reading.gaps)) }
            for (index, requirement) in reading.contents.requirements.enumerated() where joining != .none {
                guard case .local(let path) = requirement.source else { continue }
                let found = try? root.folder(at: path).resolved()
                // A branch could lead to any package of the user's with a link.
                let isOutside =
                    found.map { other in
                        other != RelativePath.normal(path) && repository.map { !other.hasPrefix($0 + "/") } ?? false
                    } ?? false
                if case .within(let top, let others) = joining,
                    found.map({ !("\($0)/").hasPrefix(top + "/") || others.contains($0) }) ?? true
                {
                    continue
                }
                guard let other = found, !isOutside, (try? root.folder(at: other).holds(PackageProbe.fileName)) == true
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
            pieces.append(PackageJoin.Piece(contents: reading.contents, folder: "", absolute: folder))
        }
    }

    /// Makes the folders of the packages, and all locations, relative to the root.
    mutating func locate(in root: ProjectRoot) {
        for index in pieces.indices {
            let below = RelativePath.path(of: pieces[index].absolute, from: root.path)
            pieces[index].folder = below == "." ? "" : below
            pieces[index].contents.locate(in: pieces[index].folder)
        }
    }

    /// A finding for each missing dependency by path, and for each part that only SwiftPM can evaluate.
    var findings: [Finding] {
        let absent = missing.map { missing in
            let piece = pieces[missing.piece]
            let place = piece.contents.requirements.first { $0.identity == missing.identity }?.location
            return Finding(
                rule: Finding.unreadRule,
                message: "'\(piece.contents.name)' depends on the package in '\(missing.path)', "
                    + "but \(missing.reason)",
                location: place,
                remedy: "add the package, or correct its path in Package.swift")
        }
        let unread = gaps.flatMap { number, gaps in
            gaps.map { gap in
                var place = gap.location
                place.path = pieces[number].folder.path(to: place.path)
                return Finding(
                    rule: Finding.unreadRule, message: "'\(gap.location.path)' cannot be read here: \(gap.reason)",
                    location: place, remedy: Finding.evaluateRemedy)
            }
        }
        return (absent + unread).sorted()
    }
}
