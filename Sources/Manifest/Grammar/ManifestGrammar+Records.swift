import AshlarProjectModel
import AshlarYAMLTree

// The records that describe layers, parts, members and packages.
extension ManifestGrammar {
    var layer: RecordDecoder<LayerDeclaration> {
        let targets = targetFields(platforms: "the project's", safety: "no").map { $0.of(\LayerDeclaration.targets) }
        return RecordDecoder(
            "a layer",
            [
                Field("name", text, \.name, "its name", example: "Feature", isRequired: true),
                Field(
                    "path", text, \.path, "the folder of its members", absence: "`Sources/<name>`", example: "Features"),
                Field(
                    "uses", names.located, \.uses, "the layers below that it may use", absence: "all below",
                    example: "[Core, Shared]"),
                Field(
                    "features", flag, \.holdsFeatures, "whether it contains features that name no layer",
                    absence: "the layer named `Feature` or `Features`", example: "true"),
                Field(
                    "independent", flag, \.independent, "whether its members must not use each other",
                    absence: "`false`",
                    example: "true"),
                Field(
                    "closed", flag, \.closed, "whether layers above must not skip it; apps may",
                    absence: "`false`", example: "true"),
                Field(
                    "packages", .keyword([("none", true)]), \.packages,
                    "`none`: only products whose `allowed_in` names the module or part", example: "none"),
                Field("owner", text, \.owner, "team or user responsible for it", example: "\"@tada/core\""),
            ] + targets)
    }

    /// A part where a split describes it, or a feature or module its own one.
    var part: RecordDecoder<PartDeclaration> {
        let parts = partFields(layer: "that of its member", path: "from layer, member and key")
            .map { $0.of(\PartDeclaration.attributes) }
        let targets = targetFields(platforms: "those of its member", safety: "as its member")
            .map { $0.of(\PartDeclaration.attributes.targets) }
        return RecordDecoder(
            "a part",
            [
                Field(
                    "name", text, \.name, "the target's name, with `{feature}`, `{module}`, `{app}` or `{layer}` in it",
                    absence: "required where the split makes the part", example: "\"{feature}UI\""),
                Field("kind", kind, \.kind, "its purpose", absence: "its key", example: "interface"),
                Field(
                    "exposed", flag, \.exposed, "whether other members may use it", absence: "interfaces are",
                    example: "true"),
                Field(
                    "main", flag, \.main, "whether it gets the member's dependencies",
                    absence: "implementations, else uis, else the library", example: "true"),
                Field(
                    "default", flag, \.isDefault, "whether a member has it without `with`", absence: "`true`",
                    example: "false"),
            ] + parts + targets)
    }

    // MARK: - Shared attributes

    /// - Parameters:
    ///   - layer: the default of the layer.
    ///   - path: the default of the folder.
    ///   - scope: where the others apply: " (main parts only)".
    private func partFields(layer: String, path: String, scope: String = "") -> [Field<PartAttributes>] {
        [
            Field("layer", text, \.layer, "its layer", absence: layer, example: "Shared"),
            Field(
                "uses", uses, \.uses, "its dependencies\(scope); own parts come first", example: "[Payment, TadaModel]"),
            Field(
                "packages", uses, \.packages, "the products that it links\(scope)",
                example: "[{NMapsMap: {platforms: [iOS]}}]"),
            Field("path", text, \.path, "its folder", absence: path, example: "Sources/Legacy/Cart"),
            Field(
                "exclude", words, \.excludes, "paths in its folder that are not sources\(scope)",
                example: "[README.md]"),
            Field(
                "resources", words, \.resources, "paths in its folder that are resources\(scope)",
                example: "[Resources]"),
            Field(
                "product", .cases(ProductLinkage.self), \.product, "makes it a product with this linkage\(scope)",
                example: "dynamic"),
            Field("plugins", names, \.plugins, "build tool plugins\(scope)", example: "[Formatter]"),
        ]
    }

