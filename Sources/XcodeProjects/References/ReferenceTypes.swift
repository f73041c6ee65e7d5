import AshlarPropertyLists

/// Which objects the keys of an Xcode project refer to, and which keys objects need.
enum ReferenceTypes {
    /// What a key contains: one identifier, or a list of them, of objects of these types.
    struct Value {
        var types: [String]
        var isList: Bool
    }

    private static let targets = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]
    private static let packages = ["XCLocalSwiftPackageReference", "XCRemoteSwiftPackageReference"]
    private static let folder = "PBXFileSystemSynchronizedRootGroup"
    private static let phases = [
        "PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase",
        "PBXHeadersBuildPhase", "PBXShellScriptBuildPhase", "PBXRezBuildPhase", "PBXAppleScriptBuildPhase",
        "PBXJavaArchiveBuildPhase",
        // A kind that only a project of Xcode 27 has.
        "PBXOtherBuildPhase",
    ]

    private static let single: [String: [String]] = [
        "mainGroup": ["PBXGroup"], "productRefGroup": ["PBXGroup"], "buildConfigurationList": ["XCConfigurationList"],
        "target": targets, "buildPhase": phases,
        "fileRef": ["PBXFileReference", "PBXVariantGroup", "PBXReferenceProxy", "XCVersionGroup"],
        "productReference": ["PBXFileReference"], "productRef": ["XCSwiftPackageProductDependency"],
        "package": packages, "targetProxy": ["PBXContainerItemProxy"], "remoteRef": ["PBXContainerItemProxy"],
        "containerPortal": ["PBXProject", "PBXFileReference"], "currentVersion": ["PBXFileReference"],
        "baseConfigurationReference": ["PBXFileReference"], "baseConfigurationReferenceAnchor": [folder],
    ]

    private static let lists: [String: [String]] = [
        "buildConfigurations": ["XCBuildConfiguration"], "targets": targets, "buildPhases": phases,
        "files": ["PBXBuildFile"], "packageProductDependencies": ["XCSwiftPackageProductDependency"],
        "packageReferences": packages, "dependencies": ["PBXTargetDependency"],
        "fileSystemSynchronizedGroups": [folder], "buildRules": ["PBXBuildRule"],
        "children": [
            "PBXGroup", "PBXFileReference", folder, "PBXVariantGroup", "XCVersionGroup", "PBXReferenceProxy",
        ],
        "exceptions": [
            "PBXFileSystemSynchronizedBuildFileExceptionSet",
            "PBXFileSystemSynchronizedGroupBuildPhaseMembershipExceptionSet",
        ],
    ]

    /// `nil` for a key that refers to nothing.
    static func value(of key: String) -> Value? {
        single[key].map { Value(types: $0, isList: false) } ?? lists[key].map { Value(types: $0, isList: true) }
    }

    /// The types of all objects that keys refer to.
    static let known = Set(single.values.joined()).union(lists.values.joined())

    /// Those of the targets of the project.
    static let ofTargets = Value(types: targets, isList: false)

    /// The keys without which Xcode cannot use an object.
    static let required: [String: [String]] = [
        "PBXProject": ["buildConfigurationList", "mainGroup", "targets"],
        "PBXNativeTarget": ["buildConfigurationList", "buildPhases", "name"],
        "PBXAggregateTarget": ["buildConfigurationList", "buildPhases", "name"],
        "XCConfigurationList": ["buildConfigurations"], "XCBuildConfiguration": ["buildSettings", "name"],
        "XCSwiftPackageProductDependency": ["productName"], "XCLocalSwiftPackageReference": ["relativePath"],
        "PBXContainerItemProxy": ["containerPortal", "remoteGlobalIDString"], folder: ["path"],
    ]

    /// Without the objects of these keys, an owner is another one or does not work.
    static let optional: Set<String> = ["children", "files", "buildRules", "exceptions", "packageReferences"]
}

extension PropertyList {
    /// The texts of a reference or of a list of them.
    var references: [String] { text.map { [$0] } ?? texts }
}
