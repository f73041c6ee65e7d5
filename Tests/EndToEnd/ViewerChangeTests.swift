import AshlarTestSupport
import Foundation
import Testing

/// The page of `ashlar graph --diff`, in a real browser.
@Suite("The viewer of changes", .needs(.chromium)) struct ViewerChangeTests {
    /// What changed since a revision is marked, and what did not change is there, too.
    @Test func changesAreMarked() throws {
        let workspace = try Workspace.shop()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.succeed("new feature Later --uses Cart")
        try workspace.succeed("remove Home")
        try workspace.succeed("graph --diff HEAD -o architecture.html")
        let visit = try workspace.visit(
            workspace.text("architecture.html"),
            """
            for (const change of ['added', 'removed']) {
                result[change] = [...document.querySelectorAll(`.box.${change}`)].map((one) => one.getAttribute('aria-label'));
                result[`${change}Arrows`] = document.querySelectorAll(`path.arrow.${change}`).length;
            }
            result.boxes = document.querySelectorAll('.box').length;
            result.legend = [...document.querySelectorAll('#legend .key')].map((one) => one.textContent);
            """)
        #expect(visit.console == [])
        #expect(visit.result["added"] as? [String] == ["Later, feature, added"])
        #expect(visit.result["removed"] as? [String] == ["Home, feature, removed"])
        #expect(visit.result["addedArrows"] as? Int ?? 0 > 0 && visit.result["removedArrows"] as? Int ?? 0 > 0)
        #expect(visit.result["boxes"] as? Int == 4)
        let legend = try #require(visit.result["legend"] as? [String])
        #expect(legend.contains("added") && legend.contains("removed") && !legend.contains("moved"), "\(legend)")
    }

    /// A box in another layer, and an arrow that breaks a rule only now, are marked, named in the legend and in the panel.
    @Test func movesAndNewViolationsAreMarked() throws {
        let workspace = try Workspace()
        func manifest(_ layer: String, _ uses: String) -> String {
            """
            version: 1
            name: D
            generate: none
            layers: [Top, Renewed, Base]
            modules:
              Log: {layer: \(layer)}
              Old: {layer: Base, uses: [Pay]}
              Net: {layer: Base\(uses)}
              Pay: {layer: Top}

            """
        }
        try workspace.write(manifest("Renewed", ""), to: "ashlar.yml")
        for name in ["Log", "Net", "Old", "Pay"] {
            try workspace.write("let a = 1\n", to: "Sources/Base/\(name)/A.swift")
        }
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        try workspace.write(manifest("Base", ", uses: [Pay]"), to: "ashlar.yml")
        try workspace.succeed("graph --diff HEAD -o architecture.html")
        let visit = try workspace.visit(
            workspace.text("architecture.html"),
            """
            const labels = (list) => [...list].map((one) => one.getAttribute('aria-label'));
            const titles = (list) => [...list].map((one) => one.querySelector('title').textContent);
            result.moved = labels(document.querySelectorAll('.box.moved'));
            result.new = titles(document.querySelectorAll('path.arrow.new.error'));
            result.old = titles(document.querySelectorAll('path.arrow.error:not(.new)'));
            result.legend = document.getElementById('legend').textContent;
            result.panel = document.getElementById('panel').textContent;
            press('t');
            result.table = document.querySelector('table').textContent;
            """)
        #expect(visit.console == [])
        #expect(visit.result["moved"] as? [String] == ["Log, module, moved from Renewed"])
        #expect(visit.result["new"] as? [String] == ["Net → Pay, added with a new violation"])
        #expect(visit.result["old"] as? [String] == ["Old → Pay"])
        let legend = try #require(visit.result["legend"] as? String)
        #expect(legend.contains("moved") && legend.contains("new violation"), "\(legend)")
        let panel = try #require(visit.result["panel"] as? String)
        #expect(panel.contains("Changes: 2") && panel.contains("Log moved from Renewed"), "\(panel)")
        #expect(panel.contains("Net → Pay added with a new violation"), "\(panel)")
        let table = try #require(visit.result["table"] as? String)
        #expect(table.contains("Log, moved from Renewed"), "\(table)")
    }

    /// What the changes affect is what `ashlar affected` lists.
    @Test func affectedBoxesAreColored() throws {
        let workspace = try Workspace.shop()
        try workspace.git("init", "-q", "-b", "main")
        try workspace.commit()
        let edited = try #require(try workspace.files().first { $0.hasSuffix("Cart/UI/CartView.swift") })
        try workspace.write(try workspace.text(edited) + "\nprivate let added = 1\n", to: edited)
        let listed = try workspace.succeed("affected --base HEAD --format json -q")
        // The page that is there does not affect the new one.
        for _ in 0..<2 { try workspace.succeed("graph --diff HEAD -o architecture.html") }
        let visit = try workspace.visit(
            workspace.text("architecture.html"),
            """
            const named = (word) => [...document.querySelectorAll(`.box.${word}`)]
                .map((one) => one.getAttribute('aria-label')).sort();
            result.before = named('edited').length;
            result.isOffered = !document.getElementById('changed').parentElement.hidden;
            press('c');
            [result.edited, result.affected, result.dim] = [named('edited'), named('affected'), named('dim')];
            [result.status, result.address] = [document.getElementById('status').textContent, location.hash];
            press('c');
            result.after = named('affected').length;
            """)
        #expect(visit.console == [])
        #expect(visit.result["before"] as? Int == 0 && visit.result["after"] as? Int == 0)
        #expect(visit.result["isOffered"] as? Bool == true)
        #expect(visit.result["edited"] as? [String] == ["Cart, feature, edited"])
        let document = try #require(try JSONSerialization.jsonObject(with: Data(listed.utf8)) as? [String: Any])
        let targets = try #require(document["targets"] as? [[String: Any]])
        let names = targets.compactMap { $0["name"] as? String }
        for box in ["Home", "Cart", "Rider"] {
            let isColored = ["edited", "affected"].contains { list in
                (visit.result[list] as? [String] ?? []).contains { $0.hasPrefix("\(box),") }
            }
            #expect(isColored == names.contains { $0.hasPrefix(box) }, "\(box): \(visit.result)")
        }
        let tests = targets.count { $0["test"] as? Bool == true }
        let status = try #require(visit.result["status"] as? String)
        #expect(
            status.hasPrefix("the changes affect ")
                && status.hasSuffix(", and \(tests) test target\(tests == 1 ? "" : "s")"))
        #expect(visit.result["address"] as? String == "#changed=")
    }
}
