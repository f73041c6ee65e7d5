import AshlarProjectModel

/// How a member is cut into parts, with `like` merged in.
struct Split {
    var parts: [Part]

    struct Part {
        var key: String
        var kind: PartKind
        /// The target's name, as a pattern.
        var name: String
        var nameLocation: SourceLocation?
        var layer: Located<String>?
        var uses: [Use]
        var packages: [Use]
        var exposed: Bool?
        var isMain: Bool
        var isDefault: Bool
        var path: Located<String>?
        var resources: [Located<String>]
        var excludes: [Located<String>] = []
        var product: ProductLinkage?
        var settings: [BuildSetting] = []
        var plugins: [Located<String>] = []
        var platforms: PlatformMinimums?
        var previewSafe: Bool?
        var extensionSafe: Bool?
        var forbids: [Located<String>] = []
    }

    /// A name in a list of a split; without a place where the split ships with Ashlar.
    struct Use {
        var name: String
        var location: SourceLocation?
        var platforms: [Platform] = []
    }
}

extension Split.Part {
    init(_ key: String, name: String, uses: [String] = [], isDefault: Bool = true) {
        self.key = key
        kind = PartKind(rawValue: key) ?? .library
        self.name = name
        self.uses = uses.map { Split.Use(name: $0, location: nil) }
        self.isDefault = isDefault
        packages = []
        isMain = false
        resources = []
    }

    /// Takes over what the declaration says: lists by union, other values by replacement.
    mutating func merge(_ declaration: PartDeclaration) {
        if let kind = declaration.kind?.value { self.kind = kind }
        if let name = declaration.name {
            self.name = name.value
            nameLocation = name.location
        }
        layer = declaration.layer ?? layer
        uses += declaration.uses.map(Split.Use.init).filter { new in !uses.contains { $0.name == new.name } }
        packages += declaration.packages.map(Split.Use.init).filter { new in
            !packages.contains { $0.name == new.name }
        }
        exposed = declaration.exposed?.value ?? exposed
        isMain = declaration.main?.value ?? isMain
        isDefault = declaration.isDefault?.value ?? isDefault
        path = declaration.path ?? path
        resources += declaration.resources
        excludes += declaration.excludes
        product = declaration.product?.value ?? product
        settings += declaration.settings
        plugins += declaration.plugins
        forbids += declaration.forbids
        platforms = declaration.platforms?.value ?? platforms
        previewSafe = declaration.previewSafe?.value ?? previewSafe
        extensionSafe = declaration.extensionSafe?.value ?? extensionSafe
    }
}

extension Split.Use {
    init(_ use: UseDeclaration) {
        self.init(name: use.name.value, location: use.name.location, platforms: use.platforms)
    }
}

extension Split {
    static let defaultForFeatures = "standard"
    static let defaultForModules = "library"

    /// The splits that ship with Ashlar.
    static let builtIn: [String: Split] = [
        "standard": Split(parts: [
            Part("interface", name: "{feature}Interface"),
            Part("ui", name: "{feature}UI", uses: ["interface"]),
            Part("implementation", name: "{feature}Implementation", uses: ["interface", "ui"]),
            Part("mocks", name: "{feature}Mocks", uses: ["interface"]),
            Part("previews", name: "{feature}Previews", uses: ["interface", "ui", "mocks"]),
            Part("tests", name: "{feature}Tests", uses: ["interface", "ui", "implementation", "mocks"]),
            Part(
                "example", name: "{feature}Example", uses: ["interface", "ui", "implementation", "mocks"],
                isDefault: false),
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

/// Merges the splits of a manifest with those that they are like.
struct SplitResolver {
    let problems: Problems

    func resolve(_ declarations: [SplitDeclaration]) -> [String: Split] {
        let declared = Dictionary(declarations.map { ($0.name.value, $0) }) { first, _ in first }
        var splits = Split.builtIn
        for declaration in declarations {
            if let split = merge(declaration, declared, behind: []) { splits[declaration.name.value] = split }
        }
        return splits
    }

    /// - Parameter behind: the splits whose `like` led here, to notice a circle.
    private func merge(
        _ declaration: SplitDeclaration, _ declared: [String: SplitDeclaration], behind: [String]
    ) -> Split? {
        let name = declaration.name.value
        var split = Split(parts: [])
        if let like = declaration.like {
            guard !behind.contains(name) else {
                // Each split of the circle leads here once; the first of them by name tells it.
                if name == behind.first, name == behind.min() {
                    let circle = (behind + [name]).joined(separator: " is like ")
                    problems.report("the splits go in a circle: \(circle)", at: like.location)
                }
                return nil
            }
            // A split that is like its own name means the one that ships with Ashlar.
            if like.value != name, let other = declared[like.value] {
                guard let base = merge(other, declared, behind: behind + [name]) else { return nil }
                split = base
            } else if let base = Split.builtIn[like.value] {
                split = base
            } else {
                let known = Set(declared.keys).union(Split.builtIn.keys)
                problems.reportUnknown("split", like, in: "'like' of split '\(name)'", among: known.sorted())
                return nil
            }
        }
        for part in declaration.parts { merge(part, into: &split, of: name) }
        if split.parts.isEmpty {
            problems.report("split '\(name)' has no parts", at: declaration.name.location)
        }
        return split
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
                "'\(key)' is a word of the manifest's own, and no part can have it as its key",
                at: declaration.key.location)
        } else if declaration.kind == nil, PartKind(rawValue: key) == nil {
            let kinds = PartKind.allCases.map(\.rawValue)
            problems.report(
                "part '\(key)' of split '\(name)' needs a 'kind', since its key is none", at: declaration.key.location,
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

extension String {
    /// A part's key as a folder: `UI` for `ui`, else with a capital first letter.
    var capitalizedKey: String { self == "ui" ? "UI" : prefix(1).uppercased() + dropFirst() }
}
