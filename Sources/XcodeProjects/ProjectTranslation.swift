import AshlarProjectModel
import AshlarPropertyLists

/// The objects of a `project.xcproj`, the format of Xcode 27, as a `project.pbxproj` has them.
///
/// Targets have their identifiers; those of other objects are their paths in the document, such as `/files/0`.
struct ProjectTranslation {
    var objects: [String: [String: PropertyList]] = [:]
    /// The lines of the keys of each object; that of the object itself has an empty key.
    private(set) var lines: [String: [String: Int]] = [:]
    /// What refers to nothing, and where.
    var problems: [(message: String, line: Int)] = []

    static let rootID = "/"

    private let document: JSON5Value
    /// The identifiers of targets by their names.
    var targets: [String: String] = [:]
    /// The build phases of each target, by its name and their kinds and names.
    private var phases: [String: String] = [:]
    /// The identifiers of the files by their paths in groups, such as `Products/Shop.app`.
    var files: [String: String] = [:]
    /// The identifiers of packages by their identities.
    var packages: [String: String] = [:]
    /// What lists of objects get one by one.
    private var appended: [String: [String: [PropertyList]]] = [:]

    /// More configurations are not read.
    private static let mostConfigurations = 100

    init(_ document: JSON5Value) {
        self.document = document
        let packageIDs = elements("packages").enumerated().map { addPackage($1, "/packages/\($0)") }
        for (index, target) in elements("targets").enumerated() { addTarget(target, index) }
        let files = elements("files").enumerated().map { addFile($1, "/files/\($0)", in: "") }
        add("/files", "PBXGroup", ["children": list(files)], at: document["files"] ?? document)
        // Membership of files is read before.
        for (index, target) in elements("targets").enumerated() { addReferences(of: target, index) }
        var root: [String: PropertyList] = [
            "mainGroup": .text("/files"), "packageReferences": list(packageIDs),
            "targets": list(elements("targets").enumerated().map(id)),
            "buildConfigurationList": .text(addConfigurations(of: document, "/configurations", "configurations")),
        ]
        if let group = self.files[document["products-group"]?.text ?? "Products"] {
            root["productRefGroup"] = .text(group)
        }
        add(Self.rootID, "PBXProject", root, at: document)
        for (id, keys) in appended {
            for (key, elements) in keys { objects[id]?[key] = .list(elements) }
        }
    }

    /// The value that a property list with the objects has.
    var propertyList: PropertyList {
        .dictionary(["objects": .dictionary(objects.mapValues { .dictionary($0) }), "rootObject": .text(Self.rootID)])
    }

    private func elements(_ key: String) -> [JSON5Value] { document[key]?.elements ?? [] }

    func list(_ ids: [String]) -> PropertyList { .list(ids.map { .text($0) }) }

    private func id(_ index: Int, _ target: JSON5Value) -> String { target["id"]?.name ?? "/targets/\(index)" }

    mutating func add(
        _ id: String, _ type: String, _ members: [String: PropertyList], at value: JSON5Value,
        lines keys: [String: String] = [:]
    ) {
        if objects.updateValue(members.merging(["isa": .text(type)]) { own, _ in own }, forKey: id) != nil {
            problems.append(("the identifier '\(id)' is defined twice", value.line))
        }
        var known = ["": value.line]
        for (key, name) in keys { known[key] = value[name]?.line }
        lines[id] = known
    }

    mutating func append(_ id: String, to key: String, of object: String) {
        appended[object, default: [:]][key, default: []].append(.text(id))
    }

    // MARK: - Targets

    private static let phaseTypes = [
        "compile-sources": "PBXSourcesBuildPhase", "frameworks": "PBXFrameworksBuildPhase",
        "resources": "PBXResourcesBuildPhase", "headers": "PBXHeadersBuildPhase", "copy": "PBXCopyFilesBuildPhase",
        "script": "PBXShellScriptBuildPhase",
    ]

    private mutating func addTarget(_ target: JSON5Value, _ index: Int) {
        let (name, id) = (target["name"]?.name ?? "", id(index, target))
        if targets.updateValue(id, forKey: name) != nil {
            problems.append(("two targets are named '\(name)'", target.line))
        }
        var phaseIDs: [String] = []
        for (number, phase) in (target["build-phases"]?.elements ?? []).enumerated() {
            let (kind, phaseID) = (phase.name ?? phase["kind"]?.name ?? "", "\(id)/build-phases/\(number)")
            let names = ["\(name)/\(kind)"] + (phase["name"]?.name.map { ["\(name)/\(kind)/\($0)"] } ?? [])
            for path in names where phases[path] == nil { phases[path] = phaseID }
            var members: [String: PropertyList] = ["files": .list([])]
            if kind == "copy" {
                let isForExtensions = phase["bundle-base-path"]?.text == "plugins-directory"
                members["dstSubfolderSpec"] = .text(isForExtensions ? "13" : "16")
            }
            add(phaseID, Self.phaseTypes[kind] ?? "PBXOtherBuildPhase", members, at: phase)
            phaseIDs.append(phaseID)
        }
        let type = target["product-type"]?.text.map { "com.apple.product-type.\($0)" }
        let isNative = target["kind"]?.text.map { $0 == "native" } ?? true
        var members: [String: PropertyList] = [
            "name": .text(name), "buildPhases": list(phaseIDs), "fileSystemSynchronizedGroups": .list([]),
            "buildConfigurationList": .text("\(id)/configurations"),
        ]
        members["productType"] = (type ?? target["full-product-type"]?.text).map { .text($0) }
        add(
            id, isNative ? "PBXNativeTarget" : "PBXAggregateTarget", members, at: target,
            lines: [
                "name": "name", "productType": "product-type", "buildPhases": "build-phases", "product": "product",
                "dependencies": "dependencies", "packageProductDependencies": "package-product-members",
                "productReference": "product",
            ])
    }

