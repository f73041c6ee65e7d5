import AshlarMessages
import AshlarProjectModel
import AshlarYAMLTree

/// How a member is cut into parts, with `extends` merged in.
struct Split {
    var parts: [Part]

    struct Part {
        var key: String
        var kind: PartKind
        /// The target's name, as a pattern.
        var name: String
        var nameLocation: SourceLocation?
        var exposed: Bool?
        /// The kinds of parts that it contains within `#if DEBUG`.
        var embeddedKinds: Set<PartKind> = []
        var isMain = false
        var isDefault: Bool
        var attributes: PartAttributes
    }
}

extension Split.Part {
    init(
        _ key: String, name: String, uses: [String] = [], isDefault: Bool = true, exposed: Bool? = nil,
        embeds embeddedKinds: Set<PartKind> = []
    ) {
        self.key = key
        self.exposed = exposed
        self.embeddedKinds = embeddedKinds
        kind = PartKind(rawValue: key) ?? .library
        self.name = name
        self.isDefault = isDefault
        attributes = PartAttributes(uses: uses.map { UseDeclaration(name: $0) })
    }

    mutating func merge(_ declaration: PartDeclaration) {
        if let kind = declaration.kind?.value { self.kind = kind }
        if let name = declaration.name {
            self.name = name.value
            nameLocation = name.location
        }
        exposed = declaration.exposed?.value ?? exposed
        isMain = declaration.main?.value ?? isMain
        isDefault = declaration.isDefault?.value ?? isDefault
        attributes.merge(declaration.attributes)
    }
}

extension Split {
    static let defaultForFeatures = "standard"
    /// The other splits that ship with Ashlar for features.
    static let othersForFeatures = ["lean", "compact"]
    static let defaultForModules = "library"

    /// The splits that ship with Ashlar.
    static let builtIn: [String: Split] = [
        "standard": Split(
            parts: PartKind.ofFeatures.map { kind in
                Part(
                    kind.rawValue, name: "{feature}\(kind.folder)", uses: kind.usable.map(\.rawValue),
                    isDefault: kind != .example)
            }),
        "lean": Split(parts: [
            Part("interface", name: "{feature}Interface", embeds: [.mocks]),
            Part("ui", name: "{feature}UI", uses: ["interface"], embeds: [.previews]),
            Part("implementation", name: "{feature}Implementation", uses: ["interface", "ui"]),
            Part("tests", name: "{feature}Tests", uses: ["interface", "ui", "implementation"]),
        ]),
        "compact": Split(parts: [
            // A type of the feature's name is common, so the module has another one.
            Part("implementation", name: "{feature}Feature", exposed: true),
            Part("tests", name: "{feature}Tests", uses: ["implementation"]),
        ]),
        "library": Split(parts: [
            Part("library", name: "{module}"),
            Part("mocks", name: "{module}Mocks", uses: ["library"], isDefault: false),
            Part("tests", name: "{module}Tests", uses: ["library"]),
        ]),
        "service": Split(parts: [
            Part("interface", name: "{module}Interface"),
            Part("implementation", name: "{module}", uses: ["interface"]),
            Part("mocks", name: "{module}Mocks", uses: ["interface"]),
            Part("tests", name: "{module}Tests", uses: ["interface", "implementation", "mocks"]),
        ]),
    ]
}

/// Merges the splits of a manifest with those that they extend.
struct SplitResolver {
    let problems: DiagnosticCollector

    func resolve(_ declarations: [SplitDeclaration]) -> [String: Split] {
        let declared = Dictionary(keepingFirst: declarations.map { ($0.name.value, $0) })
        // Each split is merged once; `nil` for those with an error.
        var merged: [String: Split?] = [:]
        for declaration in declarations { merge(declaration, declared, into: &merged) }
        return Split.builtIn.merging(merged.compactMapValues(\.self)) { $1 }
    }

