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

    private static let skip = "SKIP_INSTALL = YES;"
    private static let launch = "INFOPLIST_KEY_UILaunchScreen_Generation = YES;"
}
