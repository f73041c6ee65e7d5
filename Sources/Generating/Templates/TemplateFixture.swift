import AshlarManifest
import AshlarProjectModel
import AshlarScaffolding

/// A project whose names are those that templates trip over, and that asks a set for nearly everything.
struct TemplateSample {
    let project: Project
    /// What is added to it: to which member, and what.
    let pieces: [(member: Member, piece: Piece)]

    /// - Parameter isOld: whether it runs on platforms that lack much, and is seen by its package only.
    init(set: String, isOld: Bool) throws {
        let head = isOld ? "platforms: {iOS: \"16.0\"}\naccess: package\nmocks: {prefix: Fake, suffix: \"\"}\n" : ""
        let text = "version: 1\nname: Sample\ntemplate: \(set)\n\(head)\(Self.body)"
        let parsed = ManifestParser.parse(Array(text.utf8), path: "ashlar.yml")
        guard let file = parsed.file,
            let project = ProjectResolver.resolve(file, rules: LoadedProject.ruleWords).project
        else { throw CommandFailure("the sample that templates are checked with makes no sense") }
        self.project = project
        pieces = try project.members.flatMap { member -> [(Member, Piece)] in
            switch member.name {
            case "A", "URLSession2", "Default", "Protocol":
                let axes = try ["surge:high,low,default", "discount:yes,no"].map { try PieceAxis($0) }
                return [
                    (member, Piece(.screen, "Reason")), (member, Piece(.component, "Cost", axes: axes)),
                    (member, Piece(.service, "Type")),
                ]
            case "Shown": return [(member, Piece(.screen, "Protocol")), (member, Piece(.component, "A"))]
            case "Voices": return [(member, Piece(.service, "Protocol"))]
            default: return []
            }
        }
    }

    /// The files of what is added.
    func addedFiles(with library: TemplateLibrary) throws(ScaffoldingError) -> [PlannedFile] {
        var files: [PlannedFile] = []
        for (member, piece) in pieces {
            do throws(PiecePlanner.Failure) {
                files += try PiecePlanner(member, in: project, with: library).plan(piece)
            } catch {
                switch error {
                case .scaffolding(let error): throw error
                // The sample has a place for each of them.
                case .refused: continue
                }
            }
        }
        return files
    }

    /// A letter, a word with capitals and a digit in it, one that is a keyword once its first letter is small, and one
    /// that means something to Swift.
    private static let body = """
        layers: [App, Feature, Shared]
        modules:
          Words: {layer: Shared, with: [mocks]}
          Voices: {layer: Shared, split: service, uses: [Words]}
          Silence: {layer: Shared, split: service, without: [mocks]}
          Store: {layer: Shared, split: service, without: [interface]}
          Base: {layer: Shared, kind: architecture}
          Pictures: {layer: Shared, kind: resources, resources: [Texts]}
          Checks: {layer: Shared, kind: tests}
        features:
          A: {}
          URLSession2: {uses: [A, Voices]}
          Default: {with: [example]}
          Protocol: {without: [mocks]}
          Unseen: {without: [ui]}
          Shown: {without: [implementation]}
          Alone: {without: [interface]}
        apps:
          Everything: {composes: all, supplies: [Shown]}

        """
}
