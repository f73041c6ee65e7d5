import AshlarProjectModel
import AshlarPropertyLists

/// Checks that each reference of an Xcode project resolves to an object of the right type, and each object is used.
struct ReferenceCheck {
    let project: ProjectObjects

    /// The types of the objects that a key refers to; a type that begins with `*` is an ending.
    private static let types: [String: [String]] = [
        "mainGroup": ["PBXGroup"], "productRefGroup": ["PBXGroup"],
        "buildConfigurationList": ["XCConfigurationList"], "buildConfigurations": ["XCBuildConfiguration"],
        "targets": ["*Target"], "target": ["*Target"], "buildPhases": ["*BuildPhase"], "buildPhase": ["*BuildPhase"],
        "files": ["PBXBuildFile"],
        "fileRef": ["PBXFileReference", "PBXVariantGroup", "PBXReferenceProxy", "XCVersionGroup"],
        "productReference": ["PBXFileReference"], "productRef": ["XCSwiftPackageProductDependency"],
        "packageProductDependencies": ["XCSwiftPackageProductDependency"],
        "package": ["*SwiftPackageReference"], "packageReferences": ["*SwiftPackageReference"],
        "dependencies": ["PBXTargetDependency"], "targetProxy": ["PBXContainerItemProxy"],
        "remoteRef": ["PBXContainerItemProxy"], "containerPortal": ["PBXProject", "PBXFileReference"],
        "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
        "children": ["*Group", "PBXFileReference", "PBXReferenceProxy"], "currentVersion": ["PBXFileReference"],
        "baseConfigurationReference": ["PBXFileReference"],
        "baseConfigurationReferenceAnchor": ["PBXFileSystemSynchronizedRootGroup"],
        "exceptions": ["*ExceptionSet"], "buildRules": ["PBXBuildRule"],
    ]

    /// What makes further checks pointless: a root object that is not a project.
    func rootFinding() -> Finding? {
        project[project.rootID] != nil && project.type(of: project.rootID) == "PBXProject"
            ? nil : ProjectObjects.finding("'rootObject' is not a PBXProject", project.path, project.rootLine)
    }

    func findings() -> [Finding] {
        project.problems.map { ProjectObjects.finding($0.message, project.path, $0.line) } + repeated()
            + project.identifiers.flatMap(references)
            + project.objects(ofType: "PBXTargetDependency").flatMap(proxy) + shared.map(\.finding) + cycles()
            + orphans()
    }

    private func repeated() -> [Finding] {
        project.repeated.map { key in
            ProjectObjects.finding(
                "\(project[key.key] == nil ? "the key" : "the object") '\(key.key)' is defined twice", project.path,
                key.line, remedy: "remove one of the definitions")
        }
    }

    // MARK: References

    private func references(of id: String) -> [Finding] {
        let type = project.type(of: id)
        guard !type.isEmpty else { return [project.finding("the object '\(id)' has no 'isa'", in: id)] }
        var findings: [Finding] = []
        for (key, value) in (project[id]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let expected = types(of: key, in: id) else { continue }
            findings += (value.text.map { [$0] } ?? value.texts).compactMap { reference(key, of: id, to: $0, expected) }
        }
        return findings
    }

    private func types(of key: String, in id: String) -> [String]? {
        // The identifiers of other projects are not in this one.
        key == "remoteGlobalIDString" ? (namesOwnTarget(id) ? ["*Target"] : nil) : Self.types[key]
    }

    private func reference(_ key: String, of id: String, to text: String, _ expected: [String]) -> Finding? {
        if project[text] == nil {
            return project.finding(
                "'\(project.word(key))' of '\(project.name(of: id))' refers to '\(text)', which is not an object",
                in: id, at: project.place(of: text, key),
                remedy: "restore the object, or remove the reference")
        }
        if expected.contains(where: { Self.fits(project.type(of: text), $0) }) { return nil }
        return project.finding(
            "'\(project.word(key))' of '\(project.name(of: id))' refers to '\(project.name(of: text))', "
                + "which is of type \(project.type(of: text))",
            in: id, at: project.place(of: text, key))
    }

    private static func fits(_ type: String, _ pattern: String) -> Bool {
        pattern.hasPrefix("*") ? type.hasSuffix(pattern.dropFirst()) : type == pattern
    }

    // MARK: Proxies

