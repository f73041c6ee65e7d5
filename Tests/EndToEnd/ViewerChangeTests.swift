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
            """)
        #expect(visit.console == [])
        #expect(visit.result["added"] as? [String] == ["Later, feature"])
        #expect(visit.result["removed"] as? [String] == ["Home, feature"])
        #expect(visit.result["addedArrows"] as? Int ?? 0 > 0 && visit.result["removedArrows"] as? Int ?? 0 > 0)
        #expect(visit.result["boxes"] as? Int == 4)
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
