import AshlarTestSupport
import Foundation

/// What most tests of flows begin with.
extension FlowTests {
    private static let admin = """
          QappleAdmin:
            platforms: {macOS: "14.0"}
            composes: [QuestionUpload, Repository]
            packages: [ComposableArchitecture]

        """

    /// The manifests of the example with some of its screens: each command takes a fraction of the time.
    ///
    /// - Parameter screens: those that the test needs beside the tabs and the root of the flows.
    func project(_ screens: String...) throws -> Workspace {
        let example = Fixture.repository.appending(path: "Examples/Qapple")
        let members =
            ["Flow/MainFlow", "Flow/SignUpFlow", "Screen/Profile", "Screen/QuestionTab", "Screen/SocialLogin"] + screens
        // What names the others.
        var omitted = ["shell:", "screen: BulletinBoard"]
        if !screens.contains(where: { $0.hasPrefix("Sheet/") }) { omitted.append("Sources/Sheet/") }
        let hasAdmin = screens.contains("Screen/QuestionUpload")
        let paths = ["ashlar.yml"] + members.map { "Sources/\($0)/feature.yml" }
        let files = try paths.map { path in
            let text = try String(contentsOf: example.appending(path: path), encoding: .utf8)
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
                !omitted.contains(where: line.contains)
            }
            let kept = lines.joined(separator: "\n").replacing("ReportBox, ", with: "")
            return (path, hasAdmin ? kept : kept.replacing(Self.admin, with: ""))
        }
        return try .made(from: Dictionary(uniqueKeysWithValues: files), by: "generate")
    }
}
