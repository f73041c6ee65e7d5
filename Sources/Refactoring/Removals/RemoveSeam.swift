import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarLinting
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// Removes a seam from the manifest, with its protocol, and with its unedited sources.
struct RemoveSeam {
    private let seam: Seam

    init(_ seam: Seam) { self.seam = seam }

    func change(_ edit: ProjectEdit, in run: ChangeRun) throws -> AppliedChange {
        var edit = edit
        let present = edit.loaded.project.generates ? try SeamSources(seam, in: edit.loaded).present() : nil
        if let present { try refuseUses(in: edit.loaded, besides: present.unedited.map(\.path)) }
        try edit.apply(.seamRemoval(of: seam.name))
        var change = try ProjectChange(edit, in: run)
        change.options.formerAggregates = AggregatePlanner.plan(change.before.project)
        let kept = Set(AggregatePlanner.plan(change.project).map(\.path))
        change.options.pruning = .below(Set(change.options.formerAggregates.map(\.path)).subtracting(kept))
        change.options.goneFiles += (present?.unedited ?? []).map { ManifestFragment(path: $0.path, bytes: $0.bytes) }
        let uses = try memberUses(
            in: change.before, besides: Set((present?.unedited.map(\.path) ?? []) + (present?.edited ?? [])))
        var applied = try change.apply()
        applied.notes = (present?.edited ?? []).map { path in
            "  see \(path.visible): you have edited it, and '\(seam.protocolName)' is gone\n"
        }.joined()
        applied.end(with: RemainingUses(names: uses), orNext: change.project.nextStepsOfRemoval)
        return applied
    }

    /// The sources of the app that read the member of its composition root.
    private func memberUses(in loaded: LoadedProject, besides removed: Set<String>) throws -> [LostNames.Use] {
        guard loaded.project.generates else { return [] }
        let root = CompositionRootPlanner.type(of: loaded.project.targets[seam.app])
        let names = LostNames(targets: [seam.app], members: [seam.member], extended: root)
        return try names.uses(in: loaded, besides: removed)
    }

    /// How many sources are listed at most.
    private static let limit = 10

    /// Refuses to remove types that other sources name: these would no longer compile.
    ///
    /// - Parameter removed: the sources of the user that are removed as well.
    private func refuseUses(in loaded: LoadedProject, besides removed: [String]) throws {
        let project = loaded.project
        let isModelRemoved = removed.contains { $0 != seam.conformancePath(in: project) }
        let types = seam.typeNames.filter { isModelRemoved || $0 != seam.model }
        let own = Set(removed + seam.paths(in: project))
        let files = try SourceEvidence.handwritten(in: loaded)
        let modules = Self.modules(bringing: project.targets[seam.target].name, files, in: project)
        let paths = files.filter { file in
            let isInside = file.target == seam.target || file.scan.imports.contains { modules.contains($0.module) }
            return isInside && !own.contains(file.path)
        }.map(\.path)
        let outcomes = SourceReader.read(paths, in: loaded.root) { index, bytes -> String? in
            types.lazy.compactMap { type in
                IdentifierScanner.first(of: [type], in: bytes, path: paths[index]).map { "\($0): names '\(type)'" }
            }.first
        }
        let uses = outcomes.compactMap { outcome in if case .read(let use) = outcome { use } else { nil } }
        guard !uses.isEmpty else { return }
        let others = uses.count - Self.limit
        let more = others > 0 ? ["\(others.of("other source", "other sources")) as well"] : []
        throw OperationFailure(
            "the seam '\(seam.name)' is used; nothing was written", notes: uses.prefix(Self.limit) + more,
            remedy: "remove these uses first")
    }

    /// The module, and those that re-export it.
    private static func modules(bringing name: String, _ files: [SourceFile], in project: Project) -> Set<String> {
        let exports = files.flatMap { file in
            file.scan.imports.filter(\.isReexported).compactMap { use in
                file.target.map { (name: project.targets[$0].name, module: use.module) }
            }
        }
        var modules: Set = [name]
        while let next = exports.first(where: { modules.contains($0.module) && !modules.contains($0.name) }) {
            modules.insert(next.name)
        }
        return modules
    }
}
