import AshlarFiles
import AshlarPackages
import AshlarProjectModel

/// A package together with those that it depends on by path, read from the disk.
struct PackageGroup {
    /// The folder that holds all of them.
    let root: ProjectRoot
    let graph: TargetGraph
    /// The texts of their `Package.swift`, by path relative to the root.
    let texts: [(path: String, bytes: [UInt8])]

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
        let checkouts = Checkouts(of: ProjectRoot(start))
        let join = PackageJoin(look: { look(at: $0, in: root) }, external: checkouts.dump)
        guard var graph = join.join(pieces) else { throw CommandFailure("there is no package in '\(path)'") }
        graph.unlisted = try unlisted(beside: pieces.map(\.folder), in: root)
        let texts = pieces.map { ($0.folder.isEmpty ? PackageInquiry.fileName : "\($0.folder)/Package.swift", $0.text) }
        return PackageGroup(root: root, graph: graph, texts: texts)
    }

    private struct Reading {
        var folder: String
        var dump: PackageDump
        var text: [UInt8]
    }

    /// Each package once, however they lead to each other; the one that is asked for comes first.
    private static func dumps(from start: String, joinsLocal: Bool) throws -> [Reading] {
        var readings: [Reading] = []
        var pending = [start]
        var seen: Set<String> = [start]
        while !pending.isEmpty, readings.count < most {
            let folder = pending.removeFirst()
            let inquiry = PackageInquiry(ProjectRoot(folder), rememberedIn: ProjectRoot(folder))
            let dump: PackageDump
            do {
                dump = try inquiry.dump()
            } catch let failure as PackageInquiryFailure {
                throw CommandFailure("the package in '\(folder)' cannot be read: \(failure)")
            }
            readings.append(Reading(folder: folder, dump: dump, text: try inquiry.text()))
            guard joinsLocal else { break }
            for case .local(let path) in dump.requirements.map(\.source) {
                guard let other = try? ProjectRoot(path).resolved(), seen.insert(other).inserted,
                    (try? ProjectRoot(other).holds(PackageInquiry.fileName)) == true
                else { continue }
                pending.append(other)
            }
        }
        return readings
    }

    private static func look(at path: String, in root: ProjectRoot) -> PackageJoin.FolderContents? {
        guard let listing = try? FolderListing(of: path, in: root) else { return nil }
        let names = (try? NewFolder.names(in: ProjectRoot(root.absolute(path)))) ?? []
        return PackageJoin.FolderContents(
            entries: names, hasSwiftSources: !listing.sources.isEmpty, hasOtherSources: !listing.foreignSources.isEmpty)
    }

    /// The folders beside those of the packages, and SwiftPM's own for snippets.
    private static func unlisted(beside folders: [String], in root: ProjectRoot) throws -> [String] {
        let wanted = folders.map(RelativePath.components)
        var unlisted = folders.map { $0.isEmpty ? "Snippets" : "\($0)/Snippets" }
        var pending: [[String]] = wanted.contains([]) ? [] : [[]]
        while let current = pending.popLast() {
            let place = current.joined(separator: "/")
            for name in try NewFolder.names(in: ProjectRoot(root.absolute(place))) {
                let child = current + [name]
                if wanted.contains(child) { continue }
                if wanted.contains(where: { $0.starts(with: child) }) {
                    pending.append(child)
                } else {
                    unlisted.append(child.joined(separator: "/"))
                }
            }
        }
        return unlisted.sorted()
    }
}

/// What SwiftPM has fetched for a package: asked only for what is needed, and each once.
private final class Checkouts {
    private let package: ProjectRoot
    private let folders: [String: String]
    private var answers: [String: PackageDump?] = [:]

    init(of package: ProjectRoot) {
        self.package = package
        let path = ".build/checkouts"
        let names = (try? NewFolder.names(in: ProjectRoot(package.absolute(path)))) ?? []
        folders = Dictionary(names.map { ($0.lowercased(), "\(path)/\($0)") }, uniquingKeysWith: { first, _ in first })
    }

    func dump(of identity: String) -> PackageDump? {
        if let known = answers[identity] { return known }
        let answer = folders[identity].flatMap { folder in
            let inquiry = PackageInquiry(
                ProjectRoot(package.absolute(folder)), rememberedIn: package, as: "checkout-\(identity)")
            // What cannot be asked is not known, and nothing is claimed of it.
            return try? inquiry.dump()
        }
        answers[identity] = answer
        return answer
    }
}
