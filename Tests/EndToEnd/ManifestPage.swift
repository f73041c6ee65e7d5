import AshlarManifest

/// `docs/manifest.md`, made of the grammar that manifests are read by.
enum ManifestPage {
    static func text() -> String {
        var sections: [String] = []
        var pending = [ManifestSchema.description]
        var seen: Set<String> = []
        while !pending.isEmpty {
            let record = pending.removeFirst()
            guard seen.insert(record.name).inserted else { continue }
            sections.append(section(record))
            pending +=
                record.fields.flatMap { records(in: $0.shape) } + (record.others.map { records(in: $0.shape) } ?? [])
        }
        return head + sections.joined(separator: "\n")
    }

    private static func section(_ record: RecordShape) -> String {
        var text = "## \(record.name.prefix(1).uppercased() + record.name.dropFirst())\n\n"
        if let others = record.others {
            text += "Besides these keys it has \(others.noun)s by their keys: \(words(others.shape)).\n\n"
        }
        text += "| key | value | meaning | without it | example |\n|---|---|---|---|---|\n"
        for field in record.fields {
            let absence = field.isRequired ? "required" : field.absence ?? ""
            let summary = field.summary
            let cells = ["`\(field.key)`", words(field.shape), summary, absence, "`\(field.example)`"]
            text += "| " + cells.map { $0.replacing("|", with: "\\|") }.joined(separator: " | ") + " |\n"
        }
        return text
    }

    private static func words(_ shape: Shape) -> String {
        switch shape {
        case .text: "text"
        case .flag: "`true` or `false`"
        case .number: "a number"
        case .keyword(let words): words.map { "`\($0)`" }.joined(separator: ", ")
        case .list(let item): "list: \(words(item))"
        case .mapping(let value): "by name: \(words(value))"
        case .entry(let value): "one name with \(words(value))"
        case .record(let record): "[\(record.name)](#\(record.name.replacing(" ", with: "-")))"
        case .anyOf(let shapes): shapes.map(words).joined(separator: "; or ")
        }
    }

    private static func records(in shape: Shape) -> [RecordShape] {
        switch shape {
        case .text, .flag, .number, .keyword: []
        case .list(let item), .mapping(let item), .entry(let item): records(in: item)
        case .record(let record): [record]
        case .anyOf(let shapes): shapes.flatMap(records)
        }
    }

    private static let head = """
        # The manifest, `ashlar.yml`

        The manifest says what the graph is; Swift says what the code is. Unknown keys and names are mistakes, and every
        mistake is told in one run. Two whole ones: [the smallest](../Tests/Fixtures/manifests/smallest.yml) and
        [Tada](../Tests/Fixtures/manifests/tada.yml). `ashlar schema` prints the JSON Schema for editors.

        **What a name means.** In `uses`: an own part's key, then a feature (its exposed parts), a module (its interface if it has
        one, else its library), an app, a target; `Name.part` is that part. `packages` lists products. As the one who uses or is
        chosen (`composes`, `home`, `only`, `allow`, an exception), a feature or module means all its parts; `home`, `only` and
        `allow` also take a layer, a product or a package.

        **What follows by itself.** A part that uses its own interface also has what that interface uses; mocks, previews, tests and
        examples also have what the parts that they use have, and the mocks of other features and modules that those use.

        **What ships with Ashlar.** The splits `standard` for features (interface, ui, implementation, mocks, previews, tests; example
        on request), `library` for modules (library, tests; mocks on request) and `service` for modules (interface, implementation,
        mocks, tests).

        **Fragments.** `include` names files that hold `features` and `modules` only; with them, branches need not edit one file.

        **Bounds.** 8 MiB, 1,000,000 values, 32 levels, and 25,000 features, modules and apps. Anchors, aliases, merge keys, tags and
        further documents are refused.


        """
}
