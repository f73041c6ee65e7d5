import AshlarProjectModel
import AshlarPropertyLists

/// Checks that each reference of an Xcode project resolves to an object of the right type, and each object is used.
struct ReferenceCheck {
    let project: ProjectObjects

    /// What makes further checks pointless: a root object that is not a project.
    func rootFinding() -> Finding? {
        guard project.type(of: project.rootID) != "PBXProject" else { return nil }
        let projects = project.objects(ofType: "PBXProject")
        return ProjectObjects.finding(
            "'rootObject' is not a PBXProject", project.path, project.rootLine,
            remedy: projects.count == 1 ? "set it to '\(projects[0])'" : "restore the PBXProject as git has it")
    }

    func findings() -> [Finding] {
        project.problems.map {
            ProjectObjects.finding($0.message, project.path, $0.line, remedy: "restore it from git")
        }
            + project.identifiers.flatMap { missing($0) + references($0) } + absent()
            + project.objects(ofType: "PBXTargetDependency").flatMap(proxy) + shared.map(\.finding)
            + ReferenceCycles(project: project).findings()
    }

    /// What makes it unknown what the project says: keys and objects that are defined twice.
    func repeated() -> [Finding] {
        project.repeated.map { key in
            ProjectObjects.finding(
                "\(project[key.key] == nil ? "the key" : "the object") '\(key.key)' is defined twice", project.path,
                key.line, remedy: "remove one of the definitions")
        }
    }

    // MARK: Keys

    /// The keys that an object needs and has not, or has without a value.
    private func missing(_ id: String) -> [Finding] {
        let type = project.type(of: id)
        let keys = ReferenceTypes.required[type] ?? []
        return keys.filter { project.lacks($0, in: id) }.map { key in
            let (isGiven, object, word) = (project[id]?[key] != nil, project.described(id), project.word(key))
            let state = key == "buildSettings" ? "is not a dictionary" : "is empty"
            return project.finding(
                isGiven ? "'\(word)' of \(object) \(state)" : "\(object) has no '\(word)'",
                in: id, at: isGiven ? "\(key) = " : "", remedy: "restore '\(word)' from git")
        }
            + project.misshapenSettings(of: id).map { key in
                project.finding(
                    "'\(key)' of \(project.described(id)) is neither a text nor a list of texts", in: id,
                    at: "\(key) = ", remedy: "restore it as git has it")
            }
    }

    // MARK: References

    private func references(_ id: String) -> [Finding] {
        guard !project.type(of: id).isEmpty else {
            return [
                project.finding(
                    "the object '\(id)' has no 'isa'", in: id, remedy: "restore the object as git has it")
            ]
        }
        return (project[id]?.members ?? [:]).sorted { $0.key < $1.key }.flatMap { key, value -> [Finding] in
            guard let expected = project.expected(key, in: id) else { return [] }
            if let finding = shape(key, of: id, value, expected) { return [finding] }
            var seen: Set<String> = []
            return value.references.compactMap { text in
                // Those to missing objects are reported together.
                guard project[text] != nil else { return nil }
                if seen.insert(text).inserted { return reference(key, of: id, to: text, expected.types) }
                return project.finding(
                    "'\(project.word(key))' of \(project.described(id)) contains \(project.described(text)) twice",
                    in: id, at: project.place(of: text, key), remedy: "remove one of the references")
            }
        }
    }

    /// A list in place of a reference, or the reverse.
    private func shape(
        _ key: String, of id: String, _ value: PropertyList, _ expected: ReferenceTypes.Value
    ) -> Finding? {
        let fits = expected.isList ? value == .list(value.texts.map { .text($0) }) : value.text != nil
        return fits
            ? nil
            : project.finding(
                "'\(project.word(key))' of \(project.described(id)) is not "
                    + (expected.isList ? "a list of identifiers" : "an identifier"),
                in: id, at: "\(key) = ", remedy: "restore it as git has it")
    }

    private func reference(_ key: String, of id: String, to text: String, _ types: [String]) -> Finding? {
        let type = project.type(of: text)
        // That the object has no type is reported as such.
        guard !type.isEmpty, !types.contains(type) else { return nil }
        if !ReferenceTypes.known.contains(type) {
            // The same for each reference to the object.
            return project.finding(
                "\(type) is not a type of objects that Xcode knows", in: text, at: "isa",
                remedy: "restore the 'isa' of the object from git")
        }
        return project.finding(
            "'\(project.word(key))' of \(project.described(id)) refers to \(project.described(text)), which is of type "
                + type, in: id,
            at: project.place(of: text, key),
            remedy: "refer to another object, or "
                + (types.count > 3
                    ? "restore its 'isa' from git" : "set its 'isa' to \(types.joined(separator: " or "))"))
    }

    /// The first reference to each missing object.
    private func absent() -> [Finding] {
        var references: [String: [(key: String, id: String, line: Int)]] = [:]
        for id in project.identifiers {
            for (key, value) in project[id]?.members ?? [:] {
                guard let expected = project.expected(key, in: id), shape(key, of: id, value, expected) == nil else {
                    continue
                }
                for text in Set(value.references) where project[text] == nil {
                    let line = project.line(of: project.place(of: text, key), in: id)
                    references[text, default: []].append((key, id, line))
                }
            }
        }
        return references.compactMap { text, places in
            guard let first = places.min(by: { ($0.line, $0.key) < ($1.line, $1.key) }) else { return nil }
            let canGo = places.allSatisfy { canGoWithout($0.key, in: $0.id) }
            return ProjectObjects.finding(
                "'\(project.word(first.key))' of \(project.described(first.id)) refers to '\(text)', "
                    + "which is not an object", project.path, first.line,
                remedy: "restore the object from git" + (canGo ? ", or remove the reference" : ""))
        }
    }

    /// Whether the object of a reference can be left out. What a target links or embeds cannot.
    private func canGoWithout(_ key: String, in id: String) -> Bool {
        ReferenceTypes.optional.contains(key)
            && !["PBXFrameworksBuildPhase", "PBXCopyFilesBuildPhase"].contains(project.type(of: id))
    }

    // MARK: Proxies

    /// A dependency and its proxy name the same target.
    private func proxy(of dependency: String) -> [Finding] {
        // A reference to another object is reported as such.
        guard let target = project.object("target", of: dependency), project.resolves("target", in: dependency),
            let proxy = project.object("targetProxy", of: dependency)
        else { return [] }
        guard project.namesOwnTarget(proxy) else {
            // A target of this project has a proxy in it.
            guard project.object("containerPortal", of: proxy) == project.rootID else { return [] }
            return [
                project.finding(
                    "the proxy of '\(project.name(of: target))' does not stand for a target", in: proxy,
                    at: "proxyType",
                    remedy: "set 'proxyType' to 1")
            ]
        }
        guard let other = project.proxiedTarget(of: dependency) else { return [] }
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

    // MARK: Unused objects

    /// Of objects that nothing reaches, those that no other one of them refers to. Where there are other findings, these
    /// may be what is missing elsewhere.
    func orphans() -> [Finding] {
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
                remedy: "restore the reference to it, or remove the object")
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
