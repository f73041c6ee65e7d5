import AshlarManifest
import AshlarProjectModel
import AshlarTestSupport
import Testing

/// What a manifest is to say, however it is written.
struct ManifestSketch {
    struct Member {
        var uses: [String] = []
        /// `uses` of parts, by key.
        var parts: [String: [String]] = [:]
    }

    var features: [String: Member] = [:]
    var modules: [String: [String]] = [:]
    /// What the app composes; `nil` for all.
    var composes: [String]?
    /// What `allowed_in` of the package `Ink` lists.
    var allowedIn: [String] = []
    /// The only members that may use the module that is first by name.
    var only: [String]?
    /// Pairs of names.
    var exceptions: [[String]] = []

    /// Written in the plainest way.
    var plain: String {
        var text = "version: 1\nname: Demo\nlayers: [App, Feature, Shared]\nmodules:\n"
        for (name, uses) in modules.sorted(by: { $0.key < $1.key }) {
            text += "  \(name): {layer: Shared, uses: [\(uses.sorted().joined(separator: ", "))]}\n"
        }
        text += "features:\n"
        for (name, member) in features.sorted(by: { $0.key < $1.key }) {
            let parts = member.parts.sorted { $0.key < $1.key }
                .map { ", \($0.key): {uses: [\($0.value.sorted().joined(separator: ", "))]}" }
            text += "  \(name): {uses: [\(member.uses.sorted().joined(separator: ", "))]\(parts.joined())}\n"
        }
        text += "apps:\n  Rider: {composes: \(composes.map { "[\($0.joined(separator: ", "))]" } ?? "all")}\n"
        text += "packages:\n  Ink: {path: ../Ink, allowed_in: [\(allowedIn.joined(separator: ", "))]}\n"
        if let only, let first = modules.keys.min() {
            text +=
                "constraints:\n  - {id: mine, protect: {modules: [\(first)], only: [\(only.joined(separator: ", "))]}"
            text += ", because: x}\n"
        }
        for (index, pair) in exceptions.enumerated() {
            text += index == 0 ? "exceptions:\n" : ""
            text += "  - {rule: no-cycles, importer: \(pair[0]), imported: \(pair[1]), reason: x}\n"
        }
        return text
    }
}

extension ManifestSketch {
    static func random(_ random: inout SeededGenerator) -> ManifestSketch {
        var sketch = ManifestSketch()
        let modules = ["Assets", "Client", "Kit", "Model", "Store"].prefix(Int.random(in: 1...5, using: &random))
        for (index, name) in modules.enumerated() {
            sketch.modules[name] = modules.prefix(index).filter { _ in Bool.random(using: &random) }
        }
        let names = ["Cart", "Home", "Matched", "Payment", "Profile", "Wallet"]
        let features = Array(names.prefix(Int.random(in: 0...6, using: &random)))
        for name in features {
            var member = ManifestSketch.Member()
            let others = features.filter { $0 != name } + modules
            member.uses = others.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
            for part in ["ui", "implementation"] where Int.random(in: 0..<3, using: &random) == 0 {
                let uses = modules.filter { !member.uses.contains($0) && Bool.random(using: &random) }
                if !uses.isEmpty { member.parts[part] = uses }
            }
            sketch.features[name] = member
        }
        if Bool.random(using: &random) { sketch.composes = features }
        return sketch
    }

    /// With a package, a constraint and exceptions that name features, modules and their parts.
    static func withoutViolations(_ random: inout SeededGenerator) -> ManifestSketch {
        var sketch = Self.random(&random)
        let names =
            sketch.modules.keys.sorted() + sketch.features.keys.sorted().flatMap { [$0, "\($0).ui", "\($0)Mocks"] }
        func some() -> [String] { names.filter { _ in Int.random(in: 0..<4, using: &random) == 0 } }
        sketch.allowedIn = some()
        if Bool.random(using: &random) { sketch.only = some() }
        for _ in 0..<Int.random(in: 0...3, using: &random) {
            sketch.exceptions.append(Array(names.shuffled(using: &random).prefix(2)))
        }
        sketch.exceptions.removeAll { $0.count < 2 }
        for (name, member) in sketch.features where Bool.random(using: &random) {
            for other in member.uses where sketch.features[other] != nil {
                sketch.features[name]?.parts["tests"] = ["\(other)UI", "\(other).mocks"]
            }
        }
        return sketch
    }

