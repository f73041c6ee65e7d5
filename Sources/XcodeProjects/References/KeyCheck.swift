import AshlarMessages
import AshlarProjectModel

/// Finds keys of an Xcode project that Xcode does not know, in objects that lack a key with a similar name. Xcode ignores
/// such a key, and leaves it out when it saves the project.
struct KeyCheck {
    let project: ProjectObjects

    func findings() -> [Finding] {
        // A project of Xcode 27 has other keys.
        if project.omitsLocalPackages { return [] }
        return project.identifiers.flatMap { id -> [Finding] in
            guard let known = Self.known[project.type(of: id)] else { return [] }
            let keys = Set((project[id]?.members ?? [:]).keys)
            let missing = known.union(Self.common).subtracting(keys)
            return keys.subtracting(known).subtracting(Self.common).sorted().compactMap { key in
                Spelling.suggestion(for: key, among: missing).map { other in
                    project.finding(
                        "Xcode does not know the key '\(key)' of \(project.described(id))", in: id, at: "\(key) = ",
                        remedy: "write '\(other)'")
                }
            }
        }
    }

    /// The keys of all objects.
    private static let common: Set<String> = ["isa", "comments"]

    private static let phase: Set<String> = [
        "alwaysOutOfDate", "buildActionMask", "files", "inputFileListPaths", "inputPaths", "name",
        "outputFileListPaths", "outputPaths", "runOnlyForDeploymentPostprocessing",
    ]
    private static let element: Set<String> = [
        "fileEncoding", "includeInIndex", "indentWidth", "lineEnding", "name", "path", "sourceTree", "tabWidth",
        "usesTabs", "wrapsLines",
    ]
    private static let target: Set<String> = [
        "buildConfigurationList", "buildPhases", "buildRules", "dependencies", "fileSystemSynchronizedGroups", "name",
        "packageProductDependencies", "productInstallPath", "productName", "productReference", "productType",
    ]

    /// The keys of the objects that projects are made of.
    private static let known: [String: Set<String>] = [
        "PBXProject": [
            "attributes", "buildConfigurationList", "buildSettings", "buildStyles", "compatibilityVersion",
            "developmentRegion", "hasScannedForEncodings", "knownRegions", "mainGroup",
            "minimizedProjectReferenceProxies", "packageReferences", "preferredProjectObjectVersion",
            "productRefGroup", "projectDirPath", "projectReferences", "projectRoot", "projectRoots", "targets",
        ],
        "PBXNativeTarget": target, "PBXAggregateTarget": target,
        "PBXTargetDependency": ["name", "platformFilter", "platformFilters", "productRef", "target", "targetProxy"],
        "PBXContainerItemProxy": ["containerPortal", "proxyType", "remoteGlobalIDString", "remoteInfo"],
        "PBXBuildFile": ["fileRef", "platformFilter", "platformFilters", "productRef", "settings"],
        "PBXSourcesBuildPhase": phase, "PBXFrameworksBuildPhase": phase, "PBXResourcesBuildPhase": phase,
        "PBXHeadersBuildPhase": phase,
        "PBXCopyFilesBuildPhase": phase.union(["dstPath", "dstSubfolder", "dstSubfolderSpec"]),
        "PBXGroup": element.union(["children"]), "PBXVariantGroup": element.union(["children"]),
        "PBXFileReference": element.union([
            "expectedSignature", "explicitFileType", "languageSpecificationIdentifier", "lastKnownFileType",
            "plistStructureDefinitionIdentifier", "xcLanguageSpecificationIdentifier",
        ]),
        "PBXFileSystemSynchronizedRootGroup": element.union(["exceptions", "explicitFileTypes", "explicitFolders"]),
        "XCConfigurationList": [
            "buildConfigurations", "defaultConfigurationIsVisible", "defaultConfigurationName",
        ],
        "XCBuildConfiguration": [
            "baseConfigurationReference", "baseConfigurationReferenceAnchor",
            "baseConfigurationReferenceRelativePath", "buildSettings", "name",
        ],
        "XCLocalSwiftPackageReference": ["relativePath", "traits"],
        "XCSwiftPackageProductDependency": ["package", "productName"],
    ]
}
