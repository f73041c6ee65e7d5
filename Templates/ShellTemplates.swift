/// The templates of an app's Xcode project, which custom templates cannot replace.
package enum ShellTemplates {
    package static let project = BuiltInTemplate(EmbeddedFiles.shell_Project_pbxproj_mustache)
    package static let scheme = BuiltInTemplate(EmbeddedFiles.shell_Scheme_xcscheme_mustache)
    package static let memberScheme = BuiltInTemplate(EmbeddedFiles.shell_MemberScheme_xcscheme_mustache)
    package static let app = BuiltInTemplate(EmbeddedFiles.shell_App_swift_mustache)
    package static let widget = BuiltInTemplate(EmbeddedFiles.shell_Widget_swift_mustache)
    package static let rootView = BuiltInTemplate(EmbeddedFiles.shell_RootView_swift_mustache)
    package static let settings = BuiltInTemplate(EmbeddedFiles.shell_Settings_xcconfig_mustache)

    /// The files that are the same in every project, by their paths in the folder of the app's project.
    ///
    /// - Parameter isForMac: whether the app runs on macOS, whose icons have several sizes.
    package static func constants(app: String, isForMac: Bool) -> [(path: String, text: String)] {
        let (project, catalog) = ("\(app).xcodeproj/project.xcworkspace", "\(app)/Assets.xcassets")
        let files = [
            (".gitignore", EmbeddedFiles.shell_gitignore),
            ("\(project)/contents.xcworkspacedata", EmbeddedFiles.shell_Workspace_xcworkspacedata),
            (
                "\(project)/xcshareddata/WorkspaceSettings.xcsettings",
                EmbeddedFiles.shell_WorkspaceSettings_xcsettings
            ),
            ("\(catalog)/Contents.json", EmbeddedFiles.shell_Catalog_json),
            ("\(catalog)/AccentColor.colorset/Contents.json", EmbeddedFiles.shell_AccentColor_json),
            (
                "\(catalog)/AppIcon.appiconset/Contents.json",
                isForMac ? EmbeddedFiles.shell_AppIcon_macOS_json : EmbeddedFiles.shell_AppIcon_iOS_json
            ),
        ]
        return files.map { ($0, $1.text) }
            + [(".gitattributes", "\(app).xctestplan merge=union\n")]
    }

    /// The property list of an extension that is a widget.
    package static let widgetProperties = EmbeddedFiles.shell_Info_plist.text
}
