import AshlarProjectModel
import AshlarPropertyLists

/// Checks that each reference of an Xcode project resolves to an object of the right type, and each object is used.
struct ReferenceCheck {
    let project: ProjectObjects

    /// The types of the objects that a key refers to; a type that begins with `*` is an ending.
    private static let types: [String: [String]] = [
        "mainGroup": ["PBXGroup"], "productRefGroup": ["PBXGroup"],
        "buildConfigurationList": ["XCConfigurationList"], "buildConfigurations": ["XCBuildConfiguration"],
        "targets": ["*Target"], "target": ["*Target"], "buildPhases": ["*BuildPhase"], "files": ["PBXBuildFile"],
        "fileRef": ["PBXFileReference", "PBXVariantGroup", "PBXReferenceProxy", "XCVersionGroup"],
        "productReference": ["PBXFileReference"], "productRef": ["XCSwiftPackageProductDependency"],
        "packageProductDependencies": ["XCSwiftPackageProductDependency"],
        "package": ["*SwiftPackageReference"], "packageReferences": ["*SwiftPackageReference"],
        "dependencies": ["PBXTargetDependency"], "targetProxy": ["PBXContainerItemProxy"],
        "fileSystemSynchronizedGroups": ["PBXFileSystemSynchronizedRootGroup"],
        "children": ["*Group", "PBXFileReference", "PBXReferenceProxy"],
        "baseConfigurationReference": ["PBXFileReference"],
        "baseConfigurationReferenceAnchor": ["PBXFileSystemSynchronizedRootGroup"],
        "exceptions": ["*ExceptionSet"], "buildRules": ["PBXBuildRule"],
    ]

    func findings() -> [Finding] {
        guard project[project.rootID] != nil, project.type(of: project.rootID) == "PBXProject" else {
            return [ProjectObjects.finding("'rootObject' is not a PBXProject", project.path, project.rootLine)]
        }
        return project.identifiers.flatMap(references) + orphans()
    }

    private func references(of id: String) -> [Finding] {
        let type = project.type(of: id)
        guard !type.isEmpty else { return [project.finding("the object '\(id)' has no 'isa'", in: id)] }
        var findings: [Finding] = []
        for (key, value) in (project[id]?.members ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let expected = Self.types[key] else { continue }
            for text in value.text.map({ [$0] }) ?? value.texts {
                if project[text] == nil {
                    findings.append(
                        project.finding(
                            "'\(key)' of '\(project.name(of: id))' refers to '\(text)', which is not an object", in: id,
                            at: text, remedy: "restore the object, or remove the reference"))
                } else if !expected.contains(where: { Self.fits(project.type(of: text), $0) }) {
                    findings.append(
                        project.finding(
                            "'\(key)' of '\(project.name(of: id))' refers to '\(project.name(of: text))', "
                                + "which is of type \(project.type(of: text))",
                            in: id, at: text))
                }
            }
        }
        return findings
    }

    private static func fits(_ type: String, _ pattern: String) -> Bool {
        pattern.hasPrefix("*") ? type.hasSuffix(pattern.dropFirst()) : type == pattern
    }

    private func orphans() -> [Finding] {
        var reached: Set<String> = []
        var open = [project.rootID]
        while let id = open.popLast() {
            guard project[id] != nil, reached.insert(id).inserted else { continue }
            open += texts(in: project[id])
        }
        return project.identifiers.filter { !reached.contains($0) }.map { id in
            project.finding(
                "nothing refers to '\(project.name(of: id))' (\(project.type(of: id)))", in: id, severity: .warning,
                remedy: "remove the object")
        }
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
