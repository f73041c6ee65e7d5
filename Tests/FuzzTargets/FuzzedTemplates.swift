import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding

/// Reads an input as the templates and as the 'set.yml' of a custom set, and renders them for a small project.
enum FuzzedTemplates {
    static func read(_ input: [UInt8]) {
        let files = names.map { (name: "own/\($0).mustache", bytes: input) }
        let library = CustomTemplateReader.read(files, sets: ["own"], in: "Templates").library
        let planner = NewSourcePlanner(project.members[0], in: project, with: library)
        for request in requests { _ = try? planner.plan(request) }
        _ = CustomTemplateReader.read([(name: "own/set.yml", bytes: input)], sets: ["own"], in: "Templates")
        matchLines(of: String(decoding: input.prefix(2048), as: UTF8.self))
    }

    /// The lines of a template recognize the lines that it renders.
    private static func matchLines(of text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        for line in lines.prefix(8) {
            let pattern = LinePattern(line)
            for other in lines.prefix(8) { _ = pattern.matches(other) }
        }
    }

    /// A template of each kind of values, and one that is not a Swift source.
    private static let names = [
        "Component.View.swift", "Implementation.Screen.swift", "Library.ReadMe.md", "Screen.View.swift",
    ]

    private static let requests = [
        SourceRequest(
            .component, "Cost", axes: ["surge:high,low", "sold:yes,no"].compactMap { try? ComponentAxis($0) }),
        SourceRequest(.screen, "Receipt"),
    ]

    private static let project: Project = {
        let manifest = """
            version: 1
            name: Shop
            layers: [Feature]
            features: {Cart: {template: own}}
            """
        let parsed = ManifestParser.parse(Array(manifest.utf8), path: "ashlar.yml")
        guard let project = parsed.file.flatMap(FuzzTarget.resolve) else { fatalError("\(parsed.findings)") }
        return project
    }()
}
