import AshlarManifest
import AshlarManifestEditing
import AshlarProjectModel
import AshlarTestSupport
import Testing

@Suite("Random edits of random manifests")
struct RandomEditTests {
    /// A few edits, made to the sketch as well.
    private func randomEdits(_ sketch: inout ManifestSketch, _ random: inout SeededGenerator) -> [ManifestEdit] {
        var edits: [ManifestEdit] = []
        for number in 0..<Int.random(in: 1...4, using: &random) {
            let features = sketch.features.keys.sorted()
            let modules = sketch.modules.keys.sorted()
            switch Int.random(in: 0..<4, using: &random) {
            case 0 where !features.isEmpty:
                let name = features.randomElement(using: &random) ?? ""
                let free = (features + modules).filter {
                    $0 != name && sketch.features[name]?.uses.contains($0) == false
                }
                guard let used = free.randomElement(using: &random) else { continue }
                sketch.features[name]?.uses.append(used)
                edits.append(.name(used, in: "uses", of: name, .feature))
            case 1 where !features.isEmpty:
                let name = features.randomElement(using: &random) ?? ""
                let part = Bool.random(using: &random) ? "ui" : "previews"
                let free = modules.filter { sketch.features[name]?.parts[part, default: []].contains($0) == false }
                guard let used = free.randomElement(using: &random) else { continue }
                sketch.features[name]?.parts[part, default: []].append(used)
                edits.append(.name(used, in: "uses", of: name, .feature, part: part))
            case 2 where modules.count > 1:
                let unused = sketch.modules[modules[modules.count - 1]].map { used in
                    modules.dropLast().filter { !used.contains($0) }
                }
                guard let used = unused?.first else { continue }
                sketch.modules[modules[modules.count - 1]]?.append(used)
                edits.append(.name(used, in: "uses", of: modules[modules.count - 1], .module))
            default:
                let name = ["Alpha", "Moon", "Refund", "Zed"][number]
                guard sketch.features[name] == nil else { continue }
                let uses = (features + modules).filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
                sketch.features[name] = .init(uses: uses)
                edits.append(.member(.feature, name, uses.isEmpty ? [] : [("uses", .names(uses.sorted()))]))
                if sketch.composes != nil {
                    sketch.composes?.append(name)
                    edits.append(.name(name, in: "composes", of: "Rider", .app))
                }
            }
        }
        return edits
    }

    /// Whether nothing was taken away but empty brackets of a section, and blanks in an empty list.
    private func isKept(_ before: String, in after: String) -> Bool {
        var rest = Array(after.utf8)[...]
        for byte in before.replacing(/\s?{ ?}/, with: "").replacing(/\[ *\]/, with: "[]").utf8 {
            guard let found = rest.firstIndex(of: byte) else { return false }
            rest = rest[(found + 1)...]
        }
        return true
    }

    @Test(arguments: seeds(400))
    func everyOtherByteIsKeptAndTheModelIsTheIntendedOne(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        var sketch = ManifestSketch.random(&random)
        var writer = RandomStyleWriter(sketch, seed: seed &* 31)
        let before = writer.text()
        let resolvedBefore = Manifests.resolve(before)
        let projectBefore = try #require(resolvedBefore.project, "\(resolvedBefore.findings.map(\.message))\n\(before)")
        #expect(projectBefore.summary == Manifests.resolve(sketch.plain).project.map(\.summary), "\(before)")

        let edits = randomEdits(&sketch, &random)
        let after: String
        do throws(ManifestEditRefusal) {
            let bytes = try ManifestEditor.apply(edits, to: Array(before.utf8), path: "ashlar.yml")
            after = String(decoding: bytes, as: UTF8.self)
        } catch {
            Issue.record("refused: \(error.reason) at \(error.location?.description ?? "")\n\(before)")
            return
        }
        let project = Manifests.resolve(after).project
        #expect(project.map(\.summary) == Manifests.resolve(sketch.plain).project.map(\.summary), "\(after)")
        #expect(isKept(before, in: after), "\(before)\n\(after)")

        // Lines that no edit is about are whole, and in their order.
        let lines = (before.utf8.split(separator: 10).map(Array.init), after.utf8.split(separator: 10).map(Array.init))
        #expect(lines.1.difference(from: lines.0).removals.count <= edits.count, "\(before)\n\(after)")
    }

