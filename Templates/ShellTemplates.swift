/// The templates of an app's Xcode project, which custom templates cannot replace.
package enum ShellTemplates {
    package static let project = BuiltInTemplate("shell/Project", PackageResources.shell_Project_pbxproj_mustache)
    package static let scheme = BuiltInTemplate("shell/Scheme", PackageResources.shell_Scheme_xcscheme_mustache)
    package static let memberScheme = BuiltInTemplate(
        "shell/MemberScheme", PackageResources.shell_MemberScheme_xcscheme_mustache)
    package static let app = BuiltInTemplate("shell/App", PackageResources.shell_App_swift_mustache)
    package static let widget = BuiltInTemplate("shell/Widget", PackageResources.shell_Widget_swift_mustache)
    package static let rootView = BuiltInTemplate("shell/RootView", PackageResources.shell_RootView_swift_mustache)
    package static let settings = BuiltInTemplate("shell/Settings", PackageResources.shell_App_xcconfig_mustache)

    /// The files that are the same in every project, by their paths in the folder of the app's project.
    ///
    /// - Parameter isForMac: whether the app runs on macOS, whose icons have several sizes.
    package static func constants(app: String, isForMac: Bool) -> [(path: String, text: String)] {
        let (project, catalog) = ("\(app).xcodeproj/project.xcworkspace", "\(app)/Assets.xcassets")
        let files = [
            (".gitignore", PackageResources.shell_gitignore),
            ("\(project)/contents.xcworkspacedata", PackageResources.shell_Workspace_xcworkspacedata),
            (
                "\(project)/xcshareddata/WorkspaceSettings.xcsettings",
                PackageResources.shell_WorkspaceSettings_xcsettings
            ),
            ("\(catalog)/Contents.json", PackageResources.shell_Catalog_json),
            ("\(catalog)/AccentColor.colorset/Contents.json", PackageResources.shell_AccentColor_json),
            (
                "\(catalog)/AppIcon.appiconset/Contents.json",
                isForMac ? PackageResources.shell_AppIcon_macOS_json : PackageResources.shell_AppIcon_iOS_json
            ),
        ]
        return files.map { ($0, String(decoding: $1, as: UTF8.self)) }
            + [(".gitattributes", "\(app).xctestplan merge=union\n")]
    }

    /// The property list of an extension that is a widget.
    package static let widgetProperties = String(decoding: PackageResources.shell_Info_plist, as: UTF8.self)
}
