// Each of these has one cause, and is one finding.
extension Corruption {
    static let causes = structure + configurations + schemes + platforms + properties + shell

    private static let riderList = "Build configuration list for PBXNativeTarget \"Rider\""

    private static let pbxproj = "Rider.xcodeproj/project.pbxproj"
    private static let xcscheme = "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme"

    private static let structure: [Corruption] = [
        project(
            "isa = PBXSourcesBuildPhase;", "isa = PBXFooBuildPhase;",
            "PBXFooBuildPhase is not a type of objects that Xcode knows"),
        project(
            "isa = PBXNativeTarget;", "isa = PBXMagicTarget;",
            "PBXMagicTarget is not a type of objects that Xcode knows"),
        project("isa = PBXNativeTarget;", "isa = PBXLegacyTarget;", "is a PBXLegacyTarget"),
        project(
            "isa = XCLocalSwiftPackageReference;", "isa = XCMagicSwiftPackageReference;",
            "XCMagicSwiftPackageReference is not a type of objects that Xcode knows"),
        project(
            "isa = PBXResourcesBuildPhase;", "isa = PBXGroup;", "refers to the PBXGroup, which is of type PBXGroup",
            at: "<PBXResourcesBuildPhase Resources> /* Resources */"),
        project(
            "mainGroup = <PBXGroup >;", "mainGroup = (<PBXGroup >);",
            "'mainGroup' of the PBXProject is not an identifier"),
        part(
            of: pbxproj, from: "buildPhases = (", to: ");", as: "buildPhases = AA;", "is not a list of identifiers",
            at: "buildPhases = AA;"),
        part(
            of: pbxproj, from: "\t\t\tbuildPhases = (", to: ");\n", "has no 'buildPhases'",
            at: "= {\n\t\t\tisa = PBXNativeTarget"),
        project(
            "\ttargets = (\n", "\ttargets = (\n\t\t\t\t<PBXNativeTarget Rider> /* Again */,\n",
            "'targets' of the PBXProject contains 'Rider' twice", at: "<PBXNativeTarget Rider> /* Again */"),
        project("\t\t\tpath = Widget;\n", "", "has no 'path'", at: "/* Widget */ = {\n\t\t\tisa = PBXFile"),
        project("proxyType = 1;", "proxyType = 2;", "the proxy of 'Widget' does not stand for a target"),
        project("objectVersion = 77;", "objectVersion = new;", "'objectVersion' is not a number"),
        project("projectDirPath = \"\";", "projectDirPath = Foo;", "the folder 'Foo' of the project is missing"),
        project(
            "path = Rider;\n\t\t\tsourceTree = \"<group>\"", "path = Rider;\n\t\t\tsourceTree = \"<absolute>\"",
            "the folder 'Rider' of 'Rider' is not in the folder of the project", at: "sourceTree = \"<absolute>\""),
        project("\t\t\ttargets = (", "<<<<<<< ours\n\t\t\ttargets = (", "a conflict of git is open", at: "<<<<<<<"),
        project(
            "rootObject = <PBXProject Project object>", "rootObject = AA", "'rootObject' is not a PBXProject"),
    ]

    private static let configurations: [Corruption] = [
        part(
            of: pbxproj, from: "\t\t<XCConfigurationList \(riderList)> /* \(riderList) */ = {", to: "\n\t\t};\n",
            "'buildConfigurationList' of 'Rider' refers to",
            at: "buildConfigurationList = <XCConfigurationList \(riderList)>"),
        part(
            of: pbxproj, from: "\t\t\tbuildConfigurationList = <XCConfigurationList \(riderList)>", to: "\n",
            "'Rider' has no 'buildConfigurationList'", at: "/* Rider */ = {\n\t\t\tisa = PBXNativeTarget"),
        part(
            of: pbxproj, from: "\t\t\tbuildSettings = {", to: "\n\t\t\t};\n", "has no 'buildSettings'",
            at: "{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\tname"),
        part(
            of: pbxproj, from: "\t\t\tbuildConfigurations = (\n\t\t\t\t", to: "\n",
            as: "\t\t\tbuildConfigurations = (\n",
            "the configurations of", at: "buildConfigurations = (\n\t\t\t\t"),
        project(
            "\t\t\tname = Debug;", "\t\t\tname = Debg;", "the configurations of", at: "\t\t\tname = Debg;"),
        project(
            "defaultConfigurationName = Release;", "defaultConfigurationName = Nope;",
            "the default configuration 'Nope' is not one of 'Debug', 'Release'"),
    ]

