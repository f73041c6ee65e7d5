import AshlarProjectModel

/// Everything that a plan would write, in one file.
package enum JoinedMocks {
    /// - Parameter origin: what it is made of.
    package static func text(of plan: MockPlanner.Plan, origin: String) -> String {
        var imports: Set<String> = []
        var bodies: [String] = []
        for file in plan.files {
            let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false).drop { line in
                line.hasPrefix("//") && !line.hasPrefix("///") && !line.hasPrefix(ManagedText.markStart)
            }
            var body: [Substring] = []
            for line in lines {
                // Only what stands at the margin is a file's own import, and not one within `#if`.
                if line.isImport { imports.insert(String(line)) } else { body.append(line) }
            }
            bodies.append(body.drop { $0.isEmpty }.joined(separator: "\n"))
        }
        let text = ([imports.sorted().joined(separator: "\n") + "\n"] + bodies).joined(separator: "\n")
        return ManagedText.make(from: origin, by: "ashlar mocks", body: text)
    }
}

extension Substring {
    fileprivate var isImport: Bool {
        ["import ", "public import ", "package import ", "@preconcurrency "].contains { hasPrefix($0) }
    }
}
