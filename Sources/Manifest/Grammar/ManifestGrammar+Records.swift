import AshlarProjectModel

// The records that describe layers, parts, members and packages.
extension ManifestGrammar {
    var layer: RecordDecoder<LayerDeclaration> {
        RecordDecoder(
            "a layer",
            [
                Field("name", text, \.name, "its name", example: "Feature", isRequired: true),
                Field(
                    "path", text, \.path, "the folder of its members", absence: "`Sources/<name>`", example: "Features"),
                Field(
                    "uses", names.located, \.uses, "the layers below that it may use", absence: "all below",
                    example: "[Core, Shared]"),
                Field(
                    "features", flag, \.holdsFeatures, "whether features live here that name no layer",
                    absence: "the layer named `Feature` or `Features`", example: "true"),
                Field(
                    "apart", flag, \.apart, "whether its members do not use each other", absence: "they may",
                    example: "true"),
                Field(
                    "closed", flag, \.closed, "whether no direct edge may lead from above past it; apps are exempt",
                    absence: "they may", example: "true"),
                Field(
                    "packages", .keyword([("none", true)]), \.packages,
                    "`none`: no third party's product, but those whose home names the module or part", example: "none"),
                Field(
                    "preview_safe", flag, \.previewSafe, "whether previews may build it", absence: "no", example: "true"
                ),
                Field(
                    "extension_safe", flag, \.extensionSafe, "whether app extensions may reach it", absence: "no",
                    example: "true"),
                Field("platforms", platforms, \.platforms, "the platforms of its members", example: "[iOS]"),
                Field("settings", settings, \.settings, "settings for the compiler", example: "[{swift: 6}]"),
                Field(
                    "forbids", names, \.forbids, "system modules that it must not import", example: "[UIKit]"),
                Field("owner", text, \.owner, "who answers for it", example: "\"@tada/core\""),
            ])
    }

    private func partFields(nameAbsence: String) -> [Field<PartDeclaration>] {
        [
            Field(
                "name", text, \.name, "the target's name, with `{feature}`, `{module}`, `{app}` or `{layer}` in it",
                absence: nameAbsence, example: "\"{feature}UI\""),
            Field("kind", kind, \.kind, "what it is for", absence: "its key", example: "interface"),
            Field("layer", text, \.layer, "its layer", absence: "that of its member", example: "Domain"),
            Field(
                "uses", uses, \.uses, "whom it depends on: parts of its own first", example: "[interface, TadaModel]"),
            Field("packages", uses, \.packages, "the products that it links", example: "[NMapsMap]"),
            Field(
                "exposed", flag, \.exposed, "whether other members may use it", absence: "interfaces are",
                example: "true"),
            Field(
                "main", flag, \.main, "whether it gets what its member uses",
                absence: "implementations, else uis, else the library", example: "true"),
            Field(
                "default", flag, \.isDefault, "whether a member has it without asking `with`", absence: "yes",
                example: "false"),
            Field(
                "path", text, \.path, "its folder", absence: "from layer, member and key",
                example: "Sources/Legacy/Cart"),
            Field("exclude", words, \.excludes, "paths in its folder that are no sources", example: "[README.md]"),
            Field("resources", words, \.resources, "paths in its folder that are resources", example: "[Resources]"),
            Field("product", product, \.product, "makes it a product, linked so", example: "dynamic"),
            Field("platforms", platforms, \.platforms, "its platforms", example: "[iOS]"),
            Field("settings", settings, \.settings, "settings for the compiler", example: "[{isolation: MainActor}]"),
            Field("plugins", names, \.plugins, "plugins that work on it while it is built", example: "[Formatter]"),
            Field(
                "preview_safe", flag, \.previewSafe, "whether previews may build it", absence: "its member's word",
                example: "true"),
            Field(
                "extension_safe", flag, \.extensionSafe, "whether app extensions may reach it",
                absence: "its member's word", example: "true"),
            Field(
                "forbids", names, \.forbids, "system modules that it must not import", example: "[UIKit]"),
        ]
    }

