import AshlarTestSupport
import Foundation
import Testing

@Suite("Ashlar's own package matches its manifest")
struct OwnPackageTests {
    /// The compared part of the output of `dump-package`.
    private struct Dump: Decodable {
        struct Target: Decodable {
            var name: String
            var path: String?
            var type: String
            var dependencies: [[String: [Element?]]]
            var pluginUsages: [[String: [Element?]]]?
        }
        /// The first of a dependency's values is a name; others are lists and conditions, and do not matter here.
        enum Element: Decodable {
            case name(String)
            case other

            init(from decoder: any Decoder) throws {
                self = (try? decoder.singleValueContainer().decode(String.self)).map(Element.name) ?? .other
            }
        }
        var targets: [Target]
    }

    private struct Listed: Decodable {
        struct Target: Decodable, Equatable {
            var name: String
            var kind: String
            var path: String
            var dependencies: [String]
        }
        var targets: [Target]
    }

    @Test func targetsAndEdgesMatchThePackage() throws {
        let workspace = try Workspace()
        let dump = try Command.run(
            Tool.swift.path(),
            [
                "package", "--package-path", Fixture.repository.path, "--scratch-path", workspace.folder.path,
                "dump-package",
            ], in: workspace.folder)
        #expect(dump.status == 0, "\(dump.error)")
        let package = try JSONDecoder().decode(Dump.self, from: Data(dump.output.utf8))
        let built = package.targets.map { target in
            let used = (target.dependencies + (target.pluginUsages ?? [])).flatMap(\.values)
            let dependencies = used.compactMap { values -> String? in
                if case .name(let name)? = values.first ?? nil { name } else { nil }
            }
            let kinds = ["test": "tests", "regular": "library"]
            return Listed.Target(
                name: target.name, kind: kinds[target.type] ?? target.type,
                path: target.path ?? "", dependencies: dependencies.sorted())
        }
        let listed = try Ashlar(folder: Fixture.repository)("list", "targets", "--format", "json")
        #expect(listed.status == 0, "\(listed.error)")
        let declared = try JSONDecoder().decode(Listed.self, from: Data(listed.output.utf8)).targets.map { target in
            var target = target
            // SwiftPM knows no test support: to it that is a library.
            if target.kind == "test-support" { target.kind = "library" }
            target.dependencies.sort()
            return target
        }
        #expect(built.sorted { $0.name < $1.name } == declared.sorted { $0.name < $1.name })
        #expect(built.count > 15)
    }

    @Test func ownManifestHasNoFindings() throws {
        let outcome = try Ashlar(folder: Fixture.repository)("lint")
        #expect(outcome.status == 0)
        #expect(outcome.output == "")
    }
}
