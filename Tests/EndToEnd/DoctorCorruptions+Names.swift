// Names of files, products and modules in build settings.
extension Corruption {
    static let names: [Corruption] = [
        project(
            style, "CODE_SIGN_ENTITLEMENTS = \"$(SRCROOT)/Widget/Widget.entitlements\";\n\t\t\t\t\(style)",
            "the entitlements file 'Widget/Widget.entitlements' of 'Widget' is missing", at: "CODE_SIGN_ENTITLEMENTS"),
        project(
            style, "SWIFT_OBJC_BRIDGING_HEADER = \"${TARGET_NAME}/Bridge.h\";\n\t\t\t\t\(style)",
            "the bridging header 'Widget/Bridge.h' of 'Widget' is missing", at: "SWIFT_OBJC_BRIDGING_HEADER"),
        project(
            style, "\"CODE_SIGN_ENTITLEMENTS[sdk=iphoneos*]\" = Device.entitlements;\n\t\t\t\t\(style)",
            "the entitlements file 'Device.entitlements' of 'Widget' is missing", at: "\"CODE_SIGN_ENTITLEMENTS[sdk"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX",
            new: "\nCODE_SIGN_ENTITLEMENTS = $(PROJECT_DIR)/Own.entitlements\nBUNDLE_ID_PREFIX",
            reported: "the entitlements file 'Own.entitlements' of 'Rider' is missing", place: "Own.entitlements"),
        project(
            product, "PRODUCT_MODULE_NAME = HomeUI;\n\t\t\t\t\(product)",
            "the module of 'Widget' has the name of one of the package, 'HomeUI'", at: "PRODUCT_MODULE_NAME"),
        project(
            product, "PRODUCT_NAME = HomeUI;", "the module of 'Widget' has the name of one of the package, 'HomeUI'"),
        project(
            "baseConfigurationReference = <PBXFileReference App.xcconfig>",
            "baseConfigurationReference = <PBXGroup Products>", "which is of type PBXGroup"),
        project(
            "\t\t\trelativePath = ../..;\n", "", "has no 'relativePath'",
            at: "/* XCLocalSwiftPackageReference \"../..\" */ = {"),
    ]

    private static let style = "CODE_SIGN_STYLE = Automatic;"
    private static let product = "PRODUCT_NAME = \"$(TARGET_NAME)\";"
}

// What a merge or an edit by hand leaves in other places.
extension Corruption {
    static let leftovers: [Corruption] = [
        project(
            folder, exception(of: "Widget", "WidgetBundle.swift"),
            "'Widget' has no sources: these exceptions exclude 'WidgetBundle.swift'", at: "\t\t\t\tWidgetBundle.swift,"),
        project(
            folder,
            exception(of: "Widget", "Notes.md").replacing("(\n\t\t\t\tNotes.md,\n\t\t\t)", with: "Notes.md"),
            "'membershipExceptions' of the PBXFileSystemSynchronizedBuildFileExceptionSet is not a list of files",
            at: "membershipExceptions = Notes.md;"),
        project(
            "mainGroup = <PBXGroup >", "mainGroup = <PBXGroup Products>", "the main group is the group of products"),
        project(
            "\t\t\t\t<PBXNativeTarget Widget> /* Widget */,\n", "", "it has no target 'Widget'", at: "\t\t\ttargets = ("
        ),
        project(
            "isa = PBXBuildFile; productRef = <XCSwiftPackageProductDependency WidgetComposition>"
                + " /* WidgetComposition */; };", "isa = PBXBuildFile; };", "the PBXBuildFile refers to nothing"),
        Self(
            file: "App.xcconfig", old: "\nBUNDLE_ID_PREFIX = com", new: "\nBUNDLE_ID_PREFIX = ${ORG",
            reported: "'${ORG.example' begins a reference that does not end", place: "${ORG"),
        Self(
            file: "Rider.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings", old: "</plist>",
            new: "", reported: "it is not a property list: the element 'plist' does not end", place: "<plist"),
    ]

