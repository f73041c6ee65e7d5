import AshlarTestSupport
import Foundation

extension PackageDump.Target {
    /// The targets of the Xcode projects in `Apps`, with the compiler settings that the projects have.
    static func ofShells(in folder: URL) throws -> [Self] {
        let apps = folder.appending(path: "Apps")
        guard FileManager.default.fileExists(atPath: apps.path) else { return [] }
        return try FileManager.default.contentsOfDirectory(atPath: apps.path).sorted().flatMap { app in
            let shell = apps.appending(path: app)
            let project = try String(
                contentsOf: shell.appending(path: "\(app).xcodeproj/project.pbxproj"), encoding: .utf8)
            let settings = settings(in: project)
            let names = try FileManager.default.contentsOfDirectory(atPath: shell.path).sorted()
            return names.compactMap { name -> Self? in
                let place = shell.appending(path: name).path
                let files = try? FileManager.default.contentsOfDirectory(atPath: place)
                guard files?.contains(where: { $0.hasSuffix(".swift") }) == true else { return nil }
                let product = Value.name("\(name)Composition")
                return Self(
                    name: name, type: "executable", path: "Apps/\(app)/\(name)", resources: [], settings: settings,
                    dependencies: [["target": [product]]])
            }
        }
    }

    /// `SWIFT_UPCOMING_FEATURE_EXISTENTIAL_ANY = YES;` is the feature 'ExistentialAny'.
    private static func settings(in project: String) -> [Setting] {
        let start = "SWIFT_UPCOMING_FEATURE_"
        let lines = Set(project.split(separator: "\n").map { $0.drop { $0 == "\t" } })
        let features = lines.filter { $0.hasPrefix(start) && $0.hasSuffix(" = YES;") }.sorted().map { line in
            line.dropFirst(start.count).prefix { $0 != " " }.split(separator: "_")
                .map { $0.prefix(1) + $0.dropFirst().lowercased() }.joined()
        }
        let isIsolated = lines.contains("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;")
        return features.map { Setting(kind: ["enableUpcomingFeature": ["_0": $0]]) }
            + (isIsolated ? [Setting(kind: ["defaultIsolation": ["_0": "MainActor"]])] : [])
    }
}
