import AshlarTestSupport
import Foundation
import Testing

@Suite("Pictures in Markdown files are checked") struct PictureCheckTests {
    private static let comments = "<!-- ashlar graph -->\n<!-- /ashlar graph -->\n"

    @Test func everyMarkdownFileOfTheProjectIsCompared() throws {
        let workspace = try Workspace.shop()
        for path in ["README.md", "docs/deep/map.md"] { try workspace.write("# A\n\n" + Self.comments, to: path) }
        // Hidden folders, folders of tools, other projects, and excluded folders.
        for path in [".github/a.md", "node_modules/b.md", "Other/c.md", "Demos/d.md"] {
            try workspace.write(Self.comments, to: path)
        }
        try workspace.write("version: 1\nname: Other\nlayers: [App]\n", to: "Other/ashlar.yml")
        try workspace.write(try workspace.text("ashlar.yml") + "exclude: [Demos]\n", to: "ashlar.yml")
        let outcome = try workspace.ashlar("check", "--reporter", "agent")
        #expect(outcome.status == 1)
        #expect(
            outcome.output.split(separator: "\n").map(String.init) == [
                "fix: run 'ashlar graph --update README.md' ← README.md:3 generated-files-are-current",
                "fix: run 'ashlar graph --update docs/deep/map.md' ← docs/deep/map.md:3 generated-files-are-current",
            ])
        try workspace.succeed("graph --update README.md --update docs/deep/map.md")
        try workspace.succeed("check")
    }

    @Test func damagedPicturesAndSeveritiesAreRespected() throws {
        let workspace = try Workspace.shop()
        try workspace.write("<!-- ashlar graph --focus Nowhere -->\n<!-- /ashlar graph -->\n", to: "README.md")
        let unknown = try workspace.ashlar("check")
        #expect(unknown.status == 1 && unknown.output.contains("README.md:1:1: error: "))
        #expect(unknown.output.contains("'Nowhere'"), "\(unknown.output)")
        try workspace.write("<!-- ashlar graph -->\n", to: "README.md")
        #expect(try workspace.ashlar("check").output.contains("the picture has no end"))
        let manifest = try workspace.text("ashlar.yml")
        try workspace.write(manifest + "rules: {generated-files-are-current: warning}\n", to: "ashlar.yml")
        let warned = try workspace.ashlar("check")
        #expect(warned.status == 0 && warned.output.contains("README.md:1:1: warning: "), "\(warned.output)")
        try workspace.write(manifest + "rules: {generated-files-are-current: off}\n", to: "ashlar.yml")
        #expect(try workspace.ashlar("check").output == "")
    }

    @Test func aPictureOfAnotherManifestIsLeftAlone() throws {
        let workspace = try Workspace.shop()
        let comment = "<!-- ashlar graph --manifest ../Other/ashlar.yml --focus Far -->"
        let end = "<!-- /ashlar graph -->\n"
        let page = "\(comment)\nas it is\n\(end)<!-- ashlar graph --manifest ../ashlar.yml -->\n\(end)"
        try workspace.write(page, to: "docs/README.md")
        try workspace.write("version: 1\nname: Other\nlayers: [App]\n", to: "Other/ashlar.yml")
        try workspace.succeed("graph --update docs/README.md")
        let text = try workspace.text("docs/README.md")
        #expect(text.hasPrefix("\(comment)\nas it is\n") && text.contains("Demo\n"), "\(text)")
        try workspace.succeed("check")
        try workspace.write("<!-- ashlar graph --manifest no.yml -->\n<!-- /ashlar graph -->\n", to: "docs/README.md")
        #expect(try workspace.ashlar("check").output.contains("there is no manifest 'no.yml'"))
    }
}