    /// - Parameters:
    ///   - platforms: the default of the platforms.
    ///   - safety: the default of what previews and extensions may depend on.
    private func targetFields(platforms usual: String, safety: String) -> [Field<TargetAttributes>] {
        [
            Field("platforms", platforms, \.platforms, "its platforms", absence: usual, example: "{iOS: \"17.0\"}"),
            Field("settings", settings, \.settings, "compiler settings", example: "[{isolation: MainActor}]"),
            Field(
                "preview_safe", flag, \.previewSafe, "whether previews may depend on it", absence: safety,
                example: "true"),
            Field(
                "extension_safe", flag, \.extensionSafe, "whether app extensions may depend on it", absence: safety,
                example: "true"),
            Field(
                "forbidden_imports", names, \.forbiddenImports, "system modules that it must not import",
                example: "[UIKit]"),
        ]
    }

    // MARK: - Members

    /// - Parameter others: reads the keys of parts, which features and modules have.
    func member(
        _ memberKind: Member.Kind, others: RecordDecoder<MemberDeclaration>.Others?
    ) -> RecordDecoder<MemberDeclaration> {
        switch memberKind {
        case .feature:
            RecordDecoder(
                "a feature",
                dividedMember + [
                    Field(
                        "area", text, \.area, "the group of its members in composition roots",
                        absence: "none", example: "Payments"),
                    Field(
                        "flow", flow, \.flow, "the screens of other features that it leads through",
                        absence: "none", example: "{root: Home, path: [Profile]}"),
                ] + everyMember(layer: "the layer of features"), others: others)
        case .module:
            RecordDecoder(
                "a module",
                [
                    Field(
                        "kind", kind, \.kind,
                        "the kind of its library; other than `library` or `architecture` it is one target",
                        absence: "`library`", example: "architecture"),
                    otherSources,
                ] + dividedMember + everyMember(layer: "required, unless each part names one"), others: others)
        case .app: RecordDecoder("an app", appMember + everyMember(layer: "the outermost"))
        }
    }

    private func everyMember(layer: String) -> [Field<MemberDeclaration>] {
        let parts = partFields(
            layer: layer, path: "from layer and name; its tests stay in `Tests`", scope: " (main parts only)"
        ).map { $0.of(\MemberDeclaration.attributes) }
        let targets = targetFields(platforms: "those of its layer, else the project's", safety: "as its layer")
            .map { $0.of(\MemberDeclaration.attributes.targets) }
        return parts + targets
            + [
                Field("tags", names, \.tags, "names that selectors use", example: "[rider]"),
                Field("owner", text, \.owner, "team or user responsible for it", example: "\"@tada/profile\""),
            ]
    }

    /// What features and modules have, and apps have not.
    private var dividedMember: [Field<MemberDeclaration>] {
        [
            Field(
                "split", text, \.split, "how it is divided into parts",
                absence: "`standard` for features, `library` for modules", example: "service"),
            Field("with", names, \.with, "additional parts of its split", example: "[mocks]"),
            Field("without", names, \.without, "parts of its split that it does not have", example: "[ui, previews]"),
            Field(
                "template", text, \.template, "the template set of its initial sources", absence: "the manifest's",
                example: "plain"),
            Field(
                "in", placements, \.placements,
                "apps that compose it, in addition to their own lists; flows that show a screen of the feature",
                example: "[TadaRider]"),
        ]
    }

    private var otherSources: Field<MemberDeclaration> {
        Field(
            "sources", words, \.sources, "other folders with its sources, such as those of its Xcode target",
            example: "[App/TadaRider]")
    }

    private var appMember: [Field<MemberDeclaration>] {
        let kinds = ValueDecoder<Located<PartKind>>.cases(
            PartKind.self, but: Set(PartKind.allCases.filter { !$0.isApp }.map(\.rawValue)))
        return [
            Field("kind", kinds, \.kind, "its kind", absence: "`app`", example: "extension"),
            Field("host", text, \.host, "the app that contains this extension", example: "TadaRider"),
            Field(
                "composes", composition, \.composes, "members whose implementations it composes", absence: "none",
                example: "all"),
            Field(
                "parts", names, \.composedParts, "the parts of features that it composes, in addition to interfaces",
                absence: "implementations and uis", example: "[implementation]"),
            Field("supplies", names, \.supplies, "interfaces that it implements itself", example: "[Push]"),
            otherSources,
            Field(
                "shell", .keyword([("xcode", true)]), \.shell,
                "`xcode`: an Xcode project in `Apps/<name>`, written once; it contains the app's extensions",
                absence: "none", example: "xcode"),
            Field(
                "composition", .keyword([("root", false), ("assemblies", true)]), \.assemblies,
                "`assemblies`: each feature or module has an assembly in the app, which registers what the root gives",
                absence: "`root`", example: "assemblies"),
            Field(
                "di", .keyword([("plain", false), ("swinject", true)]), \.container,
                "`swinject`: the root registers its members in a container of the package Swinject",
                absence: "`plain`", example: "swinject"),
            Field(
                "root", flowSwitch, \.root, "which of two flows it shows", absence: "none",
                example: "{when: isSignIn, then: MainFlow, else: SignUpFlow}"),
            Field(
                "legacy", flag, \.legacy, "whether its sources are legacy code, from which modules are taken out",
                absence: "`false`", example: "true"),
        ]
    }

