import AshlarFiles
import AshlarManifest
import AshlarProjectModel

/// The manifest with its fragments as they stand, or as they are to stand.
struct ProjectTexts {
    let place: ManifestPlace
    private(set) var texts: ManifestTexts
    /// What they were read from.
    let inputs: ManifestInputs
    /// Fragments that are on disk and go.
    private(set) var gone: Set<String> = []
    /// Where the last revision has found names, and what became of them.
    private(set) var mentions: [ManifestMention] = []

    init(at place: ManifestPlace) throws {
        self.place = place
        let manifest = try place.root.bytes(of: place.name, atMost: ManifestParser.largestSize)
        let root = place.root
        var inputs = ManifestInputs(root: root)
        inputs.files[place.name] = manifest
        for pattern in ManifestOutline(manifest).include {
            inputs.patterns[pattern] = try FilePattern.matches(of: pattern, in: root)
        }
        let fragments = try Set(inputs.patterns.values.joined()).sorted().map { path in
            let bytes = try root.bytes(of: path, atMost: ManifestParser.largestSize)
            inputs.files[path] = bytes
            return ManifestFragment(path: path, bytes: bytes)
        }
        self.inputs = inputs
        texts = ManifestTexts(manifest, path: place.name, fragments: fragments)
    }

    /// Whether a feature, module or app of this name is declared.
    func declares(_ name: String) -> Bool {
        (try? ManifestReviser(texts))?.declares(name) ?? false
    }

    /// - Returns: the texts after the revision; nothing is written.
    func revised(by revision: ManifestRevision) throws -> ProjectTexts {
        do throws(ManifestRevisionRefusal) {
            return with(try ManifestReviser(texts).revised(by: revision))
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Adds the name to what the app composes, where the app names that one by one and not this one yet.
    mutating func compose(_ name: String, in app: Member) {
        let path = app.location.path
        guard path == place.name, ManifestOutline(texts.manifest.bytes).composition(ofApp: app.name) == .names,
            let reviser = try? ManifestReviser(texts), reviser.isComposable(name),
            let mentions = try? reviser.mentions(of: name),
            !mentions.contains(where: { $0.isComposition && $0.context.hasSuffix("'\(app.name)'") })
        else { return }
        let edit = ManifestEdit.name(name, in: "composes", of: app.name, .app)
        texts.manifest.bytes = ManifestEditor.applyEach([edit], to: texts.manifest.bytes, path: path).bytes
    }

    private func with(_ revised: RevisedManifest) -> ProjectTexts {
        var result = self
        result.mentions = revised.mentions
        for file in revised.files {
            if let bytes = file.bytes {
                if file.path == place.name { result.texts.manifest.bytes = bytes }
                for index in result.texts.fragments.indices where result.texts.fragments[index].path == file.path {
                    result.texts.fragments[index].bytes = bytes
                }
            } else {
                result.texts.fragments.removeAll { $0.path == file.path }
                result.gone.insert(file.path)
            }
        }
        return result
    }

    /// The project as it stands.
    func load(on terminal: Terminal) throws -> LoadedProject {
        try LoadedProject.telling(place, on: terminal) { try resolve() }
    }

    /// The project as it is to stand; `nil` where it would make no sense, which is told.
    func loadAsItWouldBe(_ color: ColorDecision.Flag, on terminal: Terminal) throws -> LoadedProject? {
        try LoadedProject.asItWouldBe(color, on: terminal) { try resolve() }
    }

    private func resolve() throws -> LoadedProject {
        let drafts = Dictionary(texts.fragments.map { ($0.path, $0.bytes) }) { first, _ in first }
        return try LoadedProject.resolve(texts.manifest.bytes, in: place, drafts: drafts, without: gone)
    }

    /// Tells of patterns and paths with a name in them, which no revision changes.
    var leftMentions: String {
        mentions.filter { $0.fate == .left }.map {
            "  see \($0.location): \($0.context) says '\($0.text.visible)', and stays as it is\n"
        }.joined()
    }

    var files: [ManifestFragment] { [texts.manifest] + texts.fragments }

    /// What is to be written so that these texts become the others, and what goes.
    ///
    /// - Parameter last: the file that is written last; what others say of it comes before it.
    func edits(to other: ProjectTexts, last: String?) -> (files: [PlannedFile], gone: [PlanTerms.GoneFragment]) {
        let new = Dictionary(other.files.map { ($0.path, $0.bytes) }) { first, _ in first }
        var edits: [PlannedFile] = []
        var gone: [PlanTerms.GoneFragment] = []
        for file in files {
            if let bytes = new[file.path] {
                if bytes != file.bytes {
                    edits.append(PlannedFile(path: file.path, editing: file.bytes, as: bytes))
                }
            } else {
                gone.append(.init(path: file.path, read: file.bytes))
            }
        }
        let ordered = edits.sorted { ($0.path == last ? 1 : 0, $0.path) < ($1.path == last ? 1 : 0, $1.path) }
        return (ordered, gone)
    }
}

extension CommandFailure {
    /// Why the manifest is not revised, with the places that a person would have to change.
    init(_ refusal: ManifestRevisionRefusal) {
        let place = refusal.location.map { "\($0): " } ?? ""
        let mentions = refusal.mentions.filter { $0.location != refusal.location }
            .map { "\n  \($0.location): \($0.context) says '\($0.text)'" }
        self.init("\(place)\(refusal.reason); nothing was written\(mentions.joined())")
    }
}
