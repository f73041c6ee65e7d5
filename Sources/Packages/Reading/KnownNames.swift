/// Names that neither the file nor a library of the user's declares, and that manifests use.
enum KnownNames {
    /// Types of SwiftPM and of the standard library.
    static let types: Set<String> = [
        "Package", "Target", "Product", "Resource", "Version", "SwiftSetting", "CSetting", "CXXSetting",
        "LinkerSetting", "BuildConfiguration", "BuildSettingCondition", "TargetDependencyCondition",
        "SystemPackageProvider", "SupportedPlatform", "Platform", "Array", "Set", "String", "Int", "Bool", "Dictionary",
        "PackageDescription", "LanguageTag", "SwiftVersion", "SwiftLanguageMode", "CLanguageStandard",
        "CXXLanguageStandard", "Trait", "Target.Dependency", "Target.PluginUsage", "Package.Dependency",
    ]

    /// Functions that print, or that end the process.
    static let reports: Set<String> = [
        "print", "debugPrint", "precondition", "assert", "fatalError", "preconditionFailure",
    ]

    /// What reads at most the surroundings, and changes nothing.
    static let withoutEffect: Set<String> = reports.union([
        "Context", "ProcessInfo", "Self", "zip", "min", "max", "abs", "stride", "repeatElement", "Double", "Character",
        "Substring", "Optional",
    ])

    /// Static functions of SwiftPM, which are called as implicit members.
    static let members: Set<String> = [
        // Targets, products and what they depend on.
        "target", "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro", "product",
        "byName", "library", "executable", "package", "when", "trait", "default", "defaults",
        // Versions.
        "from", "exact", "branch", "revision", "upToNextMajor", "upToNextMinor", "version", "v",
        // Platforms, and the packages of their systems.
        "macOS", "iOS", "tvOS", "watchOS", "visionOS", "macCatalyst", "driverKit", "custom", "brew", "apt", "yum",
        "nuget",
        // Settings and resources.
        "define", "headerSearchPath", "unsafeFlags", "linkedLibrary", "linkedFramework", "enableUpcomingFeature",
        "enableExperimentalFeature", "interoperabilityMode", "swiftLanguageMode", "swiftLanguageVersion",
        "strictMemorySafety", "defaultIsolation", "treatAllWarnings", "treatWarning", "enableWarning", "disableWarning",
        "process", "copy", "embedInCode",
        // Plugins.
        "buildTool", "command", "writeToPackageDirectory", "allowNetworkConnections", "local", "all",
        "documentationGeneration", "sourceCodeFormatting",
    ]
}
