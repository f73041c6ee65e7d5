import AshlarProjectModel
import AshlarScaffolding

/// The splits of a project with parts that a set names by their keys, for the project that the set is checked with.
struct SampleSplits {
    /// A feature or module of the sample with one of the splits.
    private struct Example {
        let name: String
        let kind: Member.Kind
        let parts: [String]
        /// Whether the parts contain mocks or previews, as those of `lean` do, and which parts of `lean` are missing.
        let lean: (isBase: Bool, missing: [String])
    }

    private var examples: [Example] = []

    init() {}

    init(of project: Project, named files: TemplateSet) {
        let (keys, graph) = (files.keys, DependencyGraph(project))
        var known: Set<[String]> = []
        for member in project.members where member.kind != .app {
            let targets = member.targets.map { project.targets[$0] }
            guard targets.contains(where: { keys.contains($0.part) }), targets.allSatisfy(Self.canBeShown) else {
                continue
            }
            let parts = member.targets.map { Self.part($0, of: member, in: project, graph) }
            guard known.insert(parts).inserted else { continue }
            let present = Set(targets.map(\.part))
            let isLean = targets.contains { !$0.embeddedKinds.isEmpty }
            let number = examples.isEmpty ? "" : "\(examples.count + 1)"
            // Without the suffix, the types of a part would have the names of modules.
            examples.append(
                Example(
                    name: member.kind == .feature ? "Repeats\(number)Feature" : "Gadget\(number)", kind: member.kind,
                    parts: parts, lean: (isLean, Self.leanParts.filter { isLean && !present.contains($0) })))
        }
    }

    /// The names of the features and modules that have the splits.
    var names: Set<String> { Set(examples.map(\.name)) }

    /// The text of a manifest with the splits, and a feature or module for each.
    func added(to manifest: String) -> String {
        var manifest = manifest
        for example in examples.reversed() {
            let split = "own\(example.name)"
            let lines = (example.lean.isBase ? ["extends: lean"] : []) + example.parts
            let missing = example.lean.missing
            let without = missing.isEmpty ? "" : ", without: [\(missing.joined(separator: ", "))]"
            let isFeature = example.kind == .feature
            manifest =
                manifest.replacing(
                    "splits:\n", with: "splits:\n  \(split):\n" + lines.map { "    \($0)\n" }.joined(),
                    maxReplacements: 1
                )
                .replacing(
                    isFeature ? "\nfeatures:\n" : "\nmodules:\n",
                    with: isFeature
                        ? "\nfeatures:\n  \(example.name): {split: \(split)\(without)}\n"
                        : "\nmodules:\n  \(example.name): {layer: Shared, split: \(split)\(without)}\n",
                    maxReplacements: 1)
        }
        return manifest
    }

    private static let leanParts = ["interface", "ui", "implementation", "tests"]

    /// Whether a part needs nothing but Swift sources.
    private static func canBeShown(_ target: Target) -> Bool {
        switch target.kind {
        case .macro, .plugin, .binary, .system, .c, .executable, .app, .appExtension: false
        default: true
        }
    }

    /// The line of a part in a split.
    private static func part(_ index: Int, of member: Member, in project: Project, _ graph: DependencyGraph) -> String {
        let target = project.targets[index]
        let placeholder = member.kind == .feature ? "{feature}" : "{module}"
        let pattern = target.name.replacing(member.name, with: placeholder, maxReplacements: 1)
        let name = pattern.contains(placeholder) ? pattern : placeholder + target.part
        var values = ["kind: \(target.kind.rawValue)", "name: \"\(name)\""]
        if target.isMarkedExposed { values.append("exposed: true") }
        if !target.resources.isEmpty { values.append("resources: [Texts]") }
        if target.kind == .tests { values.append("path: \"Tests/Own/\(placeholder)/\(target.part)\"") }
        let forbidden = target.forbiddenImports.keys.sorted()
        if !forbidden.isEmpty { values.append("forbidden_imports: [\(forbidden.joined(separator: ", "))]") }
        var uses: [String] = []
        for edge in graph.edges(from: index) where edge.platforms.isEmpty && edge.imported < project.targets.count {
            let used = project.targets[edge.imported]
            if member.targets.contains(edge.imported) {
                uses.append(used.part)
            } else if used.kind == .architecture {
                uses.append("Base")
            } else if used.kind == .testSupport {
                uses.append("Helpers")
            }
        }
        if !uses.isEmpty { values.append("uses: [\(Set(uses).sorted().joined(separator: ", "))]") }
        return "\(target.part): {\(values.joined(separator: ", "))}"
    }
}