    /// Without a feature or module, wherever it is named.
    func without(_ name: String) -> ManifestSketch {
        func keeps(_ text: String) -> Bool {
            text != name && !text.hasPrefix(name + ".") && text != name + "UI" && text != name + "Mocks"
        }
        var sketch = self
        if sketch.modules.keys.min() == name { sketch.only = nil }
        (sketch.features[name], sketch.modules[name]) = (nil, nil)
        for (module, uses) in sketch.modules { sketch.modules[module] = uses.filter(keeps) }
        for (feature, member) in sketch.features {
            sketch.features[feature]?.uses = member.uses.filter(keeps)
            sketch.features[feature]?.parts = member.parts.mapValues { $0.filter(keeps) }.filter { !$0.value.isEmpty }
        }
        sketch.composes = composes?.filter(keeps)
        sketch.allowedIn = allowedIn.filter(keeps)
        sketch.only = sketch.only?.filter(keeps)
        sketch.exceptions = exceptions.filter { $0.allSatisfy(keeps) }
        return sketch
    }

    /// With another name for a feature or module.
    func renaming(_ old: String, _ new: String) -> ManifestSketch {
        func renamed(_ text: String) -> String {
            for suffix in ["", "UI", "Mocks"] where text == old + suffix { return new + suffix }
            return text.hasPrefix(old + ".") ? new + text.dropFirst(old.count) : text
        }
        var sketch = self
        sketch.modules = [:]
        for (module, uses) in modules { sketch.modules[renamed(module)] = uses.map(renamed) }
        sketch.features = [:]
        for (feature, member) in features {
            let parts = member.parts.mapValues { $0.map(renamed) }
            sketch.features[renamed(feature)] = Member(uses: member.uses.map(renamed), parts: parts)
        }
        sketch.composes = composes?.map(renamed)
        sketch.allowedIn = allowedIn.map(renamed)
        sketch.only = sketch.only?.map(renamed)
        sketch.exceptions = exceptions.map { $0.map(renamed) }
        return sketch
    }
}

extension Project {
    /// Targets, edges and rule settings by name, sorted: the meaning of a project, independent of its notation.
    var summary: [String] {
        func names(_ nodes: Set<Int>) -> String { nodes.map(nodeName).sorted().joined(separator: " ") }
        let targets = targets.map { "\($0.name) \($0.kind) \(layers[$0.layer].name) \($0.path)" }
        let edges = edges.map { "\(nodeName($0.importer)) > \(nodeName($0.imported)) \($0.origin)" }
        let importers = packages.map { "importers of \($0.name): \($0.allowedIn.map { names($0.targets) } ?? "any")" }
        let exceptions = exceptions.map { "\(names($0.importers)) may use \(names($0.imported))" }
        let constraints = constraints.map { constraint in
            guard case .protect(let nodes, let only) = constraint.statement else { return "" }
            return "\(names(nodes)) only for \(names(only))"
        }
        return (targets + edges + importers + exceptions + constraints).sorted()
    }
}

/// Writes a manifest in a random mix of styles.
struct RandomStyleWriter {
    private var random: SeededGenerator
    let sketch: ManifestSketch

