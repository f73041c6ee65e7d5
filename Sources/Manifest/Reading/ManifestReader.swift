import AshlarProjectModel
import AshlarYAMLTree

/// Reads the top level of a manifest, and of its fragments.
struct ManifestReader {
    private let grammar = ManifestGrammar()

    /// The manifest itself.
    var root: RecordDecoder<ManifestFile> {
        RecordDecoder("the manifest", head + structure + membersOfFragments + judgement)
    }

    /// A fragment, which describes features and modules only.
    var fragment: RecordDecoder<ManifestFile> {
        RecordDecoder("a fragment", membersOfFragments)
    }

    private var membersOfFragments: [Field<ManifestFile>] {
        [
            Field("modules", members(.module), "libraries and services", example: "{Model: {layer: Shared}}") {
                $0.modules += $1
            },
            Field("features", members(.feature), "features", example: "{Payment: {}}") { $0.features += $1 },
            Field(
                "seams", seams, "what modules need of legacy code",
                example:
                    "{Cache: {module: Core, legacy: Common, requires: [\"isOn: Bool\"], reason: large, owner: core, "
                    + "remove_when: 2027-03-01}}"
            ) { $0.seams += $1 },
            Field(
                "shared_state", sharedStates, "values that features share",
                example: "{isSignIn: {type: Bool, default: false, module: Session}}"
            ) { $0.sharedStates += $1 },
        ]
    }

    private var head: [Field<ManifestFile>] {
        let text = grammar.text
        return [
            // These two are read before all others.
            Field(
                "version", ValueDecoder<Located<Int>>.keyword([("1", 1)]), "the version of this grammar", example: "1",
                isRequired: true
            ) { _, _ in },
            Field(
                "requires", text, "versions of Ashlar that can read it; checked first", absence: "any",
                example: "\">=0.1 <0.2\""
            ) { _, _ in },
            Field("name", text, \.name, "the package's name", example: "Tada", isRequired: true),
            Field(
                "swift", text, \.swift, "tools version of the generated package, from 6.0 and below 7",
                absence: "`\"6.0\"`", example: "\"6.1\""),
            Field(
                "language_mode", grammar.languageMode, \.languageMode, "the language mode of every target",
                absence: "that of the tools version", example: "6"),
            Field(
                "platforms", grammar.platforms, \.platforms, "the platforms of every target",
                example: "{iOS: \"17.0\", macOS: \"14.0\"}"),
            Field("default_localization", text, \.defaultLocalization, "the language of resources", example: "ko"),
            Field(
                "generate", .keyword([("all", true), ("none", false)]), \.generate,
                "`none`: only lint and draw the project", absence: "`all`", example: "none"),
            Field(
                "edges", .keyword([("declared", false), ("derived", true)]), \.derivesEdges,
                "`derived`: `Package.swift` and imports state the dependencies, and no `uses` does; with `generate: none`",
                absence: "`declared`", example: "derived"),
            Field(
                "swiftui_guards", grammar.flag, \.swiftUIGuards,
                "whether generated sources with SwiftUI are within `#if canImport(SwiftUI)`, so that Linux builds them",
                absence: "`true`", example: "false"),
            Field(
                "template", text, \.template, "the template set for initial sources", absence: "`plain`",
                example: "plain"
            ),
            Field("templates", text, \.templates, "the folder of custom template sets", example: "Templates"),
            Field(
                "access", .cases(AccessLevel.self), \.access, "access level of generated declarations",
                absence: "`public`", example: "package"),
            Field(
                "mocks", grammar.mockNames, \.mocks, "the names of mocks and their members", example: "{suffix: Mock}"),
            Field(
                "settings", grammar.settingsByKind, \.settings, "compiler settings by kind of target",
                example: "{all: [{swift: 6}]}"),
        ]
    }

    private var structure: [Field<ManifestFile>] {
        [
            Field(
                "include", grammar.names, \.include, "patterns of fragments, with one `*` in a path component",
                example: "[\"Sources/Feature/*/feature.yml\"]"),
            Field(
                "layers", layers, \.layers, "outermost first; a nested list puts layers on the same level",
                example: "[App, Feature, [CoreUI, Core], Shared]", isRequired: true),
            Field(
                "splits", splits, \.splits, "how features and modules are divided into parts",
                absence: "`standard`, `lean`, `compact`, `library`, `service`",
                example: "{standard: {extends: standard, interface: {uses: [Model]}}}"),
            Field("apps", members(.app), \.apps, "apps, which compose the others", example: "{Rider: {composes: all}}"),
            Field(
                "packages", packages, \.packages, "third-party packages",
                example:
                    "{swift-log: {url: \"https://github.com/apple/swift-log\", from: \"1.6.0\", products: [Logging]}}"),
        ]
    }