    private static let schemes: [Corruption] = [
        part(
            of: xcscheme, from: "<BuildActionEntries>", to: "</BuildActionEntries>",
            "the scheme does not build 'Rider'",
            at: "<BuildAction"),
        part(
            of: xcscheme, from: "<BuildAction\n", to: "</BuildAction>", "the scheme has no 'BuildAction'", at: "<Scheme"
        ),
        part(
            of: xcscheme, from: "<BuildableProductRunnable", to: "</BuildableProductRunnable>",
            "the scheme does not run 'Rider'", at: "<LaunchAction"),
        part(of: xcscheme, from: "<TestPlans>", to: "</TestPlans>", "the scheme runs no test plan", at: "<TestAction"),
        scheme("buildForRunning = \"YES\"", "buildForRunning = \"NO\"", "does not build 'Rider' for running"),
        scheme("BuildableName = \"Rider.app\"", "BuildableName = \"R.app\"", "'Rider' builds 'Rider.app', not 'R.app'"),
        scheme(
            "BuildableIdentifier = \"primary\"", "BuildableIdentifier = \"second\"",
            "targets have the identifier 'primary', not 'second'"),
        scheme("BlueprintName = \"Rider\"", "BlueprintName = \"R\"", "the target is named 'Rider', not 'R'"),
        scheme(
            "<LaunchAction\n      buildConfiguration = \"Debug\"", "<LaunchAction",
            "'LaunchAction' has no 'buildConfiguration'"),
        scheme("default = \"YES\"", "default = \"NO\"", "no test plan is the default", at: "<TestPlanReference"),
        scheme(
            "container:Rider.xctestplan", "container:Rider", "'container:Rider' is not a test plan",
            at: "\"container:Rider\""),
    ]

