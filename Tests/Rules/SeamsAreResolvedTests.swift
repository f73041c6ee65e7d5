import AshlarProjectModel
import Testing

@testable import AshlarRules

@Suite("seams-are-resolved") struct SeamsAreResolvedTests {
    private func manifest(_ end: String) -> String {
        """
        layers: [App, Feature, Core]
        modules: {Net: {layer: Core}}
        apps: {Shop: {uses: [Net]}}
        seams:
          1️⃣Cache: {module: Net, legacy: Common, requires: ["isOn: Bool"], reason: r, owner: "@core", remove_when: \(end)}
        """
    }

    @Test(arguments: ["2026-06-15", "2026-06-14"]) func theDayHasCome(_ day: String) throws {
        try expect(
            manifest(day),
            reports: """
                1️⃣ error: the seam 'Cache' was to be removed by \(day) [seams-are-resolved]
                  help: move 'Common' out of 'Shop' and run 'ashlar remove Cache', or agree on another day with @core
                """)
    }

    @Test(arguments: ["2026-06-16", "Common is gone"]) func otherTextsAndDaysAhead(_ end: String) throws {
        try expect(manifest(end), reports: "")
    }
}

@Suite("seams-stay-small") struct SeamsStaySmallTests {
    private func manifest(_ count: Int, budgets: String = "") -> String {
        let texts = (0..<count).map { "\"a\($0): Int\"" }.joined(separator: ", ")
        return """
            layers: [App, Feature, Core]
            \(budgets)
            modules: {Net: {layer: Core}}
            apps: {Shop: {uses: [Net]}}
            seams:
              1️⃣Cache: {module: Net, legacy: C, requires: [\(texts)], reason: r, owner: o, remove_when: w}
            """
    }

    @Test func fiveRequirementsAreTheMost() throws {
        try expect(manifest(5), reports: "")
        try expect(
            manifest(6),
            reports: """
                1️⃣ warning: the seam 'Cache' must have at most 5 requirements, but has 6: seams stay small [seams-stay-small]
                  help: divide it into seams for one purpose each, or set 'seam_requirements' in 'budgets' to 6
                """)
    }

    @Test func theBudgetDecides() throws {
        try expect(manifest(6, budgets: "budgets: {seam_requirements: 6}"), reports: "")
        try expect(
            manifest(2, budgets: "budgets: {seam_requirements: 2️⃣1}"),
            reports: """
                1️⃣ warning: the seam 'Cache' must have at most 1 requirement, but has 2: seams stay small [seams-stay-small]
                  2️⃣ note: the budget 'seam_requirements' is 1
                  help: divide it into seams for one purpose each, or set 'seam_requirements' in 'budgets' to 2
                """)
    }
}
