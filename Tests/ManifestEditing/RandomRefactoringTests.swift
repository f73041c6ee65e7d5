import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Random refactorings of random manifests")
struct RandomRefactoringTests {
    private func refactored(_ text: String, _ refactoring: MemberRefactoring) throws -> String {
        let documents = try ManifestDocuments(of: ManifestSnapshot(Array(text.utf8), path: "ashlar.yml"))
        return String(decoding: try documents.applying(refactoring).snapshot.manifest.bytes, as: UTF8.self)
    }

    private func styled(_ sketch: ManifestSketch, _ random: inout SeededGenerator) -> String {
        var writer = RandomStyleWriter(sketch, seed: Int.random(in: 0..<1_000_000, using: &random))
        return writer.text()
    }

    /// As `ashlar new` does it: an entry, and its name where an app composes by name.
    @Test(arguments: seeds(1000))
    func addingAndRemovingRestoresEveryByte(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 30_000)
        var sketch = ManifestSketch.withoutViolations(&random)
        if seed % 4 == 0 { sketch.features = [:] }
        if seed % 4 == 0 { sketch.composes = sketch.composes.map { _ in [] } }
        if seed % 4 == 0 { sketch = withoutFeatures(sketch) }
        let before = styled(sketch, &random)
        let kind: Member.Kind = Bool.random(using: &random) ? .feature : .module
        let name = ["Alpha", "Moon", "Zed"].randomElement(using: &random) ?? ""
        var attributes: [(key: String, value: ManifestValue)] = kind == .module ? [("layer", .text("Shared"))] : []
        let uses = sketch.modules.keys.sorted().filter { _ in Bool.random(using: &random) }
        if !uses.isEmpty { attributes.append(("uses", .names(uses))) }
        var edits = [ManifestEdit.member(kind, name, attributes)]
        let composition = ManifestOutline(Array(before.utf8)).composition(ofApp: "Rider")
        if kind == .feature, composition == .names { edits.append(.name(name, in: "composes", of: "Rider", .app)) }
        let bytes = try ManifestEditor.apply(edits, to: Array(before.utf8), path: "ashlar.yml")
        let added = String(decoding: bytes, as: UTF8.self)
        #expect(added != before)
        let after = try refactored(added, .removal(of: name))
        #expect(after == before, "\(before)\n\(added)\n\(after)")
    }

    private func withoutFeatures(_ sketch: ManifestSketch) -> ManifestSketch {
        var sketch = sketch
        let isKept = { (name: String) in sketch.modules[name] != nil }
        sketch.exceptions = sketch.exceptions.filter { $0.allSatisfy(isKept) }
        sketch.allowedIn = sketch.allowedIn.filter(isKept)
        sketch.only = sketch.only?.filter(isKept)
        return sketch
    }

    @Test(arguments: seeds(1000))
    func removalLeavesTheModelWithoutTheMember(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 40_000)
        let sketch = ManifestSketch.withoutViolations(&random)
        let before = styled(sketch, &random)
        let project = try #require(
            Manifests.resolve(before).project, "\(Manifests.resolve(before).findings)\n\(before)")
        #expect(project.summary == Manifests.resolve(sketch.plain).project?.summary, "\(before)")
        let names = (sketch.features.keys.sorted() + sketch.modules.keys.sorted())
        let name = try #require(names.randomElement(using: &random))
        let after = try refactored(before, .removal(of: name))
        let expected = Manifests.resolve(sketch.without(name).plain)
        #expect(
            Manifests.resolve(after).project?.summary
                == (try #require(expected.project, "\(expected.findings)")).summary,
            "\(name)\n\(before)\n\(after)\n\(Manifests.resolve(after).findings)")
        // Every line that is new is one that was there, less something.
        let lines = Array(after.utf8.split(separator: 10)).map(Array.init)
            .difference(from: Array(before.utf8.split(separator: 10)).map(Array.init))
        #expect(lines.insertions.count <= lines.removals.count)
        #expect(after.utf8.count < before.utf8.count)
    }

    @Test(arguments: seeds(1000))
    func renamingBackRestoresEveryByte(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 50_000)
        let sketch = ManifestSketch.withoutViolations(&random)
        let before = styled(sketch, &random)
        let names = (sketch.features.keys.sorted() + sketch.modules.keys.sorted())
        let name = try #require(names.randomElement(using: &random))
        let new = ["Ax", "Refund", "\(name)s"].randomElement(using: &random) ?? ""
        let renamed = try refactored(before, .renaming(name, as: new))
        let intended = sketch.renaming(name, new)
        let expected = Manifests.resolve(intended.plain)
        let first = sketch.modules.keys.min()
        // The sketch's constraint is about the module that comes first by name.
        if sketch.only == nil || intended.modules.keys.min() == (first == name ? new : first) {
            #expect(
                Manifests.resolve(renamed).project?.summary == expected.project?.summary,
                "\(name) > \(new)\n\(before)\n\(renamed)\n\(Manifests.resolve(renamed).findings)")
        }
        #expect(!renamed.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("  \(name):") })
        #expect(try refactored(renamed, .renaming(new, as: name)) == before)
    }

    @Test(arguments: seeds(300))
    func movingBackRestoresEveryByte(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 60_000)
        let sketch = ManifestSketch.withoutViolations(&random)
        let before = styled(sketch, &random)
        guard let name = sketch.features.keys.sorted().randomElement(using: &random) else { return }
        let moved = try refactored(before, .move(name, layer: "Shared"))
        #expect(moved.utf8.count == before.utf8.count || moved.contains("layer: Shared"), "\(before)\n\(moved)")
        let project = try #require(Manifests.resolve(moved).project)
        let target = try #require(project.targets.first { $0.name == "\(name)UI" })
        #expect(project.layers[target.layer].name == "Shared")
        let back = try refactored(moved, .move(name, layer: "Feature"))
        // Blanks and brackets of empty values are insignificant.
        #expect(
            Manifests.resolve(back).project?.summary == Manifests.resolve(before).project?.summary,
            "\(before)\n\(moved)\n\(back)")
        #expect(back == before, "\(before)\n\(moved)\n\(back)")
    }

    /// Random bytes are edited or refused, and the result can be read.
    @Test(arguments: seeds(400))
    func damagedManifestsNeverTrap(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 70_000)
        let sketch = ManifestSketch.withoutViolations(&random)
        var bytes = Array(styled(sketch, &random).utf8)
        for _ in 0..<Int.random(in: 1...4, using: &random) {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let signs = Array("{}[],:#-?&*!|>'\"%@` \t\n\r\u{85}\u{2028}\\x".utf8)
            bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
        }
        guard let documents = try? ManifestDocuments(of: ManifestSnapshot(bytes, path: "ashlar.yml")) else { return }
        let refactorings: [MemberRefactoring] = ["Kit", "Model", "Payment", "Rider", ""].flatMap {
            [.removal(of: $0), .renaming($0, as: "Moon"), .move($0, layer: "Shared")]
                + [.split($0, into: "service")]
        }
        for refactoring in refactorings {
            guard let result = try? documents.applying(refactoring) else { continue }
            #expect((try? ManifestDocuments(of: result.snapshot)) != nil)
        }
    }
}
