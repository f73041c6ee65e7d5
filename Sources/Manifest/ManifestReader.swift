import AshlarProjectModel

/// Reads the top level of a manifest: the lists and mappings that its records stand in.
struct ManifestReader {
    private let grammar = ManifestGrammar()
    let problems: Problems

    init(problems: Problems) { self.problems = problems }

    var root: RecordDecoder<ManifestFile> {
        RecordDecoder([
            Field("version", grammar.text, \.ignored),
            Field("requires", grammar.text, \.ignored),
            Field("name", grammar.text, \.name),
            Field("swift", grammar.text, \.swift),
            Field("platforms", grammar.platforms, \.platforms),
            Field("default_localization", grammar.text, \.defaultLocalization),
            Field("generate", .keyword([("all", true), ("none", false)]), \.generate),
            Field("allow_shadowing", grammar.names, \.allowShadowing),
            Field("layers", courses, \.courses),
            Field("splits", splits, \.splits),
            Field("modules", members(.module), \.modules),
            Field("features", members(.feature), \.features),
            Field("apps", members(.app), \.apps),
            Field("packages", packages, \.packages),
            Field("rules", rules, \.rules),
            Field("exceptions", exceptions, \.exceptions),
            Field("unlisted", grammar.names, \.unlisted),
        ])
    }

    // MARK: - Layers

    private var courses: ValueDecoder<[[LayerDeclaration]]> {
        let course = ValueDecoder<[LayerDeclaration]>(expectation: "a layer, or a list of siblings") {
            node, context, problems in
            guard case .list(let siblings) = node.content else { return layer(node).map { [$0] } }
            return siblings.compactMap { layer($0) }
        }
        return .list(of: course, "a list of layers, outermost first")
    }

    private func layer(_ node: ManifestNode) -> LayerDeclaration? {
        switch node.content {
        case .text(let name): return LayerDeclaration(name: Located(name, at: node.location))
        case .mapping(let entries):
            guard let name = entries.first(where: { $0.key.value == "name" }), case .text(let text) = name.value.content
            else {
                problems.report("a layer needs a 'name'", at: node.location)
                return nil
            }
            var layer = LayerDeclaration(name: Located(text, at: name.value.location))
            grammar.layer.fill(&layer, from: node, noun: "layer '\(text)'", problems)
            return layer
        case .list, .nothing:
            problems.reportMismatch(node, "a layer", expected: "a name or a mapping")
            return nil
        }
    }

    // MARK: - Splits and members

    private var splits: ValueDecoder<[SplitDeclaration]> {
        .mapping("a mapping of splits", of: "name") { name, node, problems in
            var split = SplitDeclaration(name: name)
            let record = RecordDecoder<SplitDeclaration>([Field("like", grammar.text, \.like)]) {
                split, key, node, problems in
                let noun = "part '\(key.value)' of split '\(name.value)'"
                split.parts.append(part(key, node, noun: noun))
                return true
            }
            record.fill(&split, from: node, noun: "split '\(name.value)'", problems)
            return split
        }
    }

    private func part(_ key: Located<String>, _ node: ManifestNode, noun: String) -> PartDeclaration {
        var part = PartDeclaration(key: key)
        grammar.part.fill(&part, from: node, noun: noun, problems)
        return part
    }

    private func members(_ kind: Member.Kind) -> ValueDecoder<[MemberDeclaration]> {
        // A key of a feature or module that is no attribute is the key of a part; the resolver knows which parts exist.
        let record = RecordDecoder<MemberDeclaration>(grammar.memberFields(kind)) { member, key, node, problems in
            guard kind != .app, canBePart(node) else { return false }
            member.parts.append(part(key, node, noun: "part '\(key.value)' of '\(member.key.value)'"))
            return true
        }
        return .mapping("a mapping of \(kind.rawValue)s", of: "Name") { key, node, problems in
            var member = MemberDeclaration(key: key)
            record.fill(&member, from: node, noun: "\(kind.rawValue) '\(key.value)'", problems)
            return member
        }
    }

    private func canBePart(_ node: ManifestNode) -> Bool {
        switch node.content {
        case .mapping, .nothing: true
        case .text, .list: false
        }
    }

    // MARK: - Packages and rules

    private var packages: ValueDecoder<[PackageDeclaration]> {
        let record = grammar.package
        return .mapping("a mapping of packages", of: "Name") { key, node, problems in
            var package = PackageDeclaration(key: key)
            record.fill(&package, from: node, noun: "package '\(key.value)'", problems)
            return package
        }
    }

    private var rules: ValueDecoder<[RuleDeclaration]> {
        .mapping("a mapping of rules", of: "rule-id") { id, node, problems in grammar.rule(id, node, problems) }
    }

    private var exceptions: ValueDecoder<[ExceptionDeclaration]> {
        let record = grammar.exception
        let exception = ValueDecoder<ExceptionDeclaration>(expectation: "an exception") { node, context, problems in
            var exception = ExceptionDeclaration(location: node.location)
            record.fill(&exception, from: node, noun: "an exception", problems)
            return exception
        }
        return .list(of: exception, "a list of exceptions")
    }
}
