import AshlarProjectModel
import AshlarPropertyLists

// Files, folders and packages of a project.
extension ProjectTranslation {
    private static let groupTypes = [
        "group": "PBXGroup", "folder": "PBXFileSystemSynchronizedRootGroup", "variant-group": "PBXVariantGroup",
        "version-group": "XCVersionGroup",
    ]
    private static let trees = ["PRODUCTS": "BUILT_PRODUCTS_DIR", "PROJECT": "SOURCE_ROOT", "SDK": "SDKROOT"]

    /// - Parameter group: the path of the group by names.
    mutating func addFile(_ file: JSON5Value, _ place: String, in group: String) -> String {
        let id = file["id"]?.name ?? place
        var (tree, path) = ("<group>", file["path"]?.text ?? "")
        if path.hasPrefix("<"), let end = path.firstRange(of: ">/") {
            tree = Self.trees[String(path[..<end.lowerBound].dropFirst())] ?? "<other>"
            path = String(path[end.upperBound...])
        } else if path.hasPrefix("/") {
            tree = "<absolute>"
        }
        var named = group.path(to: file["name"]?.name ?? path.baseName)
        // Nothing refers to longer paths.
        if named.utf8.count > 4096 { named = place }
        files[named] = id
        files["id:\(id)"] = id
        var members: [String: PropertyList] = ["sourceTree": .text(tree)]
        if !path.isEmpty { members["path"] = .text(path) }
        members["name"] = file["name"]?.text.map { .text($0) }
        let kind = file["kind"]?.text ?? "file-reference"
        if let children = file["children"]?.elements {
            members["children"] = list(
                children.enumerated().map { addFile($1, "\(place)/children/\($0)", in: named) })
        }
        add(id, Self.groupTypes[kind] ?? "PBXFileReference", members, at: file, lines: ["path": "path"])
        if kind == "folder" {
            addMembership(of: file, id)
        } else {
            for (number, member) in (file["target-membership"]?.elements ?? []).enumerated() {
                let phase = member.text ?? member["build-phase"]?.text ?? ""
                addBuildFile("\(id)/membership/\(number)", ["fileRef": .text(id)], to: phase, at: member)
            }
        }
        return id
    }

    private mutating func addMembership(of folder: JSON5Value, _ id: String) {
        for member in folder["target-membership"]?.elements ?? [] {
            guard let target = targets[member.text ?? ""] else {
                problems.append(
                    ("'target-membership' names '\(member.text ?? "")', which is not a target", member.line))
                continue
            }
            append(id, to: "fileSystemSynchronizedGroups", of: target)
        }
        for (number, set) in (folder["membership-exceptions"]?.elements ?? []).enumerated() {
            guard let name = set["target"]?.text else { continue }
            let files = (set["exclusions"] ?? set["inclusions"])?.elements.compactMap(\.text) ?? []
            let exception = "\(id)/membership-exceptions/\(number)"
            add(
                exception, "PBXFileSystemSynchronizedBuildFileExceptionSet",
                ["target": .text(targets[name] ?? name), "membershipExceptions": list(files)], at: set)
            append(exception, to: "exceptions", of: id)
        }
    }

    // MARK: - Packages

    private static let requirements = [
        ("up-to-next-major-version", "upToNextMajorVersion", "minimumVersion"),
        ("up-to-next-minor-version", "upToNextMinorVersion", "minimumVersion"),
        ("version", "exactVersion", "version"), ("branch", "branch", "branch"), ("revision", "revision", "revision"),
    ]

    mutating func addPackage(_ package: JSON5Value, _ id: String) -> String {
        let place = package["repository"]?.text ?? package["path"]?.text ?? ""
        packages[(place.hasSuffix(".git") ? String(place.dropLast(4)) : place).baseName.lowercased()] = id
        if package["kind"]?.text == "local" {
            add(
                id, "XCLocalSwiftPackageReference", ["relativePath": .text(package["path"]?.text ?? "")], at: package,
                lines: ["relativePath": "path"])
            return id
        }
        var members: [String: PropertyList] = [:]
        members["repositoryURL"] = package["repository"]?.text.map { .text($0) }
        let version = package["version"]
        for (key, kind, value) in Self.requirements {
            guard let text = version?[key]?.text else { continue }
            members["requirement"] = .dictionary(["kind": .text(kind), value: .text(text)])
        }
        let range = version?["version-range"]?.text.map { $0.split(separator: "..<").map(String.init) }
        let ends = range ?? ["version-range-min", "version-range-max"].compactMap { version?[$0]?.text }
        if ends.count == 2 {
            members["requirement"] = .dictionary([
                "kind": .text("versionRange"), "minimumVersion": .text(ends[0]), "maximumVersion": .text(ends[1]),
            ])
        }
        add(id, "XCRemoteSwiftPackageReference", members, at: package)
        return id
    }

    /// The package of a product: that of the name, else the only local one.
    func package(named name: String?) -> String? {
        if let name, let id = packages[name.lowercased()] { return id }
        let local = Set(packages.values.filter { objects[$0]?["relativePath"] != nil })
        return local.count == 1 ? local.first : nil
    }
}
