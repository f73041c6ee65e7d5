import AshlarTestSupport
import Foundation
import Testing

@Suite("Accessors of a module of resources")
struct ResourceModuleTests {
    private static let folder = "Sources/Shared/Pictures"
    private static let strings = "\(folder)/PicturesStrings.generated.swift"

    private func project() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(
            """
            version: 1
            name: One
            default_localization: en
            layers: [Shared]
            modules: {Pictures: {layer: Shared, resources: [Resources], kind: resources}}

            """, to: "ashlar.yml")
        try workspace.write(
            "\"confirmSurgeText\" = \"Surge x%@\";\n\"default\" = \"Default\";\n\"a-b\" = \"1\";\n\"aB\" = \"2\";\n",
            to: "\(Self.folder)/Resources/en.lproj/Localizable.strings")
        try workspace.write("{}", to: "\(Self.folder)/Resources/Media.xcassets/profileImage.imageset/Contents.json")
        try workspace.succeed("generate")
        return workspace
    }

    @Test("They follow the catalogs and tables")
    func accessors() throws {
        let workspace = try project()
        let text = try workspace.text(Self.strings)
        #expect(text.contains("public static func confirmSurgeText(_ value1: String) -> String {"))
        #expect(text.contains("public static var `default`: String {"))
        #expect(text.contains("// 'aB' is left out: 'a-b' has the name 'aB'."))
        let images = try workspace.text("\(Self.folder)/PicturesImages.generated.swift")
        #expect(images.contains("public static var profileImage: Image { Image(\"profileImage\", bundle: .module) }"))
        try workspace.succeed("check --strict")
        try workspace.write(
            "\"title\" = \"Title\";\n", to: "\(Self.folder)/Resources/en.lproj/Localizable.strings")
        let stale = try workspace.ashlar("check")
        #expect(stale.status == 1 && stale.output.contains("[generated-files-are-current]"), "\(stale.output)")
        try FileManager.default.removeItem(
            at: workspace.folder.appending(path: "\(Self.folder)/Resources/Media.xcassets/profileImage.imageset"))
        try workspace.succeed("generate")
        #expect(try workspace.text(Self.strings).contains("public static var title: String {"))
        #expect(try !workspace.files().contains("\(Self.folder)/PicturesImages.generated.swift"))
    }

    @Test("A table that is not valid is an error with its place, and its accessors stay")
    func brokenTable() throws {
        let workspace = try project()
        let before = try workspace.text(Self.strings)
        try workspace.write("\"title\" = ", to: "\(Self.folder)/Resources/en.lproj/Localizable.strings")
        let outcome = try workspace.ashlar("generate")
        #expect(outcome.status == 1)
        #expect(
            (outcome.output + outcome.error).contains("Resources/en.lproj/Localizable.strings:1:1: error: the table"))
        #expect(try workspace.text(Self.strings) == before)
    }

    @Test("They are renamed and removed with the module")
    func verbs() throws {
        let workspace = try project()
        try workspace.succeed("rename Pictures Images")
        #expect(
            try workspace.text("Sources/Shared/Images/ImagesStrings.generated.swift").contains("enum ImagesStrings {"))
        try workspace.succeed("check --strict")
    }

    @Test(.exhaustive) func buildsAndFormatsTexts() throws {
        let workspace = try project()
        let test = """
            import Pictures
            import Testing

            @Test func text() {
                #expect(PicturesStrings.confirmSurgeText("1.35") == "Surge x1.35")
            }

            """
        try workspace.write(test, to: "Tests/Shared/Pictures/TextTests.swift")
        let tests = try Command.run(
            Tool.swift.path(), ["test", "-Xswiftc", "-warnings-as-errors"], in: workspace.folder)
        #expect(tests.status == 0, "\(tests.output.suffix(3000))\(tests.error.suffix(3000))")
    }
}
