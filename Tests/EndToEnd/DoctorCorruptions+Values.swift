// Values and shapes that Xcode or systems refuse.
extension Corruption {
    static let refused: [Corruption] = [
        project(
            "SWIFT_VERSION = 6.0;", "SWIFT_VERSION = six;", "SWIFT_VERSION of 'Rider' is 'six', which Xcode refuses"),
        project(
            "TARGETED_DEVICE_FAMILY = \"1,2\";", "TARGETED_DEVICE_FAMILY = 9;",
            "TARGETED_DEVICE_FAMILY of", at: "TARGETED_DEVICE_FAMILY = 9"),
        project(skip, "PRODUCT_MODULE_NAME = \"Home Widget\";\n\t\t\t\t\(skip)", "PRODUCT_MODULE_NAME of 'Widget'"),
        project(
            ").Rider.Widget\";", ").Rider..Widget\";",
            "the bundle identifier 'com.example.Rider..Widget' has an empty part"),
        project(skip, "SKIP_INSTALL = NO;", "SKIP_INSTALL = NO of 'Widget', so archives contain a second product"),
        project(
            launch, "SKIP_INSTALL = YES;\n\t\t\t\t\(launch)",
            "SKIP_INSTALL = YES of 'Rider', so archives contain no app"),
        project(
            skip, "MARKETING_VERSION = 2.0;\n\t\t\t\t\(skip)",
            "MARKETING_VERSION of 'Widget' is 2.0, and that of 'Rider' 1.0"),
        Self(
            file: "App.xcconfig", old: "MARKETING_VERSION = 1.0", new: "MARKETING_VERSION = one",
            reported: "MARKETING_VERSION of 'Rider' is 'one', which Xcode refuses", place: "MARKETING_VERSION = one"),
        Self(
            file: "App.xcconfig", old: "CURRENT_PROJECT_VERSION = 1\n", new: "",
            reported: "nothing sets CURRENT_PROJECT_VERSION, and systems refuse to install an app without it"),
        Self(
            file: "App.xcconfig", old: "#include? \"Local.xcconfig\"", new: "#include? \"Local.xcconfig",
            reported: "this line does not include a file", place: "#include? \"Local"),
        project("objectVersion = 77;", "objectVersion = 999;", "'objectVersion' is 999, and Xcode 27 writes 110"),
        project(
            "\t\t\tbuildSettings = {", "\t\t\tbuildSettings = ();\n\t\t\told = {", "'buildSettings' of",
            at: "buildSettings = ();"),
        project(
            "SDKROOT = iphoneos;", "SDKROOT = {a = b; };",
            "is neither a text nor a list of texts"
        ),
        project("knownRegions", "known\0Regions", "it is not a property list: expected '=' after a key"),
        project(
            "name = \"Embed Foundation Extensions\";\n\t\t\trunOnlyForDeploymentPostprocessing = 0;",
            "name = \"Embed Foundation Extensions\";\n\t\t\trunOnlyForDeploymentPostprocessing = 1;",
            "the phase 'Embed Foundation Extensions' copies extensions into archives only",
            at: "runOnlyForDeploymentPostprocessing = 1"),
    ]

    /// Keys that are missing, or written in another way.
    static let absent: [Corruption] = [
        project("\t\t\tchildren = (", "\t\t\tchildrn = (", "Xcode does not know the key 'childrn' of 'Products'"),
        project("dependencies = (", "dependancies = (", "Xcode does not know the key 'dependancies' of 'Widget'"),
        project("buildPhases = (", "buildPhase = (", "Xcode does not know the key 'buildPhase' of 'Widget'"),
        project(
            "\t\t\tremoteGlobalIDString = <PBXNativeTarget Widget>;\n", "",
            "the PBXContainerItemProxy has no 'remoteGlobalIDString'", at: "/* PBXContainerItemProxy */ = {"),
        project(
            "\t\t\tproductName = WidgetComposition;\n", "", "the XCSwiftPackageProductDependency has no 'productName'",
            at: "/* WidgetComposition */ = {\n\t\t\tisa = XCSwiftPackageProductDependency"),
        project(
            "relativePath = ../..;", "relativePath = \"\";",
            "'relativePath' of the XCLocalSwiftPackageReference is empty"),
        project(
            "\t\t\t\t<PBXFileReference Widget.appex> /* Widget.appex */,\n", "",
            "'Widget.appex' is in a build phase, and in no group",
            at: "/* Widget.appex in Embed Foundation Extensions */ = {"),
        project(
            "SDKROOT = iphoneos;", "SDKROOT = \"\";", "nothing sets SDKROOT, so Xcode builds 'Rider' for macOS"),
        project(
            "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\";", "SWIFT_OPTIMIZATION_LEVEL = \"-Ofast\";",
            "SWIFT_OPTIMIZATION_LEVEL of 'Rider' is '-Ofast', which Xcode refuses"),
        project(
            "SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;", "SWIFT_DEFAULT_ACTOR_ISOLATION = Main;",
            "SWIFT_DEFAULT_ACTOR_ISOLATION of 'Rider' is 'Main', which Xcode refuses"),
        project(
            "/* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\t\(icon) = AppIcon;",
            "/* Release */ = {\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\t\(icon) = Icon;",
            "no asset catalog of 'Rider' has 'Icon'", at: "\(icon) = Icon;"),
        project(
            "\t\t\t\t\(launch)\n", "", "'Rider' has no launch screen", at: "buildSettings = {\n\t\t\t\t\(icon)"),
        project(
            "\t\t\t\tINFOPLIST_KEY_CFBundleDisplayName = Widget;\n", "",
            "'Widget' has no 'CFBundleDisplayName', and the App Store refuses it",
            at: "buildSettings = {\n\t\t\t\tAPPLICATION_EXTENSION"),
    ]

    private static let icon = "ASSETCATALOG_COMPILER_APPICON_NAME"
    private static let skip = "SKIP_INSTALL = YES;"
    private static let launch = "INFOPLIST_KEY_UILaunchScreen_Generation = YES;"
}
