import AshlarTestSupport

/// A random manifest that breaks no rule, with room for one mistake.
struct LegalProject {
    private var generator: SeededGenerator
    private var modules: [(name: String, attributes: [String], uses: [String])] = []
    private var features: [(name: String, parts: [String: [String]], packages: [String])] = []
    private var widgetUses: [String] = []
    private var composes = "all"
    private var budgets = "{}"
    private var requirements = 5
    /// Whether modules and features are written in the opposite order.
    var isReversed = false
    private var last: Int { features.count - 1 }

    init(seed: Int) {
        generator = SeededGenerator(seed: seed)
        let shared = addModules("Shared", 4, in: "Shared", uses: [])
        let kits = addModules("Kit", 3, in: "CoreUI", uses: shared)
        let stores = addModules("Store", 3, in: "Core", uses: shared)
        modules.append(("Wrapper", ["layer: Core", "packages: [Maps]"], []))
        modules.append(("Blocks", ["layer: Core", "kind: architecture"], []))
        modules.append(("Phone", ["layer: Core", "platforms: {iOS: \"17.0\"}"], []))
        widgetUses = some(of: shared)
        let count = Int.random(in: 4...9, using: &generator)
        for index in 0..<count {
            let later = (index + 1..<count).map { "F\($0)" }
            // The first one uses the last, so that an app without that is incomplete.
            let sure = index == 0 ? ["F\(count - 1)"] : []
            let parts = [
                "interface": some(of: shared),
                "ui": some(of: kits + shared),
                "implementation": some(of: later.filter { !sure.contains($0) } + kits + stores + ["Wrapper"]) + sure,
                "tests": some(of: later.map { "\($0).mocks" }),
            ]
            features.append(("F\(index)", parts, []))
        }
    }

    /// Each module uses some of those before it, and some of the given ones.
    private mutating func addModules(_ name: String, _ count: Int, in layer: String, uses: [String]) -> [String] {
        let names = (0..<count).map { "\(name)\($0)" }
        for index in 0..<count {
            // A chain, so that an edge from the first to the last closes a cycle.
            let sure = index > 0 ? [names[index - 1]] : []
            modules.append((names[index], ["layer: \(layer)", "with: [mocks]"], sure + some(of: uses)))
        }
        return names
    }

    private mutating func some(of names: [String]) -> [String] {
        names.filter { _ in Bool.random(using: &generator) }
    }

    // MARK: - One mistake for each rule

    mutating func breakRule(_ rule: String) {
        switch rule {
        case "apps-are-leaves": addUse("implementation", "Rider")
        case "mocks-stay-out-of-products": addUse("implementation", "Shared1.mocks")
        case "features-meet-at-interfaces": addUse("implementation", "F\(last).implementation", below: last)
        case "layers-point-inward": addModuleUse("Shared2", "Store1")
        case "siblings-stay-apart": addModuleUse("Kit1", "Store1")
        case "interfaces-stay-pure": addUse("interface", "Blocks")
        case "ui-stays-light": addUse("ui", "Store0")
        case "packages-stay-contained": features[anyFeature(below: last + 1)].packages.append("Maps")
        case "platforms-agree": addUse("implementation", "Phone")
        case "extensions-stay-safe": widgetUses.append("Store2")
        case "no-cycles": addModuleUse("Shared0", "Shared3")
        case "features-form-no-cycle": features[last].parts["implementation", default: []].append("F0")
        case "budgets-hold": budgets = "{depth: 2}"
        case "seams-stay-small": requirements = 6
        default: composes = "[" + (0..<last).map { "F\($0)" }.joined(separator: ", ") + "]"
        }
    }

    private mutating func anyFeature(below end: Int) -> Int { Int.random(in: 0..<end, using: &generator) }

    private mutating func addUse(_ part: String, _ name: String, below end: Int? = nil) {
        features[anyFeature(below: end ?? features.count)].parts[part, default: []].append(name)
    }

    private mutating func addModuleUse(_ module: String, _ name: String) {
        for index in modules.indices where modules[index].name == module { modules[index].uses.append(name) }
    }

    // MARK: - As a manifest

    var manifest: String {
        var lines = [
            "platforms: {iOS: \"17.0\", macOS: \"14.0\"}",
            "layers:",
            "  - App",
            "  - Feature",
            "  - [{name: CoreUI, preview_safe: true}, Core]",
            "  - {name: Shared, preview_safe: true, extension_safe: true}",
            "packages:",
            "  Maps: {path: ../Maps, allowed_in: [Wrapper]}",
            "modules:",
        ]
        for module in isReversed ? modules.reversed() : modules {
            let attributes = module.attributes + ["uses: [\(module.uses.joined(separator: ", "))]"]
            lines.append("  \(module.name): {\(attributes.joined(separator: ", "))}")
        }
        lines.append("features:")
        for feature in isReversed ? features.reversed() : features {
            lines.append("  \(feature.name):")
            for (part, uses) in feature.parts.sorted(by: { $0.key < $1.key }) {
                let packages = part == "implementation" ? feature.packages : []
                lines.append(
                    "    \(part): {uses: [\(uses.joined(separator: ", "))], packages: [\(packages.joined(separator: ", "))]}"
                )
            }
        }
        lines += [
            "budgets: \(budgets)",
            "seams:",
            "  Cut:",
            "    module: Shared0",
            "    legacy: Old",
            "    app: Rider",
            "    requires: [\((0..<requirements).map { "\"a\($0): Int\"" }.joined(separator: ", "))]",
            "    reason: large",
            "    owner: core",
            "    remove_when: Old is gone",
            "apps:",
            "  Rider: {composes: \(composes)}",
            "  Widget: {kind: extension, host: Rider, uses: [\(widgetUses.joined(separator: ", "))]}",
        ]
        return lines.joined(separator: "\n")
    }
}
