extension Corruption {
    static let targets: [Corruption] = [
        project(
            "\t\t\tpath = Widget;", "\t\t\tpath = ../../Sources/Feature/Home;",
            "the folder '../../Sources/Feature/Home' of 'Widget' is a part of the package"),
        project(
            "\t\t\t\t<PBXGroup Products> /* Products */,\n\t\t\t);",
            "\t\t\t\t<PBXGroup Products> /* Products */,\n\t\t\t\t<PBXGroup > /* Main */,\n\t\t\t);",
            "the main group contains itself", at: "<PBXGroup > /* Main */"),
        project(
            "\t\t\t\t<PBXFileReference Rider.app> /* Rider.app */,\n", "\t\t\t\t<PBXGroup Products> /* Again */,\n",
            "the group 'Products' contains itself"),
        project(
            "\(key)<XCConfigurationList \(owner) \"Rider\">", "\(key)<XCConfigurationList \(owner) \"Widget\">",
            "'buildConfigurationList' of 'Rider' and of 'Widget' refers to one object",
            at: "\(key)<XCConfigurationList \(owner) \"Widget\"> /* \(owner) \"Rider\" */"),
        scheme(
            "buildConfiguration = \"Debug\"", "buildConfiguration = \"Nope\"",
            "the project has no configuration 'Nope'"),
        Self(
            file: "Rider/Assets.xcassets/AppIcon.appiconset/Contents.json", old: "{\n", new: "{,\n",
            reported: "it is not JSON", place: "{,"),
    ]

    static let document: [Corruption] = [
        project(
            "objectVersion = 77;", "objectVersion = 55;",
            "'objectVersion' is 55, and the synchronized folders of the project need 77"),
        project(
            "path = Widget;\n\t\t\tsourceTree = \"<group>\"", "path = Widget;\n\t\t\tsourceTree = \"<grup>\"",
            "'sourceTree' of 'Widget' is '<grup>', which Xcode does not know", at: "sourceTree = \"<grup>\""),
        project("path = Widget;", "path = widget;", "the folder 'widget' is missing; on disk it is 'Widget'"),
        project(
            "INFOPLIST_FILE = \"Widget-Info.plist\";", "INFOPLIST_FILE = \"widget-info.plist\";",
            "the property list 'widget-info.plist' of 'Widget' is missing; on disk it is 'Widget-Info.plist'"),
    ]

    private static let key = "buildConfigurationList = "
    private static let owner = "Build configuration list for PBXNativeTarget"
    private static let minimum = "IPHONEOS_DEPLOYMENT_TARGET"
    private static let condition = "IPHONEOS_DEPLOYMENT_TARGET[sdk=iphoneos*]"
    private static let identifier = "\"$(BUNDLE_ID_PREFIX).Rider.Widget\""

    static let values: [Corruption] = [
        project(
            "\(minimum) = 17.0;", "\(minimum) = 17.0;\n\"\(condition)\" = 15.0;", "\(condition) of",
            at: "\"\(condition)"),
        project("\(minimum) = 17.0;", "\(minimum) = \"$(inherited)\";", "nothing sets \(minimum) of"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\n\(condition) = 15.0\nBUNDLE_ID_PREFIX",
            reported: "\(condition) of 'Rider' is 15.0, and the manifest has 17.0", place: condition),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\n#include \"App.xcconfig\"\nBUNDLE_ID_PREFIX",
            reported: "'App.xcconfig' includes itself", place: "#include \"App"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com.example", new: "\nBUNDLE_ID_PREFIX =",
            reported: "nothing sets 'BUNDLE_ID_PREFIX'"),
        project(identifier, "com.foo.other", "the bundle identifier of 'Widget' is 'com.foo.other'"),
        project(identifier, "com.example.Rider", "and does not begin with 'com.example.Rider.'"),
        project(
            "PRODUCT_BUNDLE_IDENTIFIER = \"$(BUNDLE_ID_PREFIX).Rider\";", "PRODUCT_BUNDLE_IDENTIFIER = \"\";",
            "nothing sets the bundle identifier of 'Rider'"),
    ]
}