    // MARK: - Packages

    var package: RecordDecoder<PackageDeclaration> {
        let kinds = ValueDecoder<[Located<PartKind>]>.list(of: kind, "a list of kinds")
        let products = ValueDecoder<[PackageDeclaration.ProductDeclaration]>.list(
            of: packageProduct, "a list of products")
        return RecordDecoder(
            "a package",
            [
                Field(
                    "url", text, \.url, "its URL", absence: "`path` is required",
                    example: "\"https://github.com/apple/swift-log\""),
                Field("path", text, \.path, "its folder; may be outside of the project", example: "../TadaProto"),
                requirement("from", "the minimum version, below the next major version", example: "\"1.6.0\""),
                requirement("exact", "the exact version", example: "\"1.6.0\""),
                requirement(
                    "up_to_next_minor", "the minimum version, below the next minor version", example: "\"1.6.0\""),
                requirement("range", "from the first version, below the second", example: "\"1.0.0..<2.0.0\""),
                requirement("branch", "the branch", example: "main"),
                requirement("revision", "the commit", example: "\"0123abc\""),
                Field(
                    "products", products, \.products, "its products, each with or without a list of modules",
                    absence: "one with the package's name", example: "[{FirebaseAnalytics: [FirebaseAnalytics]}]"),
                Field(
                    "allowed_in", selector, \.allowedIn, "the targets that may use it",
                    absence: "anything else the rules allow", example: "[TadaMap]"),
                Field(
                    "kinds", kinds, \.kinds, "the kinds of targets that may use it", absence: "all", example: "[tests]"),
                Field(
                    "platforms", platforms, \.platforms, "the platforms that it supports", absence: "all",
                    example: "[iOS]"),
                Field(
                    "trait", text, \.trait, "the package trait that links it; needs `swift: \"6.1\"`",
                    example: "Vendors"),
                Field(
                    "preview_safe", flag, \.previewSafe, "whether previews may depend on it", absence: "`false`",
                    example: "true"),
                Field(
                    "extension_safe", flag, \.extensionSafe, "whether app extensions may depend on it",
                    absence: "`false`",
                    example: "true"),
            ])
    }

    private func requirement(_ key: String, _ summary: String, example: String) -> Field<PackageDeclaration> {
        Field(key, text, summary, example: example) { $0.requirements.append((key, $1)) }
    }

    private var packageProduct: ValueDecoder<PackageDeclaration.ProductDeclaration> {
        .name("a product's name, or a name with the list of its modules", with: names.shape) {
            [names] name, modules, problems in
            .init(name: name, modules: modules.flatMap { names.decode($0, "'\(name.value)'", problems) })
        }
    }
}

extension ManifestGrammar {
    /// The keys that a member of this kind has whatever its split.
    static func words(of kind: Member.Kind) -> [String] {
        ManifestGrammar().member(kind, others: nil).shape.fields.map(\.key).sorted()
    }

    /// Keys of members and parts, and keys reserved for later versions; a part cannot have one of them as its key.
    static let reservedWords: Set<String> = {
        let grammar = ManifestGrammar()
        let members = [Member.Kind.feature, .module, .app].flatMap { words(of: $0) }
        return Set(
            members + grammar.part.shape.fields.map(\.key) + [
                "extends", "seams", "edges", "xcode", "shell", "di",
            ])
    }()
}
