import AshlarImports
import AshlarProjectModel

/// An import that no import of another module can replace.
struct BrokenImport {
    let location: SourceLocation
    let reason: String
}

/// Replaces the imports of a member's former modules.
struct SplitImports {
    /// A module of the member before the split.
    struct Former {
        let name: String
        let homes: [Home]
        /// What was declared in it and is nowhere after the split.
        var lost: Set<String> = []
    }

    /// A target with declarations of a former module.
    struct Home {
        let target: Int
        /// What it has; `nil` for all.
        let names: Set<String>?
        /// Members that it has, too. They count where the target can be imported, since other types may have the same.
        var members: Set<String> = []
        /// What only imports with `@testable` see of it.
        var hidden: Set<String> = []
    }

    let project: Project
    let formers: [Former]
    private let graph: DependencyGraph

    init(project: Project, formers: [Former]) {
        (self.project, self.formers) = (project, formers)
        graph = DependencyGraph(project)
    }

    /// - Parameters:
    ///   - path: before the split.
    ///   - target: the source's target after it.
    func edit(_ source: [UInt8], at path: String, of target: Int) -> (bytes: [UInt8], broken: [BrokenImport]) {
        var bytes = source
        var broken: [BrokenImport] = []
        let imports = Self.imports(of: source)
        for former in formers {
            guard let use = imports.first(where: { $0.module == former.name }) else { continue }
            let location = SourceFile(path: path, target: nil).location(of: use)
            let wanted = homes(of: former, in: source, of: target).filter { $0 != target }
            guard !former.homes.isEmpty else {
                broken.append(BrokenImport(location: location, reason: "imports a removed part"))
                continue
            }
            if !former.lost.isEmpty,
                !bytes.withUnsafeBytes({ IdentifierScanner.identifiers(in: $0) }).isDisjoint(with: former.lost)
            {
                let reason = "imports mocks that the new split does not have"
                broken.append(BrokenImport(location: location, reason: reason))
                continue
            }
            if let unseen = wanted.first(where: { !sees($0, target) }) {
                let reason = hiddenUse(of: former, in: source, by: unseen).map { name in
                    "uses '\(name)', which '\(project.targets[target].name)' would not see: "
                        + "it goes to '\(project.targets[unseen].name)'"
                }
                broken.append(
                    BrokenImport(location: location, reason: reason ?? "imports a part that is not exposed"))
                continue
            }
            do throws(ImportRefusal) {
                bytes = try replace(former.name, by: wanted.map { project.targets[$0].name }, in: bytes)
            } catch {
                broken.append(BrokenImport(location: location, reason: "cannot be changed: \(error.reason)"))
            }
        }
        return (bytes, broken)
    }

    /// The targets that the source needs instead of the module.
    private func homes(of former: Former, in source: [UInt8], of target: Int) -> [Int] {
        guard former.homes.count > 1 else { return former.homes.map(\.target) }
        let used = source.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }
        let needed = former.homes.filter { home in
            guard let names = home.names else { return true }
            return !used.isDisjoint(with: names)
                || (sees(home.target, target) && !used.isDisjoint(with: home.members))
                || hiddenUse(of: former, in: source, by: home.target) != nil
        }
        guard needed.isEmpty else { return needed.map(\.target) }
        // An import that nothing needs stays as it is, where it may.
        let same = former.homes.first { project.targets[$0.target].name == former.name && sees($0.target, target) }
        return (same ?? former.homes.first).map { [$0.target] } ?? []
    }

    /// A name that a source with a `@testable` import uses of what other modules do not see; `nil` if there is none.
    private func hiddenUse(of former: Former, in source: [UInt8], by target: Int) -> String? {
        let hidden = former.homes.first { $0.target == target }?.hidden ?? []
        guard !hidden.isEmpty, Self.imports(of: source).contains(where: { $0.module == former.name && $0.isTestable })
        else { return nil }
        let names = source.withUnsafeBytes { SourceNames(of: $0) }
        return hidden.intersection(names.used).subtracting(names.topLevel).min()
    }

    /// The imports in a source that its new target would not see, as mocks of other features.
    ///
    /// - Parameters:
    ///   - source: as it is; `edited` is as it will be.
    func unseen(in edited: [UInt8], of target: Int, before source: [UInt8], at path: String) -> [BrokenImport] {
        let kept = Set(Self.imports(of: edited).map(\.module))
        return Self.imports(of: source).compactMap { use in
            guard kept.contains(use.module),
                let imported = project.targets.firstIndex(where: { $0.name == use.module }), imported != target,
                !sees(imported, target)
            else { return nil }
            return BrokenImport(
                location: SourceFile(path: path, target: nil).location(of: use),
                reason: "imports '\(use.module)', which '\(project.targets[target].name)' would not see")
        }
    }

    private func sees(_ imported: Int, _ importer: Int) -> Bool {
        graph.edges(from: importer).contains { $0.imported == imported }
    }

    /// The first module takes the place of the import; others are added.
    private func replace(
        _ module: String, by others: [String], in source: [UInt8]
    ) throws(ImportRefusal) -> [UInt8] {
        var bytes = source
        let attributes = Self.imports(of: bytes).first { $0.module == module }?.attributes ?? []
        if !others.contains(module) {
            // Each replacement changes the places of the others.
            while true {
                let imports = Self.imports(of: bytes)
                guard let use = imports.first(where: { $0.module == module }) else { break }
                bytes =
                    if let first = others.first {
                        try ImportRewriter.replace(use, by: first, in: bytes, whoseImports: imports, isSuccessor: true)
                    } else {
                        try ImportRewriter.remove(use, in: bytes)
                    }
            }
        }
        for other in others { bytes = ImportInsertion.insert(other, attributes: attributes, into: bytes) }
        return bytes
    }

    private static func imports(of source: [UInt8]) -> [ImportUse] {
        source.withUnsafeBytes { ImportScanner.scan($0) }.imports
    }
}
