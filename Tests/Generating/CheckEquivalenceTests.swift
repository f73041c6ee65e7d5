import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import AshlarWorkspace
import Foundation
import Testing

@testable import AshlarGenerating

/// A folder with a random project, as it is from one day to the next.
private final class RandomFolder {
    let url: URL
    let root: ProjectRoot
    private var features: [String: [String]] = [:]
    private var modules: [String] = []
    private var random: SeededGenerator

    init(seed: Int) throws {
        random = SeededGenerator(seed: seed)
        url = FileManager.default.temporaryDirectory.appending(path: "ashlar-check-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        root = ProjectRoot(url.path)
        modules = Array(["Clock", "Ink"].prefix(Int.random(in: 0...2, using: &random)))
        for _ in 0...Int.random(in: 0...1, using: &random) { addFeature() }
        try writeManifest()
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    private func addFeature() {
        let free = ["Cart", "Home", "Matched", "Wallet"].filter { features[$0] == nil }
        guard let name = free.randomElement(using: &random) else { return }
        features[name] = (features.keys.sorted() + modules).filter { _ in Bool.random(using: &random) }
    }

    private func writeManifest() throws {
        var text = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\n"
        if !modules.isEmpty { text += "modules:\n" }
        for module in modules { text += "  \(module): {layer: Shared, split: service}\n" }
        text += "features:\n"
        for (name, uses) in features.sorted(by: { $0.key < $1.key }) {
            text += "  \(name): {uses: [\(uses.joined(separator: ", "))]}\n"
        }
        try (text + "apps:\n  Rider: {composes: all}\n").write(
            to: url.appending(path: "ashlar.yml"), atomically: false, encoding: .utf8)
    }

    /// Changes of a project: edits, deletions and merges.
    func live() throws {
        let paths = try contents().keys.filter { $0 != "ashlar.yml" && $0 != "ashlar.lock" }.sorted()
        switch Int.random(in: 0..<7, using: &random) {
        case 0: addFeature()
        case 1:
            let gone = features.keys.sorted().randomElement(using: &random) ?? ""
            if features.count > 1, !features.values.contains(where: { $0.contains(gone) }) { features[gone] = nil }
        case 2: try change(paths) { _ in nil }
        case 3: try change(paths) { $0 + "// mine\n" }
        case 4: try change(paths) { $0.replacing("\n", with: "\r\n") }
        case 5:
            try change(paths.filter { $0.hasSuffix("Service.swift") && $0.contains("/Interface/") }) { text in
                guard let end = text.lastIndex(of: "}") else { return text }
                return text[..<end] + "    func cancel() async throws\n" + text[end...]
            }
        default: break
        }
        try writeManifest()
    }

    private func change(_ paths: [String], _ edit: (String) -> String?) throws {
        guard let path = paths.randomElement(using: &random) else { return }
        let place = url.appending(path: path)
        if let text = edit(try String(contentsOf: place, encoding: .utf8)) {
            try text.write(to: place, atomically: false, encoding: .utf8)
        } else {
            try FileManager.default.removeItem(at: place)
        }
    }

    /// All files but those that git ignores, by path.
    func contents() throws -> [String: Data] {
        try FileManager.default.subpathsOfDirectory(atPath: url.path).reduce(into: [:]) { files, path in
            guard !path.hasPrefix(".ashlar"), path != ".gitattributes" else { return }
            let place = url.appending(path: path)
            if try place.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                files[path] = try Data(contentsOf: place)
            }
        }
    }

    func plan() throws -> GenerationPlan {
        try Generation.plan(try LoadedProject.load(at: ManifestLocation(root: root)).project, at: root)
    }
}

@Suite("--check reports what a run writes")
struct CheckEquivalenceTests {
    /// Of a thousand random projects: all in `make test-all`, else twenty.
    private static let seeds = isExhaustive ? 20 : 1

    @Test(arguments: 0..<(isExhaustive ? 50 : 20))
    func checkAgreesWithTheRun(share: Int) throws {
        for seed in share * Self.seeds..<(share + 1) * Self.seeds {
            let folder = try RandomFolder(seed: seed)
            for day in 0..<2 {
                let plan = try folder.plan()
                let reported = try plan.compare(with: folder.root).changes
                let before = try folder.contents()
                let done = try Generation.write(plan, at: folder.root, observer: SilentObserver())
                let after = try folder.contents()
                let changed = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
                let promised =
                    reported.conflicts.isEmpty ? reported.writes.map(\.path).filter { $0 != ".gitattributes" } : []
                #expect(changed.sorted() == promised.sorted(), "seed \(seed), day \(day)")
                #expect(done.conflicts.map(\.path) == reported.conflicts.map(\.path), "seed \(seed), day \(day)")
                #expect(
                    reported.isCurrent == (changed.isEmpty && reported.conflicts.isEmpty), "seed \(seed), day \(day)")
                if done.conflicts.isEmpty {
                    let again = try folder.plan()
                    let rest = try again.compare(with: folder.root).changes
                    #expect(rest.isCurrent, "seed \(seed), day \(day)")
                }
                try folder.live()
            }
        }
    }
}
