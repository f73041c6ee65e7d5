import AshlarTestSupport
import Testing

/// The arrows of the page of `ashlar graph -o architecture.html`, in random projects.
@Suite("The viewer's arrows", .needs(.chromium)) struct ViewerArrowTests {
    /// Each red arrow is an error of lint between two boxes, and each such error is a red arrow.
    @Test(arguments: 0..<(isExhaustive ? 200 : 2)) func redArrowsAreTheErrorsOfLint(_ seed: Int) throws {
        let workspace = try Workspace()
        try workspace.write(DiceProject(seed: seed).manifest, to: "ashlar.yml")
        let visit = try workspace.visit(
            workspace.page(),
            """
            const data = JSON.parse(document.getElementById('data').textContent);
            result.boxes = Object.fromEntries(data.boxes.flatMap((one) => one.nodes.map(
                (node) => [data.nodes[node][0], one.name])));
            result.red = [...document.querySelectorAll('path.arrow.error title')].map((one) => one.textContent);
            """)
        #expect(visit.console == [])
        let boxes = try #require(visit.result["boxes"] as? [String: String])
        let red = try #require(visit.result["red"] as? [String])
        let errors = try workspace.edgesOfErrors().compactMap { edge -> String? in
            let ends = edge.split(separator: " ").compactMap { boxes[String($0)] }
            return ends.count == 2 && ends[0] != ends[1] ? "\(ends[0]) → \(ends[1])" : nil
        }
        #expect(!errors.isEmpty)
        #expect(red.count == Set(red).count)
        #expect(Set(red) == Set(errors))
    }
}
