import AshlarProjectModel

/// Which keys a manifest has, and what stands under each.
struct ManifestGrammar {
    typealias Names = ValueDecoder<[Located<String>]>

    let text = ValueDecoder<Located<String>>.text
    let flag = ValueDecoder<Located<Bool>>.bool
    let names = Names.list(of: .text("a name"), "a list of names")
    let kind = ValueDecoder<Located<PartKind>>.keyword(
        PartKind.allCases.filter { !ManifestGrammar.laterKinds.contains($0) }.map { ($0.rawValue, $0) })

    /// Kinds that `Package.swift` is not written for yet.
    static let laterKinds: Set<PartKind> = [.macro, .plugin, .binary, .system, .c]

    // MARK: - Values of their own form

    let platforms = ValueDecoder<Located<PlatformMinimums>>(
        expectation: "a list of platforms, or platforms with minimum versions"
    ) { node, context, problems in
        func platform(_ name: Located<String>) -> Platform? {
            if let platform = Platform(rawValue: name.value) { return platform }
            problems.reportUnknown("platform", name, among: Platform.allCases.map(\.rawValue))
            return nil
        }
        var minimums: PlatformMinimums = [:]
        switch node.content {
        case .list(let items):
            for item in items {
                guard let name = ValueDecoder<Located<String>>.text("a platform").decode(item, context, problems) else {
                    continue
                }
                if let platform = platform(name) { minimums[platform] = .some(nil) }
            }
        case .mapping(let entries):
            for entry in entries {
                guard let platform = platform(entry.key) else { continue }
                guard case .text(let text) = entry.value.content, let version = Version(text) else {
                    problems.report(
                        "\(context) needs a version for \(platform.rawValue), such as \"17.0\"",
                        at: entry.value.location)
                    continue
                }
                minimums[platform] = version
            }
        case .text, .nothing:
            problems.reportMismatch(
                node, context, expected: "a list of platforms, or platforms with minimum versions")
            return nil
        }
        return Located(minimums, at: node.location)
    }

    var selector: ValueDecoder<Located<Selector>> {
        ValueDecoder(expectation: "a list of names, or a selector") { [names] node, context, problems in
            switch node.content {
            case .mapping(let entries):
                let known = Selector.Criterion.Key.allCases.map(\.rawValue)
                var criteria: [Selector.Criterion] = []
                for entry in entries {
                    guard let key = Selector.Criterion.Key(rawValue: entry.key.value) else {
                        problems.reportUnknown("key", entry.key, in: context, among: known)
                        continue
                    }
                    if let values = names.decode(entry.value, "'\(key.rawValue)'", problems) {
                        criteria.append(.init(key: key, values: values))
                    }
                }
                return Located(.query(criteria), at: node.location)
            case .list, .nothing:
                return names.decode(node, context, problems).map { Located(.names($0), at: node.location) }
            case .text:
                problems.reportMismatch(node, context, expected: "a list of names, or a selector")
                return nil
            }
        }
    }

    var composition: ValueDecoder<Located<Composition>> {
        ValueDecoder(expectation: "'all', a list of names, or a selector") { [selector] node, context, problems in
            if case .text(let text) = node.content {
                if text == "all" { return Located(.all, at: node.location) }
                problems.reportMismatch(node, context, expected: "'all', a list of names, or a selector")
                return nil
            }
            return selector.decode(node, context, problems).map { Located(.selected($0.value), at: $0.location) }
        }
    }

    // MARK: - Records

    var layer: RecordDecoder<LayerDeclaration> {
        let locatedNames = ValueDecoder<Located<[Located<String>]>>(expectation: names.expectation) {
            [names] node, context, problems in
            names.decode(node, context, problems).map { Located($0, at: node.location) }
        }
        return RecordDecoder([
            Field("name", text, \.name),
            Field("path", text, \.path),
            Field("uses", locatedNames, \.uses),
            Field("features", flag, \.holdsFeatures),
            Field("apart", flag, \.apart),
            Field("closed", flag, \.closed),
            Field("packages", .keyword([("none", true)]), \.packages),
            Field("preview_safe", flag, \.previewSafe),
            Field("extension_safe", flag, \.extensionSafe),
            Field("platforms", platforms, \.platforms),
            Field("owner", text, \.owner),
        ])
    }