    /// A part where a split describes it, or a feature or module its own one.
    var part: RecordDecoder<PartDeclaration> {
        RecordDecoder("a part", partFields(nameAbsence: "required where the split makes the part"))
    }

    private var product: ValueDecoder<Located<ProductLinkage>> { .cases(ProductLinkage.self) }

    // MARK: - Members

    /// - Parameter others: reads the keys of parts, which features and modules have.
    func member(
        _ memberKind: Member.Kind, others: RecordDecoder<MemberDeclaration>.Others?
    ) -> RecordDecoder<MemberDeclaration> {
        switch memberKind {
        case .feature: RecordDecoder("a feature", everyMember(memberKind) + cutMember + composedMember, others: others)
        case .module:
            RecordDecoder(
                "a module",
                everyMember(memberKind) + cutMember + composedMember + [
                    Field(
                        "kind", kind, \.kind,
                        "the kind of its library; other than `library` or `architecture` it is one target",
                        absence: "`library`", example: "architecture")
                ], others: others)
        case .app: RecordDecoder("an app", everyMember(memberKind) + appMember)
        }
    }

    private func everyMember(_ memberKind: Member.Kind) -> [Field<MemberDeclaration>] {
        let layerAbsence =
            switch memberKind {
            case .feature: "the layer of features"
            case .module: "required, unless each part names one"
            case .app: "the outermost"
            }
        return [
            Field("layer", text, \.layer, "its layer", absence: layerAbsence, example: "Shared"),
            Field("uses", uses, \.uses, "whom its main parts depend on", example: "[Payment, TadaModel]"),
            Field(
                "packages", uses, \.packages, "the products that its main parts link",
                example: "[{NMapsMap: {platforms: [iOS]}}]"),
            Field("path", text, \.path, "its folder; its tests stay where they are", example: "Sources/Legacy/Cart"),
            Field(
                "exclude", words, \.excludes, "paths in its main parts' folders that are no sources",
                example: "[README.md]"),
            Field(
                "resources", words, \.resources, "paths in its main parts' folders that are resources",
                example: "[Resources]"),
            Field("product", product, \.product, "makes its main parts products, linked so", example: "automatic"),
            Field(
                "platforms", platforms, \.platforms, "its platforms", absence: "those of its layer, else the project's",
                example: "{iOS: \"17.0\"}"),
            Field(
                "settings", settings, \.settings, "settings for the compiler", example: "[{upcoming: ExistentialAny}]"),
            Field(
                "plugins", names, \.plugins, "plugins that work on its main parts while they are built",
                example: "[Formatter]"),
            Field(
                "preview_safe", flag, \.previewSafe, "whether previews may build it", absence: "its layer's word",
                example: "false"),
            Field(
                "extension_safe", flag, \.extensionSafe, "whether app extensions may reach it",
                absence: "its layer's word", example: "true"),
            Field(
                "forbids", names, \.forbids, "system modules that it must not import", example: "[UIKit]"),
            Field("tags", names, \.tags, "words by which selectors find it", example: "[rider]"),
            Field("owner", text, \.owner, "who answers for it", example: "\"@tada/profile\""),
        ]
    }

    private var cutMember: [Field<MemberDeclaration>] {
        [
            Field(
                "split", text, \.split, "how it is cut into parts",
                absence: "`standard` for features, `library` for modules", example: "service"),
            Field("with", names, \.with, "parts of its split that it has besides", example: "[mocks]"),
            Field("without", names, \.without, "parts of its split that it leaves out", example: "[ui, previews]"),
            Field(
                "template", text, \.template, "the template set of its first sources", absence: "the manifest's",
                example: "plain"),
        ]
    }

    private var composedMember: [Field<MemberDeclaration>] {
        [
            Field(
                "in", names, \.composedIn, "apps that compose it, besides what they say themselves",
                example: "[TadaRider]")
        ]
    }