    /// Whether a proxy stands for a target of this project.
    private func namesOwnTarget(_ proxy: String) -> Bool {
        project.text("containerPortal", of: proxy) == project.rootID && project.text("proxyType", of: proxy) == "1"
    }

    /// A dependency and its proxy name the same target.
    private func proxy(of dependency: String) -> [Finding] {
        guard let target = project.object("target", of: dependency),
            let proxy = project.object("targetProxy", of: dependency), namesOwnTarget(proxy),
            let other = project.object("remoteGlobalIDString", of: proxy), other != target,
            project.type(of: other).hasSuffix("Target")
        else { return [] }
        return [
            project.finding(
                "'remoteGlobalIDString' refers to '\(project.name(of: other))', and the dependency is on "
                    + "'\(project.name(of: target))'",
                in: proxy, at: "remoteGlobalIDString", remedy: "set it to '\(target)'")
        ]
    }

    // MARK: Shared objects

    /// The keys that refer to objects which belong to one other object.
    private static let exclusive = ["buildConfigurationList", "buildConfigurations", "buildPhases", "productReference"]

    /// The second reference to each object that belongs to one, with its type.
    private var shared: [(type: String, finding: Finding)] {
        Self.exclusive.flatMap { key in
            var owners: [String: String] = [:]
            return project.identifiers.flatMap { owner in
                let members = project.object(key, of: owner).map { [$0] } ?? project.list(key, of: owner)
                return Set(members).sorted().compactMap { member -> (type: String, finding: Finding)? in
                    guard let other = owners.updateValue(owner, forKey: member) else { return nil }
                    let finding = project.finding(
                        "'\(project.word(key))' of '\(project.name(of: owner))' and of '\(project.name(of: other))' "
                            + "refers to one object",
                        in: owner, at: project.place(of: member, key), remedy: "give each its own")
                    return (project.type(of: member), finding)
                }
            }
        }
    }

    // MARK: Groups

    /// The groups that contain themselves, at the line of the reference that closes the cycle.
    private func cycles() -> [Finding] {
        guard let main = project.object("mainGroup", of: project.rootID) else { return [] }
        var (findings, seen) = ([Finding](), Set([main]))
        var path = [(group: main, rest: project.list("children", of: main)[...])]
        var open = seen
        while let last = path.indices.last {
            let group = path[last].group
            guard let child = path[last].rest.popFirst() else {
                open.remove(group)
                path.removeLast()
                continue
            }
            if open.contains(child) {
                let name = child == main ? "main group" : "group '\(project.name(of: child))'"
                findings.append(
                    project.finding(
                        // The first line of the group has two tabs.
                        "the \(name) contains itself", in: group, at: "\t\t\t\(project.place(of: child, "children"))",
                        remedy: "remove the reference"))
            } else if seen.insert(child).inserted {
                open.insert(child)
                path.append((child, project.list("children", of: child)[...]))
            }
        }
        return findings
    }

    // MARK: Unused objects

    /// Of objects that nothing reaches, those that no other one of them refers to.
    private func orphans() -> [Finding] {
        var reached = reachable(from: [project.rootID], besides: [])
        let unused = project.identifiers.filter { !reached.contains($0) }
        let owned = Set(unused.flatMap { id in texts(in: project[id]).filter { $0 != id } })
        var roots = unused.filter { !owned.contains($0) }
        reached = reachable(from: roots, besides: reached)
        // The rest are cycles.
        for id in unused where !reached.contains(id) {
            roots.append(id)
            reached = reachable(from: [id], besides: reached)
        }
        // What a shared object replaces is not reported again.
        let replaced = Set(shared.map(\.type))
        return roots.filter { !replaced.contains(project.type(of: $0)) }.map { id in
            project.finding(
                "nothing refers to '\(project.name(of: id))' (\(project.type(of: id)))", in: id, severity: .warning,
                remedy: "remove the object")
        }
    }

    private func reachable(from ids: [String], besides known: Set<String>) -> Set<String> {
        var reached = known
        var open = ids
        while let id = open.popLast() {
            guard project[id] != nil, reached.insert(id).inserted else { continue }
            open += texts(in: project[id])
        }
        return reached
    }

    private func texts(in value: PropertyList?) -> [String] {
        switch value {
        case .text(let text)?: [text]
        case .list(let elements)?: elements.flatMap { texts(in: $0) }
        case .dictionary(let members)?: members.values.flatMap { texts(in: $0) }
        case .data?, nil: []
        }
    }
}
