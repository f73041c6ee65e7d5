import AshlarFiles
import AshlarProjectModel

/// Gives each target a number that changes with everything that its files are made of.
struct MadeKeys {
    private let project: Project
    /// Of each target's sources and settings.
    private let modules: [UInt64]

    init(_ project: Project, _ sources: ModuleSources) {
        self.project = project
        modules = project.targets.indices.map { index in
            let target = project.targets[index]
            var digest = Digest()
            digest.add(target.name)
            digest.add(target.isMainActorByDefault ? 1 : 0)
            digest.add(target.importsAreInternal ? 1 : 0)
            for file in sources.files[index] ?? [] {
                digest.add(file.path)
                digest.add(file.digest)
            }
            return digest.value
        }
    }

    func key(of made: MadeTarget) -> UInt64 {
        var digest = Digest()
        for word in [
            AshlarVersion.text, ProgramFile.ownStamp, made.purpose.rawValue, project.targets[made.target].path,
            project.access.rawValue, project.mockNames.prefix, project.mockNames.suffix,
        ] {
            digest.add(word)
        }
        for part in [made.subjects, made.modules, [made.target]] {
            digest.add(UInt64(part.count))
            for module in part { digest.add(modules[module]) }
        }
        digest.add(UInt64(made.visible.count))
        for name in made.visible { digest.add(name) }
        for (module, mocks) in made.mocksOf.sorted(by: { $0.key < $1.key }) {
            digest.add(module)
            digest.add(mocks)
        }
        return digest.value
    }
}