    private static let platforms: [Corruption] = [
        project("SDKROOT = iphoneos;", "SDKROOT = macosx;", "SDKROOT of 'Rider' is macosx, and the app is for iOS"),
        project(
            "SDKROOT = iphoneos;\n", "", "nothing sets SDKROOT, so Xcode builds 'Rider' for macOS",
            at: "\t\t\tbuildSettings = {\n\t\t\t\tDEBUG_INFORMATION_FORMAT"),
        project(
            "SDKROOT = iphoneos;", "SDKROOT = iphoneos;\n\t\t\t\tSUPPORTED_PLATFORMS = macosx;",
            "SUPPORTED_PLATFORMS of 'Rider' is macosx", at: "SUPPORTED_PLATFORMS"),
        project(
            "\t\t\t\tPRODUCT_NAME = \"$(TARGET_NAME)\";", "\t\t\t\tPRODUCT_NAME = \"\";", "nothing sets PRODUCT_NAME of"
        ),
        project(
            "\t\t\t\tSWIFT_VERSION = 6.0;", "\t\t\t\tSWIFT_VERSION = \"\";", "nothing sets SWIFT_VERSION of 'Rider'"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com.example", new: "\nBUNDLE_ID_PREFIX = com.example;",
            reported: "the bundle identifier 'com.example;.Rider' contains ';'", place: "com.example;"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com.example",
            new: "\nBUNDLE_ID_PREFIX = $(BUNDLE_ID_PREFIX)", reported: "nothing sets 'BUNDLE_ID_PREFIX'"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com.example",
            new: "\nBUNDLE_ID_PREFIX = $(ORG)\nORG = $(BUNDLE_ID_PREFIX)", reported: "nothing sets 'BUNDLE_ID_PREFIX'"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com", new: "\nBUNDLE_ID_PREFIX = $(ORG",
            reported: "'$(ORG.example' begins a reference that does not end", place: "$(ORG"),
        Self(
            file: "App.xcconfig", old: "#include? \"Local.xcconfig\"", new: "#include? Local.xcconfig",
            reported: "this line does not include a file", place: "#include? Local"),
    ]

    private static let properties: [Corruption] = [
        Self(
            file: "Widget-Info.plist", old: "NSExtension<", new: "NSOther<", reported: "it has no 'NSExtension'",
            place: "<dict>"),
        Self(
            file: "Widget-Info.plist", old: "com.apple.widgetkit-extension", new: "",
            reported: "the extension has no 'NSExtensionPointIdentifier'", place: "<string></string>"),
        part(of: "Widget-Info.plist", from: "<?xml", to: "</plist>\n", "it is not a property list", at: nil),
        part(
            of: "Widget-Info.plist", from: "<dict>\n\t<key>NSExtension", to: "</plist>", as: "<array/></plist>",
            "it contains 'array', not 'dict'", at: "<array/>"),
        project(
            "INFOPLIST_FILE = \"Widget-Info.plist\";\n", "\n", "nothing sets INFOPLIST_FILE of 'Widget'",
            at: "{\n\t\t\tisa = XCBuildConfiguration;\n\t\t\t@@buildSettings = {\n\t\t\t\tAPPLICATION_EXTENSION"),
        project(
            "ENABLE_PREVIEWS = YES;\n\t\t\t\tGENERATE_INFOPLIST_FILE = YES;\n\t\t\t\tINFOPLIST_KEY",
            "ENABLE_PREVIEWS = YES;\n\t\t\t\tGENERATE_INFOPLIST_FILE = NO;\n\t\t\t\tINFOPLIST_KEY",
            "'Rider' has no property list, and Xcode does not generate one", at: "GENERATE_INFOPLIST_FILE = NO"),
        project(
            "GENERATE_INFOPLIST_FILE = YES;\n\t\t\t\tINFOPLIST_FILE",
            "GENERATE_INFOPLIST_FILE = NO;\n\t\t\t\tINFOPLIST_FILE",
            "the property list of 'Widget' has no 'CFBundleIdentifier'", at: "GENERATE_INFOPLIST_FILE = NO"),
    ]

    private static let shell: [Corruption] = [
        project("dstPath = \"\";", "dstPath = Foo;", "copies extensions to where systems do not look for them"),
        project("path = Widget.appex;", "path = Widget.app;", "the product of 'Widget' is 'Widget.app'"),
        part(
            of: pbxproj, from: "\t\t\tproductReference = <PBXFileReference Widget.appex>", to: "\n",
            "'Widget' has no 'productReference'", at: "/* Widget */ = {\n\t\t\tisa = PBXNativeTarget"),
        project(
            "\t\t\tname = Widget;", "\t\t\tname = Rider;", "two targets are named 'Rider'", at: "\t\t\tname = Rider;"),
        project("developmentRegion = en;", "developmentRegion = xx;", "the development region 'xx' is not among"),
        project(
            "/* End XCLocalSwiftPackageReference section */",
            "\t\tAA = {\n\t\t\tisa = XCLocalSwiftPackageReference;\n\t\t\trelativePath = ../..;\n\t\t};\n",
            "nothing refers to 'XCLocalSwiftPackageReference'", at: "\t\tAA = {"),
        Self(
            file: "Rider/Assets.xcassets/AppIcon.appiconset/Contents.json", old: "\"idiom\" :",
            new: "\"filename\" : \"a.png\", \"idiom\" :", reported: "the image 'a.png' is missing", place: "a.png"),
        part(
            of: "Rider/Assets.xcassets/Contents.json", from: "{", to: "}\n}", as: "[]", "it is not a JSON object",
            at: nil),
        part(
            of: "Rider.xcodeproj/project.xcworkspace/contents.xcworkspacedata", from: "<Workspace", to: "version",
            as: "<x ",
            "it is not a workspace", at: "<x "),
    ]
}
