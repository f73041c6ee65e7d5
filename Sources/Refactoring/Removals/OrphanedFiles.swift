import AshlarFilePlans
import AshlarFileSystem
import AshlarLinting
import AshlarProjectModel
import AshlarWorkspace

/// What remains after a member is removed: edited files, and sources of other members that import it.
struct OrphanedFiles {
    let before: LoadedProject
    let after: LoadedProject

    var targets: [Target] {
        let names = Set(after.project.targets.map(\.name))
        return before.project.targets.filter { !names.contains($0.name) }
    }

    var folders: Set<String> {
        let kept = Set(after.project.targets.map(\.path))
        return Set(targets.map(\.path) + shells).subtracting(kept).subtracting(["."])
    }

    /// The folders with the Xcode projects of removed apps, and those of removed extensions in the projects of others.
    private var shells: [String] {
        let names = Set(after.project.members.map(\.name))
        return before.project.appsWithShell.map(\.name).filter { !names.contains($0) }.map(AppShell.folder)
            + extensions
    }

    /// The folders of removed extensions in the Xcode projects of their hosts.
    private var extensions: [String] {
        let names = Set(after.project.members.map(\.name))
        return before.project.members.map(\.name).filter { !names.contains($0) }.compactMap { name in
            before.project.hostWithShell(of: name).map { AppShell.sources(of: name, in: $0) }
        }
    }

    /// Lines about the Xcode projects that still have the targets of removed extensions; these are the user's.
    func targetsOfExtensions() throws -> String {
        let names = Set(after.project.members.map(\.name))
        return try before.project.members.map(\.name).filter { !names.contains($0) }.compactMap { name in
            guard let host = before.project.hostWithShell(of: name), names.contains(host) else { return nil }
            let project = AppShell.project(of: host)
            guard try before.root.holds(project) else { return nil }
            return "  see \(project): it still has the target '\(name)'; remove it in Xcode\n"
        }.joined()
    }

    /// The initial sources of removed extensions, in the folder of a project that remains.
    func filesOfExtensions() throws -> Set<String> {
        let folders = extensions
        guard !folders.isEmpty else { return [] }
        let written = try LockFile.read(in: before.root).rows.filter { $0.ownership == .scaffold }.map(\.path)
        return Set(written.filter { path in folders.contains { path.lies(in: $0) } })
    }

    /// The files by which git ignores settings of one developer that remain.
    private func neededIgnoreFiles() throws -> Set<String> {
        Set(
            try shells.filter { try before.root.holds(AppShell.localSettings(in: $0)) }
                .map { $0.path(to: ".gitignore") })
    }

    /// The flows that remain and lose screens, with the names of these.
    private var flowsWithoutScreens: [(flow: Member, screens: Set<String>)] {
        before.project.members.compactMap { member in
            guard let flow = member.flow, let kept = after.project.member(named: member.name)?.flow else { return nil }
            let screens = Set(flow.screens.map(\.name)).subtracting(kept.screens.map(\.name))
            return screens.isEmpty ? nil : (member, screens)
        }
    }

    /// The initial sources that flows have for screens which are removed.
    func filesOfScreens() throws -> Set<String> {
        let gone = flowsWithoutScreens.map { flow, screens in
            (folders: flow.targets.map { before.project.targets[$0].path }, screens: screens)
        }
        guard !gone.isEmpty else { return [] }
        let written = try LockFile.read(in: self.before.root).rows.filter { $0.ownership == .scaffold }.map(\.path)
        return Set(
            written.filter { path in
                guard let plus = path.baseName.firstIndex(of: "+") else { return false }
                let screen = path.baseName[plus...].dropFirst().prefix { $0 != "." }
                return gone.contains {
                    $0.screens.contains(String(screen)) && $0.folders.contains { path.lies(in: $0) }
                }
            })
    }

