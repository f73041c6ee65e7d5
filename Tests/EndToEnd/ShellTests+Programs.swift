import AshlarTestSupport
import Foundation
import Testing

/// Other programs read the Xcode projects.
extension ShellTests {
    /// The folders of the projects in the examples, relative to theirs.
    private static let exampleProjects: [String] = {
        let folder = Fixture.repository.appending(path: "Examples")
        func names(_ path: String) -> [String] {
            ((try? FileManager.default.contentsOfDirectory(atPath: folder.appending(path: path).path)) ?? []).sorted()
        }
        return names("").flatMap { example in names("\(example)/Apps").map { "\(example)/Apps/\($0)" } }
            .filter { path in names(path).contains { $0.hasSuffix(".xcodeproj") } }
    }()

    @Test("Other programs read the projects of the examples", .needs(.validators), arguments: exampleProjects)
    func examples(_ path: String) throws {
        let folder = Fixture.repository.appending(path: "Examples/\(path)")
        #expect(try Validator.xcode(folder) == "")
        let example = folder.deletingLastPathComponent().deletingLastPathComponent()
        let output = try Ashlar(folder: example)("doctor", "--xcode").output
        #expect(!output.contains("[xcode-projects-are-sound]"), "\(output)")
    }

    @Test("There are projects in five examples")
    func exampleCount() {
        let examples = Set(Self.exampleProjects.map { path in String(path.prefix { $0 != "/" }) })
        #expect(examples.count >= 5)
    }

    @Test(
        "Other programs read the projects of the presets", .needs(.validators),
        arguments: ["29cm", "clean", "minimal", "mvi", "tada", "tca", "ui-only"])
    func presets(_ preset: String) throws {
        let workspace = try Workspace.made(by: "init --preset \(preset) --name Blue")
        let projects = try workspace.files().filter { $0.hasSuffix(".xcodeproj/project.pbxproj") }
        #expect(!projects.isEmpty)
        for project in projects {
            let folder = workspace.folder.appending(path: project).deletingLastPathComponent()
                .deletingLastPathComponent()
            #expect(try Validator.xcode(folder) == "")
        }
        try workspace.succeed("doctor --xcode")
    }

    @Test("Other programs read a project without an extension, and one for macOS", .needs(.validators))
    func validators() throws {
        for manifest in [Self.alone, Self.mac] {
            let workspace = try Self.project(manifest)
            #expect(try Validator.xcode(workspace.folder.appending(path: "Apps/Rider")) == "")
        }
    }

    /// An edit of a file of the project, and a word of what is then reported.
    struct Damage: Sendable {
        var file: String
        var old: String
        var new: String
        var reported: String

        init(_ file: String, _ old: String, _ new: String, _ reported: String) {
            (self.file, self.old, self.new, self.reported) = (file, old, new, reported)
        }
    }

    private static let damages = [
        Damage("Rider.xcodeproj/project.pbxproj", "objectVersion = 77;", "objectVersion = 77", "kin"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "\t\t\t\tSDKROOT = iphoneos;", "\t\t\t\tSDKROOT iphoneos;",
            "openstep-plist"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "mainGroup = ", "mainGroup = ABCDEF0123456789ABCDEF01; other = ",
            "unresolved: ABCDEF"),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "SWIFT_VERSION = 6.0;", "SWIFT_VERSION = \"a\\\\b\";", "pbxproj: "),
        Damage(
            "Rider.xcodeproj/project.pbxproj", "/* End PBXGroup section */",
            "\t\tABCDEF0123456789ABCDEF01 /* Extra */ = {\n\t\t\tisa = PBXGroup;\n\t\t\tchildren = (\n\t\t\t);\n"
                + "\t\t\tname = Extra;\n\t\t\tsourceTree = \"<group>\";\n\t\t};\n/* End PBXGroup section */",
            "orphan: ABCDEF0123456789ABCDEF01 PBXGroup"),
        Damage(
            "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "<BuildAction\n", "<BuildActions\n", "xcodeproj"),
        Damage(
            "Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme", "BlueprintIdentifier = \"",
            "BlueprintIdentifier = \"0", "scheme"),
        Damage(
            "Rider.xcodeproj/project.xcworkspace/xcshareddata/WorkspaceSettings.xcsettings", "</dict>", "",
            "WorkspaceSettings"),
        Damage("Widget-Info.plist", "<key>NSExtension</key>", "<key>NSExtension<key>", "Widget-Info"),
        Damage("Rider.xctestplan", "\"version\" : 1", "\"version\" : ", "test plan"),
        Damage("Rider.xctestplan", "\"CartTests\"", "\"HomeTests\"", "not sorted"),
    ]

    @Test("Each of these programs reports damage", .needs(.validators), arguments: damages)
    func damage(_ damage: Damage) throws {
        let workspace = try Self.project()
        let path = "Apps/Rider/\(damage.file)"
        let text = try workspace.text(path)
        try #require(text.contains(damage.old))
        try workspace.write(text.replacing(damage.old, with: damage.new), to: path)
        #expect(try Validator.xcode(workspace.folder.appending(path: "Apps/Rider")).contains(damage.reported))
    }
}
