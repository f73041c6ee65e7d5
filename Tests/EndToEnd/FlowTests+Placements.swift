import AshlarTestSupport
import Foundation
import Testing

extension FlowTests {
    @Test(
        "Two branches that each add a screen to one flow are merged to what a fresh render is",
        arguments: [
            ["new feature Refund --flow MainFlow", "new feature Coupons --flow MainFlow"],
            ["new feature Coupons --flow MainFlow --tab 쿠폰:ticket", "new feature Events --flow MainFlow --tab Events"],
            ["new screen Comment Rules --flow MainFlow", "new screen Profile Badges --flow MainFlow"],
        ])
    func merge(_ commands: [String]) throws {
        let workspace = try project("Screen/Comment")
        try workspace.git("init", "-q")
        try workspace.commit()
        for (branch, command) in zip(["left", "right"], commands) {
            try workspace.git("checkout", "-qb", branch)
            try workspace.succeed(command)
            try workspace.commit()
            try workspace.git("checkout", "-q", "-")
        }
        try workspace.git("checkout", "-q", "right")
        // Only generated files conflict.
        _ = try Command.run(Tool.git.path(), ["merge", "left"], in: workspace.folder)
        try workspace.succeed("generate")
        try workspace.succeed("check --strict")
        let isOfProject = { (file: (key: String, value: String)) in !file.key.hasPrefix(".ashlar/") }
        let merged = try Self.contents(of: workspace).filter(isOfProject)
        let fresh = try project("Screen/Comment")
        for command in commands.reversed() { try fresh.succeed(command) }
        let expected = try Self.contents(of: fresh).filter(isOfProject)
        #expect(merged.keys.filter { merged[$0] != expected[$0] } == [])
        #expect(expected.count == merged.count)
    }

    @Test(
        "Two branches that place screens of one feature conflict in its manifest, and the steps of the page merge them")
    func mergeOfOneFeature() throws {
        let workspace = try project("Sheet/Report", "Sheet/SeeMore")
        let fragment = "Sources/Sheet/SeeMore/feature.yml"
        let (ours, theirs) = ("new screen SeeMore Terms --flow MainFlow", "new screen SeeMore Rules --flow MainFlow")
        #expect(try workspace.merge(ours: ours, theirs: theirs).status == 1)
        let blocked = try workspace.ashlar("generate")
        #expect(blocked.status == 2 && blocked.error.contains("\(fragment):2:1: error: conflict marker"), "\(blocked)")
        // Both items are kept in one line; 'generate' renders the rest.
        let lines = try workspace.text(fragment).split(separator: "\n")
        let line = try #require(lines.first { $0.contains("{screen: Rules}") })
        let both = line.replacing(
            "{MainFlow: {screen: Rules}}", with: "{MainFlow: {screen: Rules}}, {MainFlow: {screen: Terms}}")
        try workspace.write("features:\n\(both)\n", to: fragment)
        try workspace.succeed("generate")
        try workspace.succeed("check --strict")
        let fresh = try project("Sheet/Report", "Sheet/SeeMore")
        try fresh.succeed(theirs)
        try fresh.succeed(ours)
        let isOfProject = { (file: (key: String, value: String)) in !file.key.hasPrefix(".ashlar/") }
        #expect(try Self.contents(of: workspace).filter(isOfProject) == Self.contents(of: fresh).filter(isOfProject))
    }

    @Test("What a feature places in a flow follows renames of both")
    func placements() throws {
        let workspace = try project()
        try workspace.succeed("new feature Coupons --flow MainFlow --tab Coupons:ticket")
        try workspace.succeed("new screen Coupons Rules --flow MainFlow")
        // The lock file has the hash of a root as it was first written.
        let isOther = { (file: (key: String, value: String)) in file.key != "ashlar.lock" }
        let before = try Self.contents(of: workspace).filter(isOther)
        try workspace.succeed("rename Coupons Vouchers")
        try workspace.succeed("check --strict")
        #expect(
            try workspace.text("\(Self.flow)/Logic/Routes/MainFlow+VouchersRules.swift")
                .contains("after event: VouchersRulesDelegate"))
        try workspace.succeed("rename Vouchers Coupons")
        #expect(try Self.contents(of: workspace).filter(isOther) == before)
        try workspace.succeed("rename MainFlow HomeFlow")
        let fragment = try workspace.text("Sources/Screen/Coupons/feature.yml")
        #expect(fragment.contains("HomeFlow: {tab: Coupons, icon: ticket}"))
        #expect(fragment.contains("HomeFlow: {screen: Rules}"))
        try workspace.succeed("check --strict")
        try workspace.succeed("rename HomeFlow MainFlow")
        #expect(try Self.contents(of: workspace).filter(isOther) == before)
        try workspace.succeed("remove Coupons.Rules")
        try workspace.succeed("remove Coupons")
        try workspace.succeed("check --strict")
    }
}