    /// An empty list or part is removed with its only name; blanks between empty brackets are insignificant.
    private func hasRoundTrip(_ before: String) -> Bool {
        !before.replacing("\r\n", with: "\n")
            .contains(/\[ *\]|{ +}|uses:\s*(#.*)?(\n|$)(?!\s*(#.*)?\n*\s*-)/)
    }

    @Test(arguments: seeds(400))
    func addingAndRemovingRestoresEveryByte(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 10_000)
        var (before, feature) = ("", String?.none)
        while feature == nil || !hasRoundTrip(before) {
            var sketch = ManifestSketch.random(&random)
            for name in sketch.modules.keys where sketch.modules[name] == [] { sketch.modules[name] = nil }
            sketch.composes = nil
            var writer = RandomStyleWriter(sketch, seed: Int.random(in: 0..<1_000_000, using: &random))
            before = writer.text()
            feature = sketch.features.keys.sorted().randomElement(using: &random)
        }
        let owner = try #require(feature)
        let part = [nil, "ui", "previews"].randomElement(using: &random) ?? nil
        let names = ["Aaa", "Moon", "Zed"].shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        let added = names.map { ManifestEdit.name($0, in: "uses", of: owner, .feature, part: part) }
        let removed = names.reversed().map {
            ManifestEdit.removal(of: $0, from: "uses", of: owner, .feature, part: part)
        }
        let changed = try ManifestEditor.apply(added, to: Array(before.utf8), path: "ashlar.yml")
        #expect(changed != Array(before.utf8))
        let after = try ManifestEditor.apply(removed, to: changed, path: "ashlar.yml")
        #expect(
            String(decoding: after, as: UTF8.self) == before, "\(before)\n\(String(decoding: changed, as: UTF8.self))")
    }

    /// Each name of each list, one at a time: every line that does not hold it stays.
    @Test(arguments: seeds(400))
    func removalRemovesTheNameOnly(seed: Int) throws {
        var random = SeededGenerator(seed: seed &+ 20_000)
        let sketch = ManifestSketch.random(&random)
        var writer = RandomStyleWriter(sketch, seed: seed &* 41)
        let before = writer.text()
        for (name, member) in sketch.features {
            let lists = [(String?.none, member.uses)] + member.parts.map { (Optional($0.key), $0.value) }
            for (part, uses) in lists {
                guard let used = uses.randomElement(using: &random) else { continue }
                var expected = sketch
                if let part {
                    expected.features[name]?.parts[part]?.removeAll { $0 == used }
                } else {
                    expected.features[name]?.uses.removeAll { $0 == used }
                }
                let edit = ManifestEdit.removal(of: used, from: "uses", of: name, .feature, part: part)
                let bytes = try ManifestEditor.apply([edit], to: Array(before.utf8), path: "ashlar.yml")
                let after = String(decoding: bytes, as: UTF8.self)
                #expect(
                    Manifests.resolve(after).project.map(\.summary)
                        == Manifests.resolve(expected.plain).project.map(\.summary), "\(before)\n\(after)")
                let difference = Array(after.utf8.split(separator: 10)).map(Array.init)
                    .difference(from: Array(before.utf8.split(separator: 10)).map(Array.init))
                for case .remove(_, let line, _) in difference {
                    let text = String(decoding: line, as: UTF8.self)
                    // The name's own line, that of a key or bracket around it, or the comma before it.
                    #expect(
                        text.contains(used) || text.contains(/uses|ui:|implementation:|\]|, # x|^\s*\r?$/), "\(text)")
                }
                #expect(
                    Array(before.utf8).count { $0 == UInt8(ascii: "#") } - bytes.count { $0 == UInt8(ascii: "#") } <= 3)
            }
        }
    }

    /// Random bytes are edited or refused, and the result can be read.
    @Test(arguments: seeds(200))
    func damagedManifestsNeverTrap(seed: Int) throws {
        var random = SeededGenerator(seed: seed)
        let sketch = ManifestSketch.random(&random)
        var writer = RandomStyleWriter(sketch, seed: seed)
        var bytes = Array(writer.text().utf8)
        for _ in 0..<6 {
            let place = Int.random(in: 0..<bytes.count, using: &random)
            let signs = Array("{}[],:#-?&*!|>'\"%@` \t\n\r\u{85}\u{2028}\\x".utf8)
            bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
        }
        let edits = [
            ManifestEdit.member(.feature, "Refund", [("uses", .names(["Payment"]))]),
            .name("Store", in: "uses", of: "Payment", .feature),
            .name("Store", in: "uses", of: "Home", .feature, part: "ui"),
        ]
        for edit in edits {
            guard let after = try? ManifestEditor.apply([edit], to: bytes, path: "ashlar.yml") else { continue }
            #expect(after.count >= bytes.count - 3)
        }
        for name in ["Kit", "Model", "Payment"] {
            let edit = ManifestEdit.removal(of: name, from: "uses", of: "Home", .feature)
            guard let after = try? ManifestEditor.apply([edit], to: bytes, path: "ashlar.yml") else { continue }
            // What cannot be read stays as it is.
            #expect(after == bytes || after.count < bytes.count)
        }
    }
}
