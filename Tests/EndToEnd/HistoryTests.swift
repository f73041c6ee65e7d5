import AshlarTestSupport
import Foundation
import Testing

@Suite("Figures over commits", .needs(.git)) struct HistoryTests {
    private let manifest = """
        version: 1
        name: Demo
        generate: none
        layers: [Top, Core]
        modules:
          A: {layer: Top, kind: architecture, path: A, uses: [B]}
          B: {layer: Core, kind: architecture, path: B}
        rules: {modules-are-declared: off}

        """

    /// Four commits: the project, an import that nothing declares, an invalid manifest, and a declared dependency.
    private func repository() throws -> Workspace {
        let workspace = try Workspace()
        try workspace.write(manifest, to: "ashlar.yml")
        try workspace.write("import B\n", to: "A/A.swift")
        try workspace.write("public struct B {}\n", to: "B/B.swift")
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.write("import A\n", to: "B/B.swift")
        try workspace.commit()
        try workspace.write("version: 1\nname: [", to: "ashlar.yml")
        try workspace.commit()
        try workspace.write(manifest.replacing("path: B}", with: "path: B, uses: [A]}"), to: "ashlar.yml")
        try workspace.commit()
        return workspace
    }

    private func rows(_ arguments: String, in workspace: Workspace) throws -> [String] {
        let lines = try workspace.succeed("history --format csv \(arguments)").split(separator: "\n").map(String.init)
        // The commit and its day differ between runs of the test.
        return lines.dropFirst().map { line in
            line.split(separator: ",", omittingEmptySubsequences: false).dropFirst(2).joined(separator: ",")
        }
    }

    @Test func figuresAreThoseOfEachCommit() throws {
        let workspace = try repository()
        #expect(
            try rows("", in: workspace) == [
                "2,1,75.00,0,0,0", "2,1,75.00,0,1,0", ",,,,,", "2,2,100.00,2,1,0",
            ])
        #expect(try rows("--every 2", in: workspace) == ["2,1,75.00,0,1,0", "2,2,100.00,2,1,0"])
        #expect(try rows("--max-count 1", in: workspace) == ["2,2,100.00,2,1,0"])
        #expect(try rows("HEAD~3", in: workspace) == ["2,1,75.00,0,0,0"])
        #expect(try rows("--since 2200-01-01", in: workspace) == [])
        let text = try workspace.succeed("history")
        #expect(text.hasPrefix("targets           ▁▁▁  2\ndependencies      ▁▁█  1 to 2\n"), "\(text)")
    }

    @Test func theCacheDecidesNothing() throws {
        let workspace = try repository()
        let first = try workspace.succeed("history --format json")
        #expect(try workspace.succeed("history --format json") == first)
        #expect(try workspace.succeed("history --format json --no-cache") == first)
        // It is in the user's folder, and nothing is written to the checkout.
        #expect(try workspace.git("status", "--porcelain", "--ignored") == "?? .build/\n")
        let folder = workspace.folder.appending(path: "\(Workspace.cache)/ashlar")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let name = try #require(names.first { $0.hasSuffix("-history") })
        let file = "\(Workspace.cache)/ashlar/\(name)"
        let head = try #require(try workspace.text(file).split(separator: "\n").first)
        let commit = try workspace.git("rev-parse", "HEAD").prefix(40)
        for text in ["garbage\n\n x\n", "\(head)\n \nabc 1 2\n\(commit) 1\n"] {
            try workspace.write(text, to: file)
            #expect(try workspace.succeed("history --format json") == first)
        }
    }

    @Test(.needs(.validators)) func theDocumentMatchesItsSchema() throws {
        let output = try repository().succeed("history --format json")
        #expect(try Validator.json(output, by: "docs/schemas/history.schema.json") == "")
    }

    @Test func mistakesAreReported() throws {
        let workspace = try repository()
        for arguments in [["--max-count", "0"], ["--every", "0"], ["--since", "May"]] {
            #expect(try workspace.ashlar.run(["history"] + arguments).status == 64)
        }
        let unknown = try workspace.ashlar("history", "nowhere")
        #expect(unknown.status == 2 && unknown.error.contains("unknown git revision 'nowhere'"), "\(unknown.error)")
    }
}