    private mutating func addReferences(of target: JSON5Value, _ index: Int) {
        let (name, id) = (target["name"]?.name ?? "", id(index, target))
        if let product = target["product"]?.text { objects[id]?["productReference"] = .text(files[product] ?? product) }
        var (dependencies, products) = ([String](), [String]())
        for (number, used) in (target["dependencies"]?.elements ?? []).enumerated() {
            guard ["localTarget", nil].contains(used["kind"]?.text), let other = used.text ?? used["target"]?.text
            else { continue }
            let dependency = "\(id)/dependencies/\(number)"
            add(dependency, "PBXTargetDependency", ["target": .text(targets[other] ?? other)], at: used)
            dependencies.append(dependency)
        }
        for (number, member) in (target["package-product-members"]?.elements ?? []).enumerated() {
            let product = "\(id)/package-product-members/\(number)"
            var members = ["productName": PropertyList.text(member["product-name"]?.text ?? "")]
            members["package"] = package(named: member["package"]?.text).map { .text($0) }
            add(product, "XCSwiftPackageProductDependency", members, at: member, lines: ["productName": "product-name"])
            products.append(product)
            let phase = member["build-phase"]?["build-phase"] ?? member["build-phase"]
            addBuildFile(
                "\(product)/file", ["productRef": .text(product)], to: "\(name)/\(phase?.text ?? "")", at: member)
        }
        let (used, linked) = (list(dependencies), list(products))
        objects[id]?["dependencies"] = used
        objects[id]?["packageProductDependencies"] = linked
        _ = addConfigurations(of: target, "\(id)/configurations", "specialized-configurations")
    }

    mutating func addBuildFile(
        _ id: String, _ members: [String: PropertyList], to phase: String, at value: JSON5Value
    ) {
        guard let phaseID = phases[phase] else {
            problems.append(("there is no build phase '\(phase)'", value.line))
            return
        }
        add(id, "PBXBuildFile", members, at: value)
        append(id, to: "files", of: phaseID)
    }

    // MARK: - Settings

    /// The identifier of the list of configurations of the project or of a target.
    private mutating func addConfigurations(of owner: JSON5Value, _ id: String, _ key: String) -> String {
        let named = elements("configurations").compactMap { $0.name ?? $0["name"]?.name }
        let all = named.isEmpty ? [document["default-configuration"]?.name].compactMap(\.self) : named
        let names = all.prefix(Self.mostConfigurations)
        let settings = owner["build-settings"]
        let specials = Dictionary(
            keepingFirst: (owner[key]?.elements ?? []).compactMap { special in
                special["name"]?.text.map { ($0, special) }
            })
        for name in names {
            let special = specials[name]
            var (values, known) = (
                [String: PropertyList](), ["": (special ?? owner).line, "buildSettings": settings?.line]
            )
            for member in settings?.members ?? [] {
                let parts = member.key.split(separator: "[", maxSplits: 1, omittingEmptySubsequences: false)
                    .map(String.init)
                let isCommon = parts.count == 1
                let isOfConfiguration = !isCommon && parts[1] == "config=\(name)]"
                guard isCommon ? values[parts[0]] == nil : isOfConfiguration || !parts[1].hasPrefix("config=") else {
                    continue
                }
                // Other conditions are a part of the key.
                let key = isCommon || isOfConfiguration ? parts[0] : member.key
                values[key] =
                    member.value.text.map { .text($0) }
                    ?? .list(
                        member.value.elements.compactMap(\.text).map { .text($0) })
                known[key] = member.value.line
            }
            var members: [String: PropertyList] = ["name": .text(name), "buildSettings": .dictionary(values)]
            if let file = special?["file"] {
                let anchor = file.text ?? file["anchor"]?.text ?? ""
                if let path = file["relative-path"]?.text {
                    members["baseConfigurationReferenceAnchor"] = .text(files[anchor] ?? anchor)
                    members["baseConfigurationReferenceRelativePath"] = .text(path)
                } else {
                    members["baseConfigurationReference"] = .text(files[anchor] ?? anchor)
                }
            }
            add("\(id)/\(name)", "XCBuildConfiguration", members, at: special ?? owner)
            lines["\(id)/\(name)"] = known.compactMapValues(\.self)
        }
        add("\(id)", "XCConfigurationList", ["buildConfigurations": list(names.map { "\(id)/\($0)" })], at: owner)
        return id
    }
}

extension JSON5Value {
    /// A text that is short enough to be a part of many identifiers.
    var name: String? { text.flatMap { $0.utf8.count > 255 ? nil : $0 } }
}
