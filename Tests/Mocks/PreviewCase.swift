import AshlarProjectModel
import AshlarSwiftDeclarations
import AshlarTestSupport
import Foundation
import Testing

@testable import AshlarMocks

/// Modules with their sources, and the previews that are made of the user interface among them.
struct PreviewCase {
    var modules: [SourceModule] = []
    var own: [SourceModule.File] = []
    var isOld = false
    var subjects = ["RideUI"]

    /// - Parameter text: sources, each under a line such as `=== RideUI/RideView.swift`.
    init(_ text: String) {
        var files: [String: [SourceModule.File]] = [:]
        for part in "\n\(text)".components(separatedBy: "\n=== ").dropFirst() {
            let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
            let module = String(lines[0].prefix { $0 != "/" })
            let body = lines.dropFirst().first.map(String.init) ?? ""
            files[module, default: []].append((path: "Sources/\(lines[0])", text: body))
        }
        own = files.removeValue(forKey: "RidePreviews") ?? []
        modules = files.keys.sorted().map { SourceModule(name: $0, files: files[$0] ?? []) }
    }

    /// A user interface alone.
    init(view text: String) {
        self.init("=== RideUI/RideView.swift\n" + text)
    }

    func plan() -> MockPlanner.Plan {
        let names = modules.map(\.name)
        let mocks = names.filter { $0.hasSuffix("Mocks") }
        let visible = names + (names.contains("RideInterface") ? ["RideMocks"] : [])
        var jobs = mocks.map { name in
            MockJob(
                .mocks, target: module(name), folder: "Sources/\(name)", subjects: [String(name.dropLast(5))],
                visible: [String(name.dropLast(5))])
        }
        if names.contains("RideInterface") {
            jobs.append(
                MockJob(
                    .mocks, target: SourceModule(name: "RideMocks", files: []), folder: "Sources/RideMocks",
                    subjects: ["RideInterface"]))
        }
        jobs.append(
            MockJob(
                .previews, target: SourceModule(name: "RidePreviews", files: own), folder: "Sources/RidePreviews",
                subjects: subjects, visible: visible,
                mocksOf: ["Model": "ModelMocks", "RideInterface": "RideMocks"].filter { visible.contains($0.value) },
                isOld: isOld))
        let plans = MockPlanner.plan(jobs, modules: modules.filter { !mocks.contains($0.name) })
        return plans.last ?? MockPlanner.Plan()
    }

    private func module(_ name: String) -> SourceModule {
        modules.first { $0.name == name } ?? SourceModule(name: name, files: [])
    }

    /// The text of the only file.
    func text() throws -> String {
        let plan = plan()
        try #require(plan.findings.isEmpty, "\(plan.findings.map(\.message))")
        try #require(plan.files.count == 1)
        return plan.files[0].contents
    }

    /// The calls in the only file, each after its title.
    func calls() throws -> [String] {
        let lines = try text().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        return lines.indices.compactMap { place in
            guard lines[place].hasPrefix("#Preview(\""), place + 1 < lines.count else { return nil }
            let title = lines[place].split(separator: "\"", omittingEmptySubsequences: false)[1]
            return "\(title) | \(lines[place + 1])"
        }
    }
}