    /// One reference in place of another, twice or with another one, and what follows from it is not reported.
    static let merged: [Corruption] = [
        project(
            "isa = PBXBuildFile; productRef = <XCSwiftPackageProductDependency WidgetComposition>",
            "isa = PBXBuildFile; fileRef = <PBXFileReference Widget.appex>; productRef = "
                + "<XCSwiftPackageProductDependency WidgetComposition>",
            "the PBXBuildFile refers to 'Widget.appex' and to 'WidgetComposition'"),
        project(
            "\t\t\t\t<PBXBuildFile RiderComposition in Frameworks>",
            "\t\t\t\t<PBXBuildFile WidgetComposition in Frameworks>",
            "two build phases contain the build file of 'WidgetComposition'",
            at: "<PBXBuildFile WidgetComposition in Frameworks> /* RiderComposition"),
        project(
            "path = Widget.appex;", "path = Gadget.appex;",
            "'Widget' builds 'Widget.appex', and its product is 'Gadget.appex'"),
        project(
            "path = Rider.app;", "path = Driver.app;", "'Rider' builds 'Rider.app', and its product is 'Driver.app'"),
        project(
            "productReference = <PBXFileReference Rider.app>", "productReference = <PBXFileReference Widget.appex>",
            "'productReference' of 'Rider' and of 'Widget' refers to one object",
            at: "<PBXFileReference Widget.appex> /* Rider.app"),
        project("\t\t\tname = Rider;", "\t\t\tname = Driver;", "it has no target 'Rider'", at: "\ttargets = ("),
        project("\t\t\tname = Widget;", "\t\t\tname = \"\";", "'name' of 'Widget' is empty"),
        project(
            "target = <PBXNativeTarget Widget>", "target = <PBXNativeTarget Rider>",
            "'remoteGlobalIDString' refers to 'Widget', and the dependency is on 'Rider'", at: "remoteGlobalIDString"),
        project(
            "packageReferences = (\n", "packageReferences = (\n\t\t\t\t\(package) /* Again */,\n",
            "contains the XCLocalSwiftPackageReference twice", at: "/* Again */"),
        part(
            of: "Rider.xcodeproj/project.pbxproj", from: "buildConfigurations = (\n\t\t\t\t", to: "\n",
            as: "buildConfigurations = (\n\t\t\t\t<XCBuildConfiguration Debug>,\n",
            "'buildConfigurations' of 'XCConfigurationList' and of 'XCConfigurationList' refers to one object",
            at: "\t\t\t\t<XCBuildConfiguration Debug> /* Debug"),
        project(
            "baseConfigurationReference = <PBXFileReference App.xcconfig>",
            "baseConfigurationReference = <PBXFileReference Widget-Info.plist>",
            "is based on 'Widget-Info.plist', which is not an '.xcconfig' file"),
        project(
            folder, exception(of: "Widget", "widgetBundle.swift"),
            "'widgetBundle.swift' of 'membershipExceptions' is missing; on disk it is 'Widget/WidgetBundle.swift'",
            at: "\t\t\t\twidgetBundle.swift,"),
        project(
            folder, exception(of: "Widget", "Old.swift"), "the file 'Old.swift' of 'membershipExceptions' is missing",
            at: "\t\t\t\tOld.swift,"),
    ]

    private static let package = "<XCLocalSwiftPackageReference XCLocalSwiftPackageReference \"../..\">"

    private static let folder =
        "\t\t<PBXFileSystemSynchronizedRootGroup Widget> /* Widget */ = {\n"
        + "\t\t\tisa = PBXFileSystemSynchronizedRootGroup;\n"

    /// The folder of a target with an exception.
    private static func exception(of target: String, _ file: String) -> String {
        "\t\tAA /* Exceptions */ = {\n\t\t\tisa = PBXFileSystemSynchronizedBuildFileExceptionSet;\n"
            + "\t\t\tmembershipExceptions = (\n\t\t\t\t\(file),\n\t\t\t);\n\t\t\ttarget = <PBXNativeTarget \(target)>;\n"
            + "\t\t};\n\(folder)\t\t\texceptions = (\n\t\t\t\tAA /* Exceptions */,\n\t\t\t);\n"
    }
}
