extension Corruption {
    static let proxies: [Corruption] = [
        project("containerPortal = ", "containerPortal = 0", "'containerPortal' of"),
        project(
            "containerPortal = <PBXProject Project object>", "containerPortal = <PBXGroup Products>",
            "which is of type PBXGroup"),
        project("remoteGlobalIDString = ", "remoteGlobalIDString = 0", "'remoteGlobalIDString' of"),
        project(
            "remoteGlobalIDString = <PBXNativeTarget Widget>", "remoteGlobalIDString = <PBXNativeTarget Rider>",
            "refers to 'Rider', and the dependency is on 'Widget'"),
        project(
            "/* End PBXGroup section */",
            "\t\t<PBXGroup Products> /* Again */ = {isa = PBXGroup; children = (); sourceTree = \"<group>\"; };\n",
            "is defined twice", at: "/* Again */"),
        project(
            "\t\t\tname = Widget;", "\t\t\tname = Widget;\n\t\t\tname = Other;", "the key 'name' is defined twice",
            at: "\t\t\tname = Other;"),
    ]

    static let settings: [Corruption] = [
        project(
            "fileSystemSynchronizedGroups = (\n\t\t\t\t<PBXFileSystemSynchronizedRootGroup Rider> /* Rider */,\n",
            "fileSystemSynchronizedGroups = (\n", "'Rider' has no folder with sources",
            at: "fileSystemSynchronizedGroups = (\n\t\t\t);"),
        project(
            "\t\t\tbaseConfigurationReference = <PBXFileReference App.xcconfig> /* App.xcconfig */;\n", "",
            "nothing sets 'BUNDLE_ID_PREFIX', which bundle identifiers contain",
            at: "{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tbuildSettings = {\n\t\t\t\tDEBUG_INFORMATION"),
        project(
            "path = Widget;", "path = Rider;", "the folder 'Rider' belongs to two targets: 'Rider' and 'Widget'",
            at: "/* Widget */ = {\n\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n\t\t\t@@path = Rider;"),
        project(
            "APPICON_NAME = AppIcon;", "APPICON_NAME = Other;", "no asset catalog of 'Rider' has 'Other'"),
    ]

    static let texts: [Corruption] = [
        scheme("</Scheme>", "", "it is not a scheme: the element 'Scheme' does not end", at: "<Scheme"),
        scheme("<TestPlans>", "<!-- <TestPlans>", "it is not a scheme: this comment does not end"),
        Self(
            file: "Widget-Info.plist", old: "</plist>", new: "",
            reported: "it is not a property list: the element 'plist' does not end", place: "<plist"),
        Self(
            file: "Widget-Info.plist", old: "<key>NSExtension</key>", new: "",
            reported: "it is not a property list: expected a key, not 'dict'", place: "<dict>\n\t\n\t@@<dict>"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\n<<<<<<< ours\nBUNDLE_ID_PREFIX",
            reported: "a conflict of git is open", place: "<<<<<<<"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX =", new: "\nOTHER =",
            reported: "nothing sets 'BUNDLE_ID_PREFIX'"
        ),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\n#include \"Own.xcconfig\"\nBUNDLE_ID_PREFIX",
            reported: "the included file 'Own.xcconfig' is missing", place: "#include \"Own"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\n#include \"Rider\"\nBUNDLE_ID_PREFIX",
            reported: "'Apps/Rider/Rider': it cannot be read", place: "#include \"Rider"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX", new: "\nand so on\nBUNDLE_ID_PREFIX",
            reported: "this line is not a setting", place: "and so on"),
    ]
}
