import AshlarGenerating
import AshlarMessages
import AshlarProjectModel

/// The places in sources that still use what is removed: these no longer compile.
struct RemainingUses {
    var imports: [BrokenImport] = []
    var names: [LostNames.Use] = []
    /// What the user has to do with them.
    var edit = "removed"

    var isEmpty: Bool { imports.isEmpty && names.isEmpty }

    /// How many places are listed at most.
    private static let limit = 10

    /// The end of a report, with the first places; empty if there are none.
    func report(isDryRun: Bool) -> String {
        guard !isEmpty else { return "" }
        let places = imports.map { "\($0.location): \($0.reason)" } + names.map(\.text)
        let counts = [(imports.count, "import"), (names.count, "use")].filter { $0.0 > 0 }
            .map { count, noun in places.count == 1 ? noun : count.of(noun, "\(noun)s") }.joined(separator: " and ")
        let subject = places.count == 1 ? "this \(counts) is" : "\(counts) are"
        let others = places.count - Self.limit
        let rest = imports.count > Self.limit ? "; 'ashlar lint' lists all imports" : ""
        return "the project \(isDryRun ? "would" : "does") not build until \(subject) \(edit):\n"
            + places.prefix(Self.limit).map { "  \($0)\n" }.joined()
            + (others > 0 ? "  and \(others.of("other place", "other places"))\(rest)\n" : "")
    }
}

extension AppliedChange {
    /// Ends the report with what no longer builds, or else with the next steps.
    mutating func end(with uses: RemainingUses, orNext steps: [[String]]) {
        conclusion = uses.report(isDryRun: isDryRun)
        if uses.isEmpty { nextSteps = steps }
    }
}

extension Project {
    /// What the user may run after a removal.
    var nextStepsOfRemoval: [[String]] {
        generates ? [["swift build", "build the rest"]] : [["ashlar lint", "check the rest"]]
    }
}
