import AshlarProjectModel
import AshlarYAMLTree

/// The keys of a manifest, the values of each and their meaning: the single description from which manifests are
/// read, and the schema and the reference page are generated.
struct ManifestGrammar {
    typealias Names = ValueDecoder<[Located<String>]>

    let text = ValueDecoder<Located<String>>.text
    let flag = ValueDecoder<Located<Bool>>.flag
    let names = Names.list(of: .text("a name"), "a list of names").notingRepeats { $0 }
    /// Repeated names are valid here, or are reported elsewhere.
    let words = Names.list(of: .text("a name"), "a list of names")
    let kind = ValueDecoder<Located<PartKind>>.cases(PartKind.self)

    // MARK: - Values of their own form

    let platforms = ValueDecoder<Located<PlatformMinimums>>(
        "a list of platforms, or platforms with minimum versions",
        .anyOf([.list(.keyword(Platform.allCases.map(\.rawValue))), platformVersions])
    ) { node, context, problems in
        var minimums: PlatformMinimums = [:]
        switch node.content {
        case .list(let items):
            for platform in items.compactMap({ platform($0, context, problems) }) { minimums[platform] = .some(nil) }
        case .mapping(let entries):
            for entry in entries {
                guard let platform = platform(entry.key, problems) else { continue }
                guard case .text(let text) = entry.value.content, let version = Version(text), version.major > 0
                else {
                    problems.report(
                        "\(context) needs a version for \(platform.rawValue), such as \"17.0\"",
                        at: entry.value.location)
                    continue
                }
                minimums[platform] = version
            }
        case .nothing: break
        case .text:
            return problems.mismatch(
                node, context, expected: "a list of platforms, or platforms with minimum versions")
        }
        return Located(minimums, at: node.location)
    }

    private static let platformVersions = Shape.record(
        RecordShape(
            name: "platforms with versions",
            fields: Platform.allCases.map { platform in
                RecordShape.FieldShape(
                    key: platform.rawValue, shape: .text, isRequired: false, summary: "its minimum version",
                    example: "\"17.0\"")
            }))

    private static func platform(_ name: Located<String>, _ problems: DiagnosticCollector) -> Platform? {
        if let platform = Platform(rawValue: name.value) { return platform }
        problems.reportUnknown("platform", name, among: Platform.allCases.map(\.rawValue))
        return nil
    }

    private static func platform(_ node: YAMLNode, _ context: String, _ problems: DiagnosticCollector) -> Platform? {
        ValueDecoder<Located<String>>.text("a platform").decode(node, context, problems)
            .flatMap { platform($0, problems) }
    }

    /// Names to use, each perhaps on some platforms only.
    let uses: ValueDecoder<[UseDeclaration]> = {
        let condition = RecordDecoder<UseDeclaration>(
            "a conditional edge",
            [
                Field(
                    "platforms",
                    .list(
                        of: ValueDecoder<Platform>("a platform", .keyword(Platform.allCases.map(\.rawValue))) {
                            platform($0, $1, $2)
                        }, "a list of platforms"),
                    \.platforms, "the platforms on which the edge exists", example: "[iOS]", isRequired: true)
            ])
        let use = ValueDecoder<UseDeclaration>.name(
            "a name, or a name with its platforms", with: .record(condition.shape)
        ) { name, value, problems in
            var use = UseDeclaration(name: name.value, location: name.location)
            if let value { condition.fill(&use, from: value, noun: "'\(name.value)'", problems) }
            return use
        }
        // On several platforms a name may stand several times.
        return .list(of: use, "a list of names").notingRepeats { $0.platforms.isEmpty ? $0.located : nil }
    }()

    var selector: ValueDecoder<Located<Selector>> {
        let criteria = criteria
        let expectation = "a list of names, or a selector"
        return ValueDecoder(
            expectation, .anyOf([names.shape, .record(criteria.shape)])
        ) { [names] node, context, problems in
            switch node.content {
            case .mapping:
                var selected: [Selector.Criterion] = []
                criteria.fill(&selected, from: node, noun: context, problems)
                return Located(.query(selected), at: node.location)
            case .list, .nothing:
                return names.decode(node, context, problems).map { Located(.names($0), at: node.location) }
            case .text:
                return problems.mismatch(node, context, expected: expectation)
            }
        }
    }

    var criteria: RecordDecoder<[Selector.Criterion]> {
        RecordDecoder("a selector", criterionFields { $0.append($1) })
    }

    func criterionFields<Record>(
        store: @escaping (inout Record, Selector.Criterion) -> Void
    ) -> [Field<Record>] {
        Selector.Criterion.Key.allCases.map { key in
            Field(key.rawValue, names, key.summary, example: key.example) {
                store(&$0, Selector.Criterion(key: key, values: $1))
            }
        }
    }

    var composition: ValueDecoder<Located<Composition>> {
        let expectation = "'all', a list of names, or a selector"
        return ValueDecoder(
            expectation, .anyOf([.keyword(["all"]), selector.shape])
        ) { [selector] node, context, problems in
            if case .text(let text) = node.content {
                if text == "all" { return Located(.all, at: node.location) }
                return problems.mismatch(node, context, expected: expectation)
            }
            return selector.decode(node, context, problems).map { Located(.selected($0.value), at: $0.location) }
        }
    }

    /// A severity, `nil` for off.
    var severity: ValueDecoder<Located<Severity?>> {
        .keyword([("error", .some(.error)), ("warning", .some(.warning)), ("off", nil)])
    }
}

extension Selector.Criterion.Key {
    fileprivate var summary: String {
        switch self {
        case .layers, .kinds: "targets of these \(rawValue)"
        case .packages: "products of these packages"
        case .features, .modules, .apps: "all parts of these \(rawValue)"
        case .tags: "members with one of these tags"
        }
    }

    fileprivate var example: String {
        switch self {
        case .layers: "[Core]"
        case .kinds: "[implementation, tests]"
        case .features: "[Matched]"
        case .modules: "[TadaDataStore]"
        case .apps: "[TadaRider]"
        case .packages: "[NMapsMap]"
        case .tags: "[rider]"
        }
    }
}
