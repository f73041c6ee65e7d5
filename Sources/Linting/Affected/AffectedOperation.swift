import AshlarAffected
import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Finds the targets that the changes since a git revision affect.
package final class AffectedOperation {
    /// The commit that the disk is compared with.
    package struct Base: Sendable {
        /// As it was named, or the default branch.
        package var revision: String
        package var commit: String
    }

    private let loaded: LoadedProject
    private let repository: GitRepository
    package let base: Base
    private let changes: [GitChange]
    private let earlier: Project?
    private let manifest: ManifestChanges
    private let localPackages: LocalPackages
    private let omitted: OmittedTargets

    /// - Parameters:
    ///   - revision: the work on top of it is compared; `nil` for the default branch.
    ///   - isOutput: whether the run writes the file, which is then no input.
    package init(since revision: String?, of loaded: LoadedProject, besides isOutput: (String) -> Bool) throws {
        self.loaded = loaded
        do throws(GitFailure) {
            repository = try GitRepository(around: loaded.root)
            let name: String
            if let revision { name = revision } else { name = try repository.requiredDefaultBranch() }
            base = Base(revision: name, commit: try repository.start(of: name))
            changes = try repository.changes(since: base.commit).filter { !isOutput($0.path) }
        } catch {
            throw Self.failure(error)
        }
        let place = ManifestLocation(root: loaded.root, name: loaded.project.manifestPath)
        var unknown: String?
        do {
            let isSame = !changes.contains { ManifestChanges.isPart($0.path, of: loaded.project) }
            let revision = ManifestRevision(at: place, in: repository)
            earlier =
                isSame
                ? loaded.project : try revision.project(at: base.commit, described: loaded.project.describedEdges)
            if earlier == nil { unknown = "it did not exist at the base" }
        } catch is ManifestRefusal {
            (earlier, unknown) = (nil, "it is invalid at the base")
        } catch let failure as GitFailure {
            throw Self.failure(failure)
        }
        manifest = ManifestChanges(project: loaded.project, earlier: earlier, reasonForNoEarlier: unknown)
        localPackages = LocalPackages(loaded.project, earlier: earlier)
        omitted = try OmittedTargets(of: loaded)
    }

    /// Test targets that are not listed, because the manifest lacks them.
    package var omittedTests: [String] { omitted.tests }

    private static func failure(_ failure: GitFailure) -> OperationFailure {
        OperationFailure(
            "cannot find the changes: \(failure)",
            remedy: failure.remedy ?? "name the revision that the work began at with --base")
    }

    package func run() throws -> AffectedTargets {
        let scan = BackgroundScan(of: loaded.root, in: loaded.sourceFolders)
        let project = loaded.project
        let ownership = SourceOwnership(project)
        let classifier = ChangeClassifier(project, earlier: earlier, ownFiles: Self.ownFiles)
        // Git runs while the sources are scanned.
        var (files, compared) = try comparedFiles(classifier)
        var imports: Set<AffectedGraph.Import> = []
        let found = scan.result { ownership.reads($0) || omitted.hold($0) }
        for source in found.files where !source.scan.imports.isEmpty {
            let target = ownership.target(of: source.path).map { project.targets[$0].name }
            guard let name = target ?? omitted.owner(of: source.path) else { continue }
            for use in source.scan.imports { imports.insert(AffectedGraph.Import(importer: name, use)) }
        }
        let graph = AffectedGraph(project, earlier: earlier, imports: imports, omitted: omitted.ofGraph)
        if compared.contains(where: { $0.reformatted != nil }) {
            let readers = PositionReaders(in: loaded.root, project, ownership, localPackages, graph)
            for index in compared.indices {
                guard let text = compared[index].reformatted,
                    let target = ownership.target(of: compared[index].file.path)
                else { continue }
                let dependence = readers.dependence(of: text, in: project.targets[target].name)
                compared[index].file.content = .sameTokens(dependence: dependence)
            }
        }
        files += compared.map { classifier.classify($0.file) }
        let documents = files.filter(\.isDocumentation).map(\.path)
        let readers = DocumentReaders(of: documents, in: loaded.root, project, ownership)
        files = files.map { omitted.refined($0.isDocumentation ? readers.file($0) : $0) }
        return AffectedTargets(project, graph: graph, files: files.sorted { PathOrder.precedes($0.path, $1.path) })
    }

    // MARK: Files

    /// The number of changed files of the repository that are neither in the project's folder nor in a local package.
    package func changesOutside() throws -> Int {
        do throws(GitFailure) {
            return try repository.changesOutside(since: base.commit, besides: localPackages.foldersOutside)
        } catch {
            throw Self.failure(error)
        }
    }

    /// A changed file, with its text if that has the tokens of the base and other comments or spaces.
    private typealias Compared = (file: FileDifference, reformatted: [UInt8]?)

    /// The files whose text decides, and all others.
    private func comparedFiles(_ classifier: ChangeClassifier) throws -> ([ChangedFile], [Compared]) {
        var (ofManifest, others, files): ([GitChange], [Compared], [ChangedFile]) = ([], [], [])
        for change in changes {
            switch change.path {
            case let path where omitted.packagePaths.contains(path): files.append(try packageFile(change))
            case Self.pins: files.append(try pinFile(change))
            case let path where manifest.contains(path): ofManifest.append(change)
            case _ where BuildFiles.areRead(from: change.path):
                if let file = try xcodeProjectFile(change) {
                    files.append(file)
                } else {
                    others.append((difference(change), nil))
                }
            case let path: others.append(try classifier.isSource(path) ? source(change) : (difference(change), nil))
            }
        }
        return (files + manifest.files(ofManifest.map { difference($0) }) + (try outsidePackages()), others)
    }

    private static let pins = "Package.resolved"
    /// What no build reads: files of Ashlar, and what SwiftPM writes.
    private static let ownFiles = [".build", StateDirectory.path, LockFile.name, BaselineFile.usualName]

    private func difference(_ change: GitChange) -> FileDifference {
        FileDifference(
            path: change.path, change: change.blob == nil ? .added : change.isPresent ? .modified : .deleted,
            isFile: change.isFile)
    }

    /// The texts at both times; `nil` where the file is new, gone or no regular file.
    private func texts(of change: GitChange) throws -> (old: [UInt8], new: [UInt8])? {
        guard let blob = change.blob, change.isPresent, change.isFile else { return nil }
        let old: [UInt8]
        do throws(GitFailure) {
            old = try repository.contents(of: blob)
        } catch {
            throw Self.failure(error)
        }
        return (old, try loaded.root.bytes(of: change.path))
    }

    /// Compares a Swift source with the base by its tokens.
    private func source(_ change: GitChange) throws -> Compared {
        var file = difference(change)
        guard let texts = try texts(of: change), SourceComparison.haveSameTokens(texts.old, texts.new) else {
            return (file, nil)
        }
        guard texts.old != texts.new else {
            file.content = .identical
            return (file, nil)
        }
        file.content = .sameTokens(dependence: nil)
        return (file, texts.new)
    }

    // MARK: Package.swift, Package.resolved

    private func packageFile(_ change: GitChange) throws -> ChangedFile {
        let file = difference(change)
        func result(_ effect: ChangedFile.Effect, _ reason: String) -> ChangedFile {
            ChangedFile(path: file.path, change: file.change, effect: effect, reason: reason)
        }
        guard let texts = try texts(of: change), Self.haveSameFirstLine(texts.old, texts.new) else {
            return result(.everything, "SwiftPM builds what it declares")
        }
        if texts.old == texts.new { return result(.nothing, "its contents are the same") }
        if SourceComparison.haveSameTokens(texts.old, texts.new) {
            return result(.nothing, "only comments and spaces differ")
        }
        guard loaded.project.generates, let earlier, earlier.generates else {
            guard let names = PackageTargets.differences(texts.old, texts.new) else {
                return result(.everything, "more than its list of targets differs")
            }
            return result(.inputs(targets: Set(names), packages: []), "elements of its list of targets differ")
        }
        if planned(loaded.project, is: texts.new), planned(earlier, is: texts.old) {
            return result(.nothing, "it follows from the manifest, whose declarations are compared")
        }
        switch PackageFileComparison.difference(texts.old, texts.new) {
        case .targets(let names):
            return result(.inputs(targets: Set(names), packages: []), "the lines of targets differ")
        case .otherLine: return result(.everything, "lines that all targets share differ")
        }
    }

    /// The first line has the version of Swift.
    private static func haveSameFirstLine(_ old: [UInt8], _ new: [UInt8]) -> Bool {
        func firstLine(_ text: [UInt8]) -> ArraySlice<UInt8> { text.prefix { $0 != UInt8(ascii: "\n") } }
        return firstLine(old) == firstLine(new)
    }

    /// Whether the text is what `ashlar generate` would write.
    private func planned(_ project: Project, is text: [UInt8]) -> Bool {
        do {
            return try PackagePlanner.plan(project).contents.utf8.elementsEqual(text)
        } catch {
            // A package that cannot be planned was not written by this Ashlar.
            return false
        }
    }

    /// The file of an Xcode project that is there at both times; `nil` for another file.
    private func xcodeProjectFile(_ change: GitChange) throws -> ChangedFile? {
        guard let texts = try texts(of: change),
            let (effect, reason) = omitted.effect(ofXcodeProject: change.path, texts.old, texts.new)
        else { return nil }
        return ChangedFile(path: change.path, change: difference(change).change, effect: effect, reason: reason)
    }

    /// Changed local packages outside of the root, such as `../Kit`.
    private func outsidePackages() throws -> [ChangedFile] {
        try localPackages.foldersOutside.compactMap { folder in
            do throws(GitFailure) {
                guard try repository.differs(folder, from: base.commit) else { return nil }
            } catch {
                throw Self.failure(error)
            }
            return ChangedFile(
                path: folder, change: .modified,
                effect: .inputs(targets: [], packages: localPackages.packages(with: folder)),
                reason: "files of the package differ")
        }
    }

    private func pinFile(_ change: GitChange) throws -> ChangedFile {
        let file = difference(change)
        let known = Set((loaded.project.packages + (earlier?.packages ?? [])).map { $0.source.identity.lowercased() })
        func result(_ packages: Set<String>, _ reason: String) -> ChangedFile {
            let effect: ChangedFile.Effect = packages.isEmpty ? .nothing : .inputs(targets: [], packages: packages)
            return ChangedFile(path: file.path, change: file.change, effect: effect, reason: reason)
        }
        guard let texts = try texts(of: change), let changed = PinComparison.changedPackages(texts.old, texts.new)
        else { return result(known, "the versions of all packages may differ") }
        // Any package may depend on one that the manifest does not name.
        guard changed.isSubset(of: known) else { return result(known, "the version of an indirect package differs") }
        return result(changed, changed.isEmpty ? "no version differs" : "the version of a package differs")
    }
}
