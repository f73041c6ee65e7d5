import AshlarProjectModel
import AshlarXcodeProjects

/// Where a target of a project is in the graph: a new target, or the one that a package has of the same name.
struct XcodePlace {
    let draft: XcodeDraft
    /// `nil` if it is left out.
    var name: String?
    /// One or more for a new target: the one with most of its sources first.
    var folders: [String] = []

    var isNew: Bool { !folders.isEmpty }
}

/// Where the targets of Xcode projects are in a graph.
struct XcodePlaces {
    private(set) var all: [XcodePlace] = []
    /// The indices of the libraries, by module.
    private var libraries: [String: [Int]] = [:]

    /// - Parameter graph: the targets of packages; notes what has no place.
    init(of drafts: [XcodeDraft], in graph: inout TargetGraph) {
        let packaged = Set(graph.targets.filter { $0.project == nil }.map(\.name))
        let isPackaged = drafts.map { !$0.kind.isApp && packaged.contains($0.names[0]) }
        let files = Self.files(of: drafts, isPackaged, graph.targets)
        let folders = SourceFolders(
            graph.targets.map { [$0.path + "/"] } + zip(drafts, files).map { $1 + $0.folders.map { $0 + "/" } })
        let others = graph.targets.map(\.name) + graph.externals.flatMap(\.products).map(\.name)
        var names = Set(others.map(TargetGraph.key))
        for (index, draft) in drafts.enumerated() {
            var place = XcodePlace(draft: draft)
            if isPackaged[index] {
                place.name = draft.names[0]
            } else {
                let found = draft.folders + folders.folders(of: files[index], below: draft.depth)
                let paths = Self.sorted(found, draft, files[index])
                let name = draft.names.first { !names.contains(TargetGraph.key($0)) }
                if paths.isEmpty {
                    let reason =
                        draft.files.isEmpty ? "lists no source of it" : "lists no source of it in a folder of its own"
                    graph.notPlaced.append((draft.name, "\(draft.place.path) \(reason)"))
                } else if let name {
                    names.insert(TargetGraph.key(name))
                    (place.name, place.folders) = (name, paths)
                } else {
                    graph.notPlaced.append(
                        (draft.name, "\(draft.place.path) has a target of the same name as another target or product"))
                }
            }
            if draft.kind == .library { libraries[draft.module, default: []].append(index) }
            all.append(place)
        }
    }

    /// The folders with the most sources first; those of which Xcode takes all files before others.
    private static func sorted(_ folders: [String], _ draft: XcodeDraft, _ files: [String]) -> [String] {
        let outermost = Set(folders).filter { path in
            !path.isEmpty && !path.hasPrefix("..") && !folders.contains { path.hasPrefix($0 + "/") }
        }
        func weight(_ path: String) -> Int {
            if draft.folders.contains(path) { return path.baseName == draft.name ? Int.max : Int.max - 1 }
            return files.count { $0.hasPrefix(path + "/") }
        }
        return outermost.map { (path: $0, weight: weight($0)) }
            .sorted { ($1.weight, $0.path) < ($0.weight, $1.path) }.map(\.path)
    }

    /// The sources of each target; those of a folder are of the one that lists most of them.
    private static func files(
        of drafts: [XcodeDraft], _ isPackaged: [Bool], _ targets: [TargetGraph.Target]
    ) -> [[String]] {
        func rank(_ index: Int) -> Int {
            [.library, .app, .appExtension, .executable].firstIndex(of: drafts[index].kind) ?? 4
        }
        let taken = Set(targets.map(\.path).filter { !$0.isEmpty })
        var counts: [String: [Int: Int]] = [:]
        for (index, draft) in drafts.enumerated() where !isPackaged[index] {
            for file in draft.files { counts[file.parentPath, default: [:]][index, default: 0] += 1 }
        }
        let owners = counts.compactMapValues { counts in
            counts.max { ($0.value, -rank($0.key), -$0.key) < ($1.value, -rank($1.key), -$1.key) }?.key
        }
        return drafts.indices.map { index in
            if isPackaged[index] { return [] }
            return drafts[index].files.filter { file in
                owners[file.parentPath] == index && !file.folders.contains(where: taken.contains)
            }
        }
    }

    // MARK: - Dependencies

    /// Adds the targets of projects that the target depends on or links.
    func link(_ place: XcodePlace, to target: inout TargetGraph.Target) {
        let draft = place.draft
        var used = all.indices.filter { draft.dependsOn(all[$0].draft) }
        for framework in draft.frameworks {
            if let index = library(framework, for: draft) {
                used.append(index)
            } else {
                target.omittedModules.insert(framework)
            }
        }
        for index in used {
            guard let name = all[index].name else {
                target.omittedModules.formUnion(modules(of: index))
                continue
            }
            let module = all[index].draft.module
            if module != ModuleName.of(name) { target.omittedModules.insert(module) }
            if draft.isHosted, all[index].draft.kind == .app, target.host == nil { target.host = name }
            let isKnown = name == target.name || target.dependencies.contains { $0.imported == .target(name) }
            if isKnown { continue }
            target.dependencies.append(.init(imported: .target(name), isImportable: false, location: draft.place))
        }
    }

    /// The library that has the module: of several, one that the target depends on, of its project, or in the graph.
    private func library(_ module: String, for draft: XcodeDraft) -> Int? {
        func weight(_ index: Int) -> Int {
            let other = all[index].draft
            return (draft.dependsOn(other) ? 4 : 0) + (other.place == draft.place ? 2 : 0)
                + (all[index].name == nil ? 0 : 1)
        }
        return libraries[module]?.max { (weight($0), $1) < (weight($1), $0) }
    }

    /// The modules that a target without a place brings.
    private func modules(of index: Int) -> Set<String> {
        var modules: Set<String> = []
        var pending = [index]
        var seen: Set<Int> = []
        while let index = pending.popLast() {
            guard seen.insert(index).inserted else { continue }
            let draft = all[index].draft
            modules.insert(draft.module)
            guard all[index].name == nil else { continue }
            modules.formUnion(draft.products.map { ModuleName.of($0.name) })
            modules.formUnion(draft.frameworks)
            pending += all.indices.filter { draft.dependsOn(all[$0].draft) }
            pending += draft.frameworks.compactMap { library($0, for: draft) }
        }
        return modules
    }
}
