import Foundation
import Testing

/// A program that tests run; `scripts/setup` installs those that a machine with Swift and git may lack.
package enum Tool: String, Sendable {
    case bash, chromium, dot, fish, git, mandoc, nm, node, python3, swift, swiftc, xmllint, zsh
    /// Python with the packages of `Tests/requirements*.txt`.
    case validators

    package struct Missing: Error, CustomStringConvertible {
        package var description: String
    }

    /// An error where the program is not installed.
    package func path() throws -> String {
        guard let path = installed else {
            throw Missing(description: "'\(rawValue)' is not installed; `make test` installs what the tests need")
        }
        return path
    }

    var installed: String? {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let candidates =
            self == .validators
            ? [Fixture.repository.appending(path: ".build/validators/bin/python3").path]
            : path.split(separator: ":").map { "\($0)/\(rawValue)" }
        return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}

extension Trait where Self == ConditionTrait {
    /// Skips the test where a program is not installed; in CI it runs, and fails.
    package static func needs(_ tools: Tool...) -> Self {
        let missing = tools.filter { $0.installed == nil }.map(\.rawValue)
        return .enabled(if: missing.isEmpty || isSet("CI"), "needs \(missing.joined(separator: ", "))")
    }

    /// Runs the test only where `EXHAUSTIVE` is set: `make test-all`.
    package static var exhaustive: Self { .enabled(if: isExhaustive, "runs with `make test-all`") }
}

/// Whether tests that sample a large space cover all of it: `make test-all`.
package var isExhaustive: Bool { isSet("EXHAUSTIVE") }

/// Some of many cases, every `step`-th from the first on: all in `make test-all`.
package func sample<Case>(_ cases: [Case], every step: Int) -> [Case] {
    isExhaustive ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
}

/// The seeds of a random test: all in `make test-all`, else a tenth.
package func seeds(_ count: Int) -> Range<Int> { 0..<(isExhaustive ? count : count / 10) }

private func isSet(_ variable: String) -> Bool {
    ProcessInfo.processInfo.environment[variable].map { !$0.isEmpty } ?? false
}