    /// The cases that flows lose with screens: routes of other screens may push these.
    var casesOfScreens: [LostNames] {
        flowsWithoutScreens.map { flow, screens in
            LostNames(targets: Set(flow.targets), members: Set(screens.map(Flow.member(ofScreen:))))
        }
    }

    /// The files in the folders of removed targets, except those that the plan deletes or moves.
    func files(excluding comparison: ChangePlan) throws -> [String] {
        let gone = Set(comparison.changes.filter { $0.action == .removal }.map(\.path))
        let moved = Set(comparison.changes.compactMap(\.origin))
        let kept = after.project.targets.map(\.path)
        return try folders.sorted().flatMap { try FolderListing.files(below: $0, in: before.root) }
            .filter { path in
                !gone.contains(path) && moved.isDisjoint(with: [path] + path.folders)
                    && !kept.contains { path.lies(in: $0) }
            }
    }

    /// The report of these files; orphans that the plan lists already are only counted.
    func text(excluding comparison: ChangePlan) throws -> String {
        let needed = try neededIgnoreFiles().filter(before.root.holds)
        let files = try files(excluding: comparison).filter { !needed.contains($0) }
        let listed = Set(comparison.changes.filter(\.isOrphan).map(\.path))
        let lines = files.filter { !listed.contains($0) }.map { "  ? \($0.visible)\n" }
        let reasons = needed.sorted().map { file in
            let settings = AppShell.localSettings(in: file.parentPath)
            return "  see \(file.visible): it makes git ignore '\(settings.visible)', and is kept\n"
        }
        let words = files.count == 1 ? "1 file is kept" : "\(files.count) files are kept"
        let ending = "\(words) (marked '?'): edited or added by you, and no longer in a target\n"
        return lines.joined() + reasons.joined() + (files.isEmpty ? "" : ending)
    }

    /// What sources of other targets, and those of the Xcode projects of apps, use of removed targets: the imports of
    /// these, and their types. Generated files are rendered again.
    ///
    /// - Parameter excluded: paths of sources that no longer use them.
    func uses(besides excluded: Set<String>) throws -> (imports: [BrokenImport], names: [LostNames.Use]) {
        let modules = Set(targets.map(\.name))
        let shells = after.project.appsWithShell.map { AppShell.folder(of: $0.name) }
        var imports: [BrokenImport] = []
        var removed: Set<String> = []
        for file in try SourceEvidence.handwritten(in: before) where !excluded.contains(file.path) {
            let isKept =
                file.target.map { !modules.contains(before.project.targets[$0].name) }
                ?? shells.contains(where: file.path.lies(in:))
            guard isKept else {
                removed.insert(file.path)
                continue
            }
            imports += file.scan.imports.filter { modules.contains($0.module) }.map { use in
                BrokenImport(location: file.location(of: use), reason: "imports '\(use.module)', which is removed")
            }
        }
        var lost = casesOfScreens
        if !imports.isEmpty {
            let targets = before.project.targets.indices.filter { modules.contains(before.project.targets[$0].name) }
            let types = LostNames.types(in: removed, of: before, seenFromOutside: true)
            lost.append(LostNames(targets: Set(targets), types: types))
        }
        return (
            imports.sorted { $0.location < $1.location },
            try LostNames.uses(of: lost, in: before, besides: removed.union(excluded))
        )
    }
}

extension SourceEvidence {
    /// The sources of a project before a change, without derived files.
    ///
    /// - Throws: if one cannot be read, since a list of imports would omit it.
    static func handwritten(in loaded: LoadedProject) throws -> [SourceFile] {
        let sources = try read(loaded)
        if let failure = OperationFailure(undecided: sources.unread) { throw failure }
        return sources.files.filter { !$0.path.hasSuffix(ManagedText.fileEnding) }
    }
}

extension FileChange {
    /// The former path of what is moved.
    fileprivate var origin: String? { if case .move(let origin) = action { origin } else { nil } }
}