    private var judgement: [Field<ManifestFile>] {
        let exception = ValueDecoder<ExceptionDeclaration>.record(grammar.exception, "an exception") {
            ExceptionDeclaration(location: $0)
        }
        let constraint = ValueDecoder<ConstraintDeclaration>.record(grammar.constraint, "a constraint") {
            ConstraintDeclaration(location: $0)
        }
        return [
            Field("rules", rules, \.rules, "severity and settings of rules", example: "{no-cycles: warning}"),
            Field(
                "exceptions", .list(of: exception, "a list of exceptions"), \.exceptions, "accepted violations",
                example:
                    "[{rule: ui-stays-light, importer: Home.ui, imported: TadaMap, reason: \"map on the home screen\"}]"
            ),
            Field(
                "constraints", .list(of: constraint, "a list of constraints"), \.constraints, "custom rules",
                example:
                    "[{id: db-owner, protect: {modules: [TadaDataStore], only: [Matched]}, because: \"one owner\"}]"),
            Field("budgets", grammar.budgets, \.budgets, "upper limits for graph metrics", example: "{ui_closure: 12}"),
            Field(
                "exclude", grammar.names, \.excludedPaths, "patterns of folders that are not linted or generated",
                example: "[\"Tools/*\"]"),
            Field(
                "system_modules", grammar.names, \.systemModules,
                "system modules in addition to those that Ashlar knows", example: "[TadaSDK]"),
            Field(
                "allow_shadowing", grammar.names, \.allowShadowing, "modules that may have the name of a system module",
                example: "[Charts]"),
        ]
    }

    // MARK: - Layers

    private var layers: ValueDecoder<[[LayerDeclaration]]> {
        let layer = layer
        let siblings = ValueDecoder<[LayerDeclaration]>.list(of: layer, "a list of siblings")
        let rank = ValueDecoder<[LayerDeclaration]>(
            "a layer, or a list of siblings", .anyOf([layer.shape, siblings.shape])
        ) { node, context, problems in
            if case .list = node.content { return siblings.decode(node, context, problems) }
            return layer.decode(node, context, problems).map { [$0] }
        }
        let ranks = ValueDecoder<[[LayerDeclaration]]>.list(of: rank, "a list of layers, outermost first")
        return ValueDecoder(ranks.expectation, ranks.shape) { node, context, problems in
            let read = ranks.decode(node, context, problems)
            if let read, read.allSatisfy(\.isEmpty) {
                problems.report("a manifest needs a layer", at: node.location, remedy: "write '[App, Feature, Shared]'")
            }
            return read
        }
    }

    private var layer: ValueDecoder<LayerDeclaration> {
        let record = grammar.layer
        return ValueDecoder("a name or a mapping", .anyOf([.text, .record(record.shape)])) { node, _, problems in
            switch node.content {
            case .text(let name): return LayerDeclaration(name: Located(name, at: node.location))
            case .mapping(let entries):
                guard let name = entries.first(where: { $0.key.value == "name" }),
                    case .text(let text) = name.value.content
                else {
                    problems.report("a layer needs a 'name'", at: node.location)
                    return nil
                }
                var layer = LayerDeclaration(name: Located(text, at: name.value.location))
                record.fill(&layer, from: node, noun: "layer '\(text)'", problems)
                return layer
            case .list, .nothing:
                return problems.mismatch(node, "a layer", expected: "a name or a mapping")
            }
        }
    }

    // MARK: - Splits and members

    private var splits: ValueDecoder<[SplitDeclaration]> {
        let others = parts(\SplitDeclaration.parts) { "split '\($0.name.value)'" }
        let record = RecordDecoder<SplitDeclaration>(
            "a split",
            [
                Field(
                    "extends", grammar.text, \.extends, "the split that it extends, part by part", absence: "none",
                    example: "standard")
            ],
            others: others)
        return .mapping(of: "split", record) { SplitDeclaration(name: $0) }
    }

    /// The keys of parts.
    ///
    /// - Parameters:
    ///   - parts: where they go.
    ///   - accepts: whether the value can be that of a part.
    private func parts<Record>(
        _ parts: WritableKeyPath<Record, [PartDeclaration]>, accepts: @escaping (YAMLNode) -> Bool = { _ in true },
        of owner: @escaping (Record) -> String
    ) -> RecordDecoder<Record>.Others {
        let part = grammar.part
        return .init(shape: .init(noun: "part", shape: .record(part.shape))) { record, key, node, problems in
            guard accepts(node) else { return false }
            var declaration = PartDeclaration(key: key)
            part.fill(&declaration, from: node, noun: "part '\(key.value)' of \(owner(record))", problems)
            record[keyPath: parts].append(declaration)
            return true
        }
    }

    private func members(_ kind: Member.Kind) -> ValueDecoder<[MemberDeclaration]> {
        // Other keys than attributes are keys of parts; the resolver knows which parts exist.
        let others = parts(\MemberDeclaration.parts, accepts: \.isMappingOrNothing) { "'\($0.key.value)'" }
        let record = grammar.member(kind, others: kind == .app ? nil : others)
        return .mapping(of: kind.rawValue, record) { MemberDeclaration(key: $0) }
    }

    private var seams: ValueDecoder<[SeamDeclaration]> {
        .mapping(of: "seam", grammar.seam) { SeamDeclaration(key: $0) }
    }

    private var sharedStates: ValueDecoder<[SharedStateDeclaration]> {
        .mapping(of: "shared state", grammar.sharedState) { SharedStateDeclaration(key: $0) }
    }

    // MARK: - Packages and rules

    private var packages: ValueDecoder<[PackageDeclaration]> {
        .mapping(of: "package", grammar.package) { PackageDeclaration(key: $0) }
    }

    private var rules: ValueDecoder<[RuleDeclaration]> {
        let record = grammar.rule
        let severity = grammar.severity
        return .mapping(of: "rule", .anyOf([severity.shape, .record(record.shape)])) { id, node, problems in
            var rule = RuleDeclaration(id: id)
            if case .text = node.content {
                guard let value = severity.decode(node, "rule '\(id.value)'", problems) else { return nil }
                rule.severity = value
            } else {
                record.fill(&rule, from: node, noun: "rule '\(id.value)'", problems)
            }
            return rule
        }
    }
}
