import AshlarAffected
import AshlarFilePlans
import AshlarFileSystem
import AshlarImports
import AshlarProcesses
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Finds the targets that the changes since a git revision affect.
package struct AffectedOperation {
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

    /// - Parameter revision: the work on top of it is compared; `nil` for the default branch.
    package init(since revision: String?, of loaded: LoadedProject) throws {
        self.loaded = loaded
        do throws(GitFailure) {
            repository = try GitRepository(around: loaded.root)
            let known = revision == nil ? try repository.defaultBranch() : revision
            guard let name = known else {
                throw .failed("there is no branch 'main' or 'master', here or in 'origin'")
            }
            base = Base(revision: name, commit: try repository.start(of: name))
            changes = try repository.changes(since: base.commit)
        } catch {
            throw Self.failure(error)
        }
        let place = ManifestLocation(root: loaded.root, name: loaded.project.manifestPath)
        var unknown: String?
        do {
            let isSame = !changes.contains { ManifestChanges.isPart($0.path, of: loaded.project) }
            let revision = ManifestRevision(at: place, in: repository)
            earlier = isSame ? loaded.project : try revision.project(at: base.commit)
            if earlier == nil { unknown = "it did not exist at the base" }
        } catch is ManifestRefusal {
            (earlier, unknown) = (nil, "it is invalid at the base")
        } catch let failure as GitFailure {
            throw Self.failure(failure)
        }
        manifest = ManifestChanges(project: loaded.project, earlier: earlier, reasonForNoEarlier: unknown)
    }

    private static func failure(_ failure: GitFailure) -> OperationFailure {
        OperationFailure(
            "cannot find the changes: \(failure)",
            remedy: failure.remedy ?? "name the revision that the work began at with --base")
    }

    package func run() throws -> AffectedTargets {
        let scan = BackgroundScan(of: loaded.root, in: loaded.sourceFolders)
        let project = loaded.project
        let ownership = SourceOwnership(project)
        let files = try changedFiles()
        var imports: Set<AffectedGraph.Import> = []
        for source in scan.result(entering: ownership.holdsSources).files where !source.scan.imports.isEmpty {
            guard let target = ownership.target(of: source.path) else { continue }
            let name = project.targets[target].name
            for use in source.scan.imports { imports.insert(AffectedGraph.Import(importer: name, use)) }
        }
        return AffectedTargets(project, earlier: earlier, imports: imports, files: files)
    }

    // MARK: Files

    private func changedFiles() throws -> [ChangedFile] {
        let classifier = ChangeClassifier(loaded.project, earlier: earlier, ownFiles: Self.ownFiles)
        var (ofManifest, others, files): ([GitChange], [GitChange], [ChangedFile]) = ([], [], [])
        for change in changes {
            switch change.path {
            case PackagePlanner.path: files.append(try packageFile(change))
            case Self.pins: files.append(try pinFile(change))
            case let path where manifest.contains(path): ofManifest.append(change)
            default: others.append(change)
            }
        }
        files += manifest.files(ofManifest.map { difference($0) })
        files += try differences(others, classifier).map { classifier.classify($0) } + outsidePackages()
        return files.sorted { PathOrder.precedes($0.path, $1.path) }
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

    // MARK: Sources

    /// Finds the sources in which only comments and spaces differ.
    private func differences(_ changes: [GitChange], _ classifier: ChangeClassifier) throws -> [FileDifference] {
        var differences = changes.map(difference)
        var unchanged: [(place: Int, texts: (old: [UInt8], new: [UInt8]))] = []
        for (place, change) in changes.enumerated() where classifier.isSource(change.path) {
            if let texts = try texts(of: change), SourceComparison.haveSameTokens(texts.old, texts.new) {
                unchanged.append((place, texts))
            }
        }
        guard !unchanged.isEmpty else { return differences }
        let names = positionNames()
        for (place, texts) in unchanged {
            // The tokens are the same, and so is what depends on them; equal texts have no difference.
            let dependence = texts.old == texts.new ? nil : names.dependence(of: texts.new)
            differences[place].content = .sameTokens(dependence: dependence)
        }
        return differences
    }

    /// What the sources of the project declare.
    private func positionNames() -> PositionNames {
        let sources = SourceWalk.walk(loaded.root).sources
        let declared = SourceReader.read(sources, in: loaded.root) { _, bytes in PositionNames(declaredIn: bytes) }
        var names = PositionNames()
        for case .read(let found) in declared { names.formUnion(found) }
        return names
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

    /// Changed local packages outside of the root, such as `../Kit`.
    private func outsidePackages() throws -> [ChangedFile] {
        var folders: [String: String] = [:]
        for package in loaded.project.packages + (earlier?.packages ?? []) {
            guard case .local(let path) = package.source else { continue }
            let folder = RelativePath.normal(path)
            if folder.hasPrefix("../") || folder.hasPrefix("/") {
                folders[folder] = package.source.identity.lowercased()
            }
        }
        return try folders.compactMap { folder, identity in
            do throws(GitFailure) {
                guard try repository.differs(folder, from: base.commit) else { return nil }
            } catch {
                throw Self.failure(error)
            }
            return ChangedFile(
                path: folder, change: .modified, effect: .inputs(targets: [], packages: [identity]),
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
