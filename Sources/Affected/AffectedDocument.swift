import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// The affected test targets as arguments of other tools, and all that is known about them as JSON.
package struct AffectedDocument: Sendable {
    package enum Format: String, CaseIterable, Sendable {
        case list, json
        case swiftTest = "swift-test"
        case xcodebuild, xctestplan, matrix
    }

    private let affected: AffectedTargets
    private let base: (revision: String, commit: String)

    /// - Parameter base: the revision as it was named, and the commit that the disk is compared with.
    package init(_ affected: AffectedTargets, base: (revision: String, commit: String)) {
        (self.affected, self.base) = (affected, base)
    }

    package func text(as format: Format) -> String {
        switch format {
        case .list: affected.tests.map { $0.visible + "\n" }.joined()
        case .json: json.text
        case .swiftTest: swiftTest + "\n"
        case .xcodebuild: affected.tests.map { "-only-testing:\($0.visible)\n" }.joined()
        case .xctestplan: testPlan.text
        case .matrix: matrix.line + "\n"
        }
    }

    // MARK: Arguments

    /// A regular expression for `swift test --filter`, which is compared with `Module.Suite/test`.
    private var swiftTest: String {
        // What no manifest declares is tested, too, if all is.
        if affected.fileForAll != nil { return "." }
        return Self.filter(of: affected.tests)
    }

    private static func filter(of targets: [String]) -> String {
        // The name of no test ends before it begins.
        if targets.isEmpty { return "^$" }
        // A module's name has no character with a meaning in regular expressions.
        let modules = targets.map { ModuleName.of($0) }
        return modules.count == 1 ? "^\(modules[0])\\." : "^(\(modules.joined(separator: "|")))\\."
    }

    /// How many jobs a matrix of a GitHub workflow may have.
    package static let mostJobs = 256

    private var matrix: JSONValue {
        let jobs: [JSONValue] = affected.tests.map { test in
            ["target": .string(test), "filter": .string(Self.filter(of: [test]))]
        }
        return ["include": .array(jobs)]
    }

    /// For a file beside `Package.swift`.
    private var testPlan: TestPlan {
        TestPlan(
            configuration: "Affected", identifier: "8A9CB7B4-0C5D-4A0F-9D1E-5B3F6E2C7A10", targets: affected.tests)
    }

    // MARK: JSON

    private var json: JSONValue {
        [
            "version": 1,
            "base": ["revision": .string(base.revision), "commit": .string(base.commit)],
            "files": .series(affected.files, Self.json),
            "targets": .series(affected.targets) { target in
                [
                    "name": .string(target.name), "kind": .string(target.kind.rawValue), "test": .bool(target.isTest),
                    "chain": .strings(target.chain), "file": .string(target.file),
                ]
            },
            "edges": .series(affected.edges) { edge in
                [
                    "importer": .string(edge.importer.name), "imported": .string(edge.imported.name),
                    "kinds": .strings(edge.kinds.map(\.rawValue)),
                ]
            },
        ]
    }

    private static func json(_ file: ChangedFile) -> JSONValue {
        let effect: (String, targets: Set<String>, packages: Set<String>) =
            switch file.effect {
            case .nothing: ("nothing", [], [])
            case .inputs(let targets, let packages): ("inputs", targets, packages)
            case .everything: ("everything", [], [])
            }
        return [
            "path": .string(file.path), "change": .string(file.change.rawValue), "effect": .string(effect.0),
            "targets": .strings(effect.targets.sorted()), "packages": .strings(effect.packages.sorted()),
            "reason": .string(file.reason),
        ]
    }
}