    /// The keys that a part can have wherever it is described.
    private var partFields: [Field<PartDeclaration>] {
        [
            Field("name", text, \.name),
            Field("kind", kind, \.kind),
            Field("layer", text, \.layer),
            Field("uses", names, \.uses),
            Field("packages", names, \.packages),
            Field("exposed", flag, \.exposed),
            Field("main", flag, \.main),
            Field("default", flag, \.isDefault),
            Field("path", text, \.path),
            Field("resources", names, \.resources),
            Field("platforms", platforms, \.platforms),
            Field("preview_safe", flag, \.previewSafe),
            Field("extension_safe", flag, \.extensionSafe),
        ]
    }

    var part: RecordDecoder<PartDeclaration> { RecordDecoder(partFields) }

    func memberFields(_ kind: Member.Kind) -> [Field<MemberDeclaration>] {
        let everywhere: [Field<MemberDeclaration>] = [
            Field("layer", text, \.layer),
            Field("uses", names, \.uses),
            Field("packages", names, \.packages),
            Field("path", text, \.path),
            Field("platforms", platforms, \.platforms),
            Field("preview_safe", flag, \.previewSafe),
            Field("extension_safe", flag, \.extensionSafe),
            Field("tags", names, \.tags),
            Field("owner", text, \.owner),
        ]
        let cut: [Field<MemberDeclaration>] = [
            Field("split", text, \.split),
            Field("with", names, \.with),
            Field("without", names, \.without),
            Field("resources", names, \.resources),
        ]
        switch kind {
        case .feature: return everywhere + cut
        case .module: return everywhere + cut + [Field("kind", self.kind, \.kind)]
        case .app:
            let kinds = PartKind.allCases.filter(\.isApp).map { ($0.rawValue, $0) }
            return everywhere + [
                Field("kind", .keyword(kinds), \.kind),
                Field("host", text, \.host),
                Field("composes", composition, \.composes),
                Field("parts", names, \.composedParts),
                Field("supplies", names, \.supplies),
                Field("resources", names, \.resources),
            ]
        }
    }

    var package: RecordDecoder<PackageDeclaration> {
        let kinds = ValueDecoder<[Located<PartKind>]>.list(of: kind, "a list of kinds")
        let products = ValueDecoder<[PackageDeclaration.ProductDeclaration]>.list(of: product, "a list of products")
        return RecordDecoder([
            Field("url", text, \.url),
            Field("path", text, \.path),
            Field("from", text, \.from),
            Field("exact", text, \.exact),
            Field("up_to_next_minor", text, \.upToNextMinor),
            Field("range", text, \.range),
            Field("branch", text, \.branch),
            Field("revision", text, \.revision),
            Field("products", products, \.products),
            Field("home", selector, \.home),
            Field("kinds", kinds, \.kinds),
            Field("platforms", platforms, \.platforms),
            Field("preview_safe", flag, \.previewSafe),
            Field("extension_safe", flag, \.extensionSafe),
        ])
    }

    private var product: ValueDecoder<PackageDeclaration.ProductDeclaration> {
        let expectation = "a product's name, or a name with the list of its modules"
        return ValueDecoder(expectation: expectation) { [names] node, context, problems in
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

    var exception: RecordDecoder<ExceptionDeclaration> {
        RecordDecoder([
            Field("rule", text, \.rule),
            Field("importer", text, \.importer),
            Field("imported", text, \.imported),
            Field("reason", text, \.reason),
            Field("owner", text, \.owner),
            Field("expires", text, \.expires),
        ])
    }

    private var severity: ValueDecoder<Located<Severity?>> {
        .keyword([("error", .some(.error)), ("warning", .some(.warning)), ("off", nil)])
    }

    func rule(_ id: Located<String>, _ node: ManifestNode, _ problems: Problems) -> RuleDeclaration? {
        var rule = RuleDeclaration(id: id)
        if case .text = node.content {
            guard let value = severity.decode(node, "rule '\(id.value)'", problems) else { return nil }
            rule.severity = value
            return rule
        }
        let record = RecordDecoder<RuleDeclaration>([
            Field("severity", severity, \.severity),
            Field("allow", selector, \.allow),
        ])
        record.fill(&rule, from: node, noun: "rule '\(id.value)'", problems)
        return rule
    }
}