    init(_ sketch: ManifestSketch, seed: Int) {
        self.sketch = sketch
        random = SeededGenerator(seed: seed)
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }
    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }
    private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

    private mutating func remark() -> String {
        chance(25) ? pick(["  # ok", "\t# tab\there", " # 한글 주석: {, [", "   ", " #"]) : ""
    }

    private mutating func lines(_ indentation: Int) -> String {
        chance(20) ? pick(["\n", blanks(indentation) + "# - Not: [an, entry]\n", "  \n\n", "# '\"\n"]) : ""
    }

    private mutating func key(_ name: String) -> String {
        chance(10) ? pick(["\"\(name)\"", "'\(name)'"]) : name
    }

    private mutating func flow(_ names: [String]) -> String {
        let names = names.map { key($0) }
        return pick([
            "[\(names.joined(separator: ", "))]", "[ \(names.joined(separator: ",  ")) ]",
            "[\(names.joined(separator: ", "))\(names.isEmpty ? "" : ",")]",
        ])
    }

    /// `uses: …` below a key at `indentation`.
    private mutating func list(_ word: String, _ names: [String], at indentation: Int) -> String {
        let start = blanks(indentation) + word + ":"
        if names.isEmpty { return start + pick(["", " []"]) + remark() + "\n" }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: return start + " " + flow(names) + remark() + "\n"
        case 1:
            let row = blanks(indentation + 3)
            let end = chance(50) ? "," : ""
            return start + " [\n" + row + names.joined(separator: ", # x]\n" + row) + end + " # y\n" + row + "]\n"
        default:
            let dash = blanks(indentation + pick([0, 2])) + pick(["- ", "-   "])
            return start + remark() + "\n"
                + names.map { dash + key($0) + remark() + "\n" + lines(indentation) }.joined()
        }
    }

    private mutating func member(_ name: String, _ member: ManifestSketch.Member, extra: String, step: Int) -> String {
        let parts = member.parts.sorted { $0.key < $1.key }
        let start = blanks(step) + key(name) + ":"
        if extra.isEmpty, member.uses.isEmpty, parts.isEmpty, chance(70) {
            return start + pick([" {}", "", " { }"]) + remark() + "\n"
        }
        if chance(50) {
            var entries: [String] = extra.isEmpty ? [] : [extra]
            if !member.uses.isEmpty || chance(20) { entries.append("uses: " + flow(member.uses)) }
            for (part, uses) in parts { entries.append("\(part): {uses: \(flow(uses))}") }
            let joint = chance(20) ? ",\n" + blanks(step * 2 + 1) : ", "
            return start + pick([" ", "   ", "\n" + blanks(step + 1)]) + "{" + entries.joined(separator: joint) + "}"
                + remark()
                + "\n"
        }
        var text = start + remark() + "\n"
        if !extra.isEmpty { text += blanks(step * 2) + extra + "\n" }
        if chance(20) {
            text += blanks(step * 2) + "owner: |\n" + blanks(step * 3) + "# us\n" + blanks(step * 3) + "- me\n"
        }
        if !member.uses.isEmpty || (extra.isEmpty && parts.isEmpty) {
            text += list("uses", member.uses, at: step * 2)
        }
        for (part, uses) in parts {
            text += lines(step * 2)
            if chance(40) {
                text += blanks(step * 2) + "\(part): {uses: \(flow(uses))}\n"
            } else {
                text += blanks(step * 2) + "\(part):\n" + list("uses", uses, at: step * 3)
            }
        }
        return text
    }

    /// The settings of rules; nothing if the sketch has none.
    private mutating func judgement(_ step: Int) -> String {
        var text = lines(0)
        if !sketch.allowedIn.isEmpty {
            text += "packages:\n" + blanks(step) + "Ink:\n" + blanks(step * 2) + "path: ../Ink\n"
            text += list("allowed_in", sketch.allowedIn, at: step * 2)
        } else {
            text += "packages: {Ink: {path: ../Ink}}\n"
        }
        if let only = sketch.only, let first = sketch.modules.keys.min() {
            text += "constraints:\n" + lines(step) + "  - id: mine\n    because: |\n      # it is\n      mine\n"
            text += "    protect:\n      modules: \(flow([first]))\n" + list("only", only, at: 6)
        }
        guard !sketch.exceptions.isEmpty else { return text }
        text += "exceptions:" + remark() + "\n"
        for pair in sketch.exceptions {
            let (importer, imported) = (key(pair[0]), key(pair[1]))
            text += lines(2)
            text +=
                chance(50)
                ? "  - {rule: no-cycles, importer: \(importer), imported: \(imported), reason: x}" + remark() + "\n"
                : "  - rule: no-cycles\n    importer: \(importer)\n    # so\n    imported: \(imported)\n    reason: x\n"
        }
        return text
    }

    mutating func text() -> String {
        let step = pick([2, 2, 4])
        var text = (chance(20) ? "---\n" : "") + "version: 1\nname: Demo\n" + lines(0)
        text += "layers: [App, Feature, Shared]\n"
        func order<Value>(_ values: [String: Value]) -> [(String, Value)] {
            let sorted = values.sorted { $0.key < $1.key }
            return chance(70) ? sorted : sorted.shuffled(using: &random)
        }
        if !sketch.modules.isEmpty {
            text += "modules:" + remark() + "\n"
            for (name, uses) in order(sketch.modules) {
                text += lines(step) + member(name, .init(uses: uses), extra: "layer: Shared", step: step)
            }
        }
        text += lines(0)
        if !sketch.features.isEmpty {
            text += "features:" + remark() + "\n"
            for (name, feature) in order(sketch.features) {
                text += lines(step) + member(name, feature, extra: "", step: step)
            }
        } else if chance(50) {
            text += "features:" + pick([" {}", ""]) + remark() + "\n"
        }
        text += lines(0) + "apps:\n" + blanks(step) + "Rider:\n"
        text += sketch.composes.map { list("composes", $0, at: step * 2) } ?? blanks(step * 2) + "composes: all\n"
        text += judgement(step)
        if chance(20) { text += "# the end\n" }
        if chance(15) { text.removeLast() }
        if chance(20) { text = text.replacing("\n", with: "\r\n") }
        return (chance(15) ? "\u{FEFF}" : "") + text
    }
}