    /// Merges the split, and those that it extends before it.
    private func merge(
        _ declaration: SplitDeclaration, _ declared: [String: SplitDeclaration], into merged: inout [String: Split?]
    ) {
        // Each extends the next one; a chain may be longer than a stack is deep.
        var chain: [SplitDeclaration] = []
        var places: [String: Int] = [:]
        var base: Split? = Split(parts: [])
        var next: SplitDeclaration? = declaration
        while let current = next {
            let name = current.name.value
            next = nil
            if let known = merged[name] {
                base = known
            } else if let start = places[name] {
                reportCycle(Array(chain[start...]))
                base = nil
            } else {
                places[name] = chain.count
                chain.append(current)
                guard let extended = current.extends else { continue }
                // A split that extends its own name means the one that ships with Ashlar.
                if extended.value != name, let other = declared[extended.value] {
                    next = other
                } else if let builtIn = Split.builtIn[extended.value] {
                    base = builtIn
                } else {
                    problems.reportUnknown(
                        "split", extended, in: "'extends' of split '\(name)'",
                        among: Set(declared.keys).union(Split.builtIn.keys).sorted())
                    base = nil
                }
            }
        }
        for declaration in chain.reversed() {
            let name = declaration.name.value
            if var split = base {
                for part in declaration.parts { merge(part, into: &split, of: name) }
                if split.parts.isEmpty {
                    problems.report("split '\(name)' has no parts", at: declaration.name.location)
                }
                base = split
            }
            merged[name] = .some(base)
        }
    }

    /// - Parameter cycle: each extends the next one, and the last one the first.
    private func reportCycle(_ cycle: [SplitDeclaration]) {
        let names = cycle.map(\.name.value)
        guard let start = names.indices.min(by: { names[$0] < names[$1] }), let base = cycle[start].extends else {
            return
        }
        let circle = (names[start...] + names[...start]).joined(separator: " extends ")
        problems.report("the splits extend each other in a cycle: \(circle)", at: base.location)
    }

    private func merge(_ declaration: PartDeclaration, into split: inout Split, of name: String) {
        let key = declaration.key.value
        if let index = split.parts.firstIndex(where: { $0.key == key }) {
            split.parts[index].merge(declaration)
            return
        }
        if let objection = NameRules.objection(toForeignTarget: key) {
            problems.report("the part's key '\(key)' \(objection)", at: declaration.key.location)
        } else if ManifestGrammar.reservedWords.contains(key) {
            problems.report(
                "'\(key)' is a key of the manifest, and cannot be the key of a part",
                at: declaration.key.location)
        } else if declaration.kind == nil, PartKind(rawValue: key) == nil {
            let kinds = PartKind.allCases.map(\.rawValue)
            problems.report(
                "part '\(key)' of split '\(name)' needs a 'kind': its key is not the name of a kind",
                at: declaration.key.location,
                remedy: Spelling.suggestion(for: key, among: kinds).map { "did you mean '\($0)'?" }
                    ?? "add one of \(kinds.joined(separator: ", "))")
        }
        var part = Split.Part(key, name: "")
        part.merge(declaration)
        if declaration.name == nil {
            problems.report(
                "part '\(key)' of split '\(name)' needs a 'name'", at: declaration.key.location,
                remedy: "add a pattern such as \"{feature}\(key.capitalizedKey)\"")
        }
        split.parts.append(part)
    }
}

/// Checks the names in splits, even in parts that no feature or module has.
struct SplitCheck {
    let names: NameTable
    /// As they were merged.
    let splits: [String: Split]

    func check(_ declarations: [SplitDeclaration]) {
        // A part may be named that only a split like this one has.
        let keys = Set(splits.values.flatMap { $0.parts.map(\.key) })
        for part in declarations.flatMap(\.parts) {
            for name in part.attributes.uses.compactMap(\.located) where !keys.contains(name.value) {
                _ = names.used(name, in: Self.context("uses", of: part.key.value))
            }
            for name in part.attributes.packages.compactMap(\.located) {
                _ = names.product(name, in: Self.context("packages", of: part.key.value))
            }
        }
    }

    /// The description of a list, independent of the member: an error in it is reported once, not for each member.
    static func context(_ key: String, of part: String) -> String { "'\(key)' of part '\(part)' of a split" }
}

extension String {
    /// A part's key as a folder: `UI` for `ui`, a framework as it is written, else with a capital first letter.
    var capitalizedKey: String { Self.spelledKeys[self] ?? prefix(1).uppercased() + dropFirst() }

    private static let spelledKeys = ["swiftui": "SwiftUI", "ui": "UI", "uikit": "UIKit"]
}
