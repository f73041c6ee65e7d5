import Foundation

/// Files of `Tests/Fixtures`.
package enum Fixture {
    /// The repository's root.
    package static var repository: URL {
        URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    }

    package static func text(_ name: String) throws -> String {
        try String(contentsOf: repository.appending(path: "Tests/Fixtures/\(name)"), encoding: .utf8)
    }
}
