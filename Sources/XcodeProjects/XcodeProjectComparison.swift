import AshlarPropertyLists

/// Compares two versions of a `project.pbxproj` by what each target builds.
package enum XcodeProjectComparison {
    package enum Difference: Hashable, Sendable {
        /// The names of the targets that are built otherwise, and of those that depend on them; sorted.
        case targets([String])
        /// Something that all targets share, such as the settings of the project.
        case shared
        /// One of the two is not such a file.
        case unreadable
    }

    package static func difference(_ old: [UInt8], _ new: [UInt8]) -> Difference {
        guard let base = ProjectParts(old), let now = ProjectParts(new) else { return .unreadable }
        guard base.shared == now.shared else { return .shared }
        let ids = Set(base.targets.keys).union(now.targets.keys)
        var changed = ids.filter { base.targets[$0]?.objects != now.targets[$0]?.objects }
        let uses = [base, now].flatMap { state in state.targets.map { (importer: $0.key, used: $0.value.used) } }
        var count = -1
        while changed.count > count {
            count = changed.count
            for (importer, used) in uses where !used.isDisjoint(with: changed) { changed.insert(importer) }
        }
        return .targets(
            Set(changed.flatMap { [base.targets[$0]?.name, now.targets[$0]?.name].compactMap(\.self) }).sorted())
    }
}

/// The objects of a project by who needs them. Groups count only for the paths of what is in them.
private struct ProjectParts {
    struct Target {
        var name: String
        var objects: [String: PropertyList]
        /// The targets of the project that it depends on, or with whose products it is built.
        var used: Set<String>
    }

    /// By id.
    private(set) var targets: [String: Target] = [:]
    /// What all targets share.
    let shared: [String: PropertyList]

    init?(_ bytes: [UInt8]) {
        guard let list = try? PropertyListReader.read(bytes), let rootID = list["rootObject"]?.text,
            let objects = list["objects"]?.members, var root = objects[rootID]?.members
        else { return nil }
        let ids = root["targets"]?.texts ?? []
        let products = Dictionary(
            ids.compactMap { id in objects[id]?["productReference"]?.text.map { ($0, id) } }
        ) { first, _ in first }
        let attributes = root["attributes"]?.members ?? [:]
        root["attributes"] = .dictionary(attributes.filter { $0.key != "TargetAttributes" })
        for key in ["targets", "mainGroup", "productRefGroup"] { root[key] = nil }
        let walk = ObjectWalk(objects, besides: Set(ids + [rootID]))
        shared = walk.reached(from: .dictionary(root)).merging(["": .dictionary(root)]) { own, _ in own }
        // A synchronized folder of one target may give files to others.
        let exceptions = objects.filter { $0.value["isa"]?.text == "PBXFileSystemSynchronizedRootGroup" }
            .flatMap { group in (group.value["exceptions"]?.texts ?? []).map { (set: $0, group: group.key) } }
        for id in ids {
            guard let object = objects[id] else { continue }
            guard let name = object["name"]?.text, targets[id] == nil else { return nil }
            let given = exceptions.filter { objects[$0.set]?["target"]?.text == id }
                .flatMap { [PropertyList.text($0.set), .text($0.group)] }
            var own = walk.reached(from: .list([object] + given))
            own[id] = object
            own["attributes"] = attributes["TargetAttributes"]?[id]
            // Exceptions of a shared folder name targets that do not need each other.
            let links = own.values.filter { $0["isa"]?.text?.hasSuffix("ExceptionSet") != true }
            let others = Set(links.flatMap(ObjectWalk.texts))
            let used = ids.filter { $0 != id && others.contains($0) } + others.compactMap { products[$0] }
            targets[id] = Target(name: name, objects: own, used: Set(used).subtracting([id]))
        }
    }
}

/// Follows references between the objects of a project.
private struct ObjectWalk {
    private let objects: [String: PropertyList]
    /// Objects that are not entered.
    private let ends: Set<String>
    private let parents: [String: String]

    init(_ objects: [String: PropertyList], besides ends: Set<String>) {
        (self.objects, self.ends) = (objects, ends)
        parents = Dictionary(
            objects.sorted { $0.key < $1.key }
                .flatMap { group in (group.value["children"]?.texts ?? []).map { ($0, group.key) } }
        ) { first, _ in first }
    }

    /// The objects that a value leads to, with the places of the groups around them.
    func reached(from value: PropertyList) -> [String: PropertyList] {
        var found: [String: PropertyList] = [:]
        var pending = Self.texts(in: value)
        while let id = pending.popLast() {
            guard found[id] == nil, !ends.contains(id), let object = objects[id] else { continue }
            found[id] = object
            pending += Self.texts(in: object)
            var child = id
            // So that a file differs that moves to another group, or whose group does.
            while let group = parents[child], found["place of \(child)"] == nil {
                let members = objects[group]?.members ?? [:]
                var place = members.filter { ["path", "sourceTree"].contains($0.key) }
                place["group"] = .text(group)
                found["place of \(child)"] = .dictionary(place)
                child = group
            }
        }
        return found
    }

    /// All texts in a value, of which those of references are ids.
    static func texts(in value: PropertyList) -> [String] {
        switch value {
        case .text(let text): [text]
        case .data: []
        case .list(let elements): elements.flatMap(texts)
        case .dictionary(let members): members.values.flatMap(texts)
        }
    }
}