    private var appMember: [Field<MemberDeclaration>] {
        let kinds = ValueDecoder<Located<PartKind>>.cases(
            PartKind.self, but: Set(PartKind.allCases.filter { !$0.isApp }.map(\.rawValue)))
        return [
            Field("kind", kinds, \.kind, "what it is", absence: "`app`", example: "extension"),
            Field("host", text, \.host, "the app that carries this extension", example: "TadaRider"),
            Field(
                "composes", composition, \.composes, "whose implementations it brings together", absence: "nobody's",
                example: "all"),
            Field(
                "parts", names, \.composedParts, "the parts of features that it composes, besides interfaces",
                absence: "implementations and uis", example: "[implementation]"),
            Field("supplies", names, \.supplies, "interfaces that it implements itself", example: "[Push]"),
            Field(
                "sources", words, \.sources,
                "folders elsewhere whose sources are judged as its own: those of its Xcode target",
                example: "[App/TadaRider]"),
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
                    "url", text, \.url, "where it is", absence: "`path` is needed",
                    example: "\"https://github.com/apple/swift-log\""),
                Field("path", text, \.path, "where it is on this disk; may leave the root", example: "../TadaProto"),
                Field("from", text, \.from, "the least version, below the next major one", example: "\"1.6.0\""),
                Field("exact", text, \.exact, "the one version", example: "\"1.6.0\""),
                Field(
                    "up_to_next_minor", text, \.upToNextMinor, "the least version, below the next minor one",
                    example: "\"1.6.0\""),
                Field(
                    "range", text, \.range, "from the first version up to below the second",
                    example: "\"1.0.0..<2.0.0\""),
                Field("branch", text, \.branch, "the branch", example: "main"),
                Field("revision", text, \.revision, "the commit", example: "\"0123abc\""),
                Field(
                    "products", products, \.products, "its products; each may list its modules",
                    absence: "one of the package's name", example: "[{FirebaseAnalytics: [FirebaseAnalytics]}]"),
                Field(
                    "home", selector, \.home, "who may use it", absence: "whoever the other rules let",
                    example: "[TadaMap]"),
                Field(
                    "kinds", kinds, \.kinds, "the kinds of targets that may use it", absence: "all", example: "[tests]"),
                Field(
                    "platforms", platforms, \.platforms, "the platforms that it supports", absence: "all",
                    example: "[iOS]"),
                Field(
                    "trait", text, \.trait, "the package trait behind which it is linked; needs `swift: \"6.1\"`",
                    example: "Vendors"),
                Field(
                    "preview_safe", flag, \.previewSafe, "whether previews may build it", absence: "no", example: "true"
                ),
                Field(
                    "extension_safe", flag, \.extensionSafe, "whether app extensions may reach it", absence: "no",
                    example: "true"),
            ])
    }

    private var packageProduct: ValueDecoder<PackageDeclaration.ProductDeclaration> {
        let expectation = "a product's name, or a name with the list of its modules"
        return ValueDecoder(expectation, .anyOf([.text, .entry(names.shape)])) { [names] node, context, problems in
            switch node.content {
            case .text(let name): return .init(name: Located(name, at: node.location))
            case .mapping(let entries) where entries.count == 1:
                let modules = names.decode(entries[0].value, "'\(entries[0].key.value)'", problems)
                return .init(name: entries[0].key, modules: modules)
            default:
                problems.reportMismatch(node, context, expected: expectation)
                return nil
            }
        }
    }
}

extension ManifestGrammar {
    /// The keys that a member of this kind has whatever its split.
    static func words(of kind: Member.Kind) -> [String] {
        ManifestGrammar().member(kind, others: nil).shape.fields.map(\.key).sorted()
    }

    /// The words that no part can have as its key, since members and parts have them as keys of their own; those of
    /// versions to come among them.
    static let reservedWords: Set<String> = {
        let grammar = ManifestGrammar()
        let members = [Member.Kind.feature, .module, .app].flatMap { words(of: $0) }
        return Set(
            members + grammar.part.shape.fields.map(\.key) + [
                "like", "flows", "seams", "edges", "xcode", "shell", "di",
            ])
    }()
}
