import AshlarProjectModel
import AshlarSwiftDeclarations

/// Everything that a plan would write, in one file.
package enum JoinedMocks {
    /// - Parameter origin: the source in the header of the file.
    package static func text(of plan: MockPlanner.Plan, origin: String) -> String {
        var imports: Set<String> = []
        var bodies: [String] = []
        for file in plan.files {
            let lines = file.contents.split(separator: "\n", omittingEmptySubsequences: false).drop { line in
                line.hasPrefix("//") && !line.hasPrefix("///") && !line.hasPrefix(ManagedText.markStart)
            }
            var body: [Substring] = []
            for line in lines {
                // Imports within `#if` are indented.
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
