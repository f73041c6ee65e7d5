import AshlarTestSupport
import Foundation
import Testing

@Suite("ashlar doctor compares the case of names with files")
struct DoctorSpellingTests {
    private static let folder = "Apps/Rider"

    /// Expects one finding, with its place, reason and remedy.
    private static func expect(
        _ place: String, _ reason: String, help: String, in workspace: Workspace,
        at location: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let output = try workspace.ashlar("doctor", "--xcode").output
        #expect(output.contains("findings: 1"), "\(output)", sourceLocation: location)
        #expect(output.contains("\(place):1: error: "), "\(output)", sourceLocation: location)
        #expect(output.contains(reason) && output.contains("help: \(help)"), "\(output)", sourceLocation: location)
    }

    @Test("An included file of settings has the case that it has on disk", arguments: ["#include", "#include?"])
    func includes(_ directive: String) throws {
        let workspace = try Workspace.generated(from: ShellTests.manifest)
        let path = "\(Self.folder)/App.xcconfig"
        let text = try workspace.text(path).replacing("BUNDLE_ID_PREFIX = com.example\n", with: "")
        try workspace.write("BUNDLE_ID_PREFIX = com.example\n", to: "\(Self.folder)/Settings/Shared.xcconfig")
        try workspace.write(text + "\(directive) \"Settings/Shared.xcconfig\"\n", to: path)
        try workspace.succeed("doctor --xcode")
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).count
        for name in ["Settings/shared.xcconfig", "settings/Shared.xcconfig"] {
            // The settings of the file count.
            try workspace.write(text + "\(directive) \"\(name)\"\n", to: path)
            try Self.expect(
                "\(path):\(line)",
                "the included file '\(name)' is missing; on disk it is '\(Self.folder)/Settings/Shared.xcconfig'",
                help: "spell the name as on disk", in: workspace)
        }
    }

    @Test("A test plan has the case that it has on disk")
    func plans() throws {
        let workspace = try Workspace.generated(from: ShellTests.manifest)
        let path = "\(Self.folder)/Rider.xcodeproj/xcshareddata/xcschemes/Rider.xcscheme"
        let text = try workspace.text(path)
        let place = try #require(text.firstRange(of: "container:Rider.xctestplan"))
        let line = 1 + text[..<place.lowerBound].count { $0 == "\n" }
        try workspace.write(text.replacing("Rider.xctestplan", with: "rider.xctestplan"), to: path)
        try Self.expect(
            "\(path):\(line)", "the test plan 'rider.xctestplan' is missing; on disk it is 'Rider.xctestplan'",
            help: "spell 'reference' as on disk", in: workspace)
    }

    @Test("An image and a project in a workspace have the case that they have on disk")
    func images() throws {
        var workspace = try Workspace.generated(from: ShellTests.manifest)
        let set = "\(Self.folder)/Rider/Assets.xcassets/AppIcon.appiconset"
        let text = try workspace.text("\(set)/Contents.json")
        try workspace.write("", to: "\(set)/Icon.png")
        try workspace.write(
            text.replacing("\"idiom\" :", with: "\"filename\" : \"icon.png\", \"idiom\" :"), to: "\(set)/Contents.json")
        let line = 1 + text[..<(try #require(text.firstRange(of: "\"idiom\"")).lowerBound)].count { $0 == "\n" }
        try Self.expect(
            "\(set)/Contents.json:\(line)", "the image 'icon.png' is missing; on disk it is 'Icon.png'",
            help: "spell 'filename' as on disk", in: workspace)

        workspace = try Workspace.generated(from: ShellTests.manifest)
        let file = "All.xcworkspace/contents.xcworkspacedata"
        try workspace.write(
            "<Workspace version = \"1.0\">\n<FileRef location = \"group:apps/Rider/Rider.xcodeproj\"></FileRef>\n"
                + "</Workspace>\n", to: file)
        try Self.expect(
            "\(file):2", "'apps/Rider/Rider.xcodeproj' is missing; on disk it is 'Apps/Rider/Rider.xcodeproj'",
            help: "spell 'location' as on disk", in: workspace)
    }
}
