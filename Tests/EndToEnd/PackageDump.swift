import AshlarTestSupport
import Foundation

/// What the compiler needs of the output of `dump-package`.
struct PackageDump: Decodable {
    struct Target: Decodable {
        struct Resource: Decodable {}

        /// What is set, and to what: `{"kind": {"defaultIsolation": {"_0": "MainActor"}}}`.
        struct Setting: Decodable {
            var kind: [String: [String: String]]
        }

        /// The first of a dependency's values is its name; others are lists and conditions, and do not matter here.
        enum Value: Decodable {
            case name(String)
            case other

            init(from decoder: any Decoder) throws {
                self = (try? decoder.singleValueContainer().decode(String.self)).map(Value.name) ?? .other
            }
        }

        var name: String
        var type: String
        var path: String?
        var resources: [Resource]
        var settings: [Setting]
        var dependencies: [[String: [Value?]]]

        /// Relative to the package.
        var folder: String { path ?? "\(type == "test" ? "Tests" : "Sources")/\(name)" }

        var uses: Set<String> {
            Set(
                dependencies.flatMap(\.values).compactMap { values in
                    if case .name(let name)? = values.first ?? nil { name } else { nil }
                })
        }

        /// The settings as the compiler takes them; of several for one thing it takes the last.
        func flags() throws -> [String] {
            try settings.flatMap(\.kind).reduce(into: ["-swift-version", "6"]) { flags, setting in
                guard let flag = Self.flags[setting.key], let value = setting.value["_0"] else {
                    throw Command.Failure(text: "'\(name)' is set to '\(setting.key)', which the check does not know")
                }
                flags += [flag, value]
            }
        }

        private static let flags = [
            "defaultIsolation": "-default-isolation", "enableUpcomingFeature": "-enable-upcoming-feature",
            "swiftLanguageMode": "-swift-version",
        ]
    }

    var targets: [Target]

    init(of folder: URL) throws {
        let scratch = try Workspace()
        let outcome = try Command.run(
            Tool.swift.path(),
            ["package", "--package-path", folder.path, "--scratch-path", scratch.folder.path, "dump-package"],
            in: scratch.folder)
        guard outcome.status == 0 else { throw Command.Failure(text: outcome.error) }
        self = try JSONDecoder().decode(PackageDump.self, from: Data(outcome.output.utf8))
    }

    /// The targets, each after those that it uses.
    func inOrder() throws -> [Target] {
        var left = targets.sorted { $0.name < $1.name }
        var ordered: [Target] = []
        while let next = left.firstIndex(where: { target in left.allSatisfy { !target.uses.contains($0.name) } }) {
            ordered.append(left.remove(at: next))
        }
        guard left.isEmpty else { throw Command.Failure(text: "a cycle among \(left.map(\.name))") }
        return ordered
    }
}
