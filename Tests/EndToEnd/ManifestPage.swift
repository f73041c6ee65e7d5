import AshlarManifest
import AshlarYAMLTree

/// `docs/manifest.md`, rendered from the grammar of the manifest reader.
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
            text += "It also has \(others.noun)s by their keys: \(words(others.shape)).\n\n"
        }
        text += "| key | value | meaning | default | example |\n|---|---|---|---|---|\n"
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
        case .anyOf(let shapes): alternatives(shapes)
        }
    }

    private static func alternatives(_ shapes: [Shape]) -> String {
        shapes.reduce("") { known, shape in
            if case .list(let item) = shape, words(item) == known { return known + "; or a list of these" }
            return known.isEmpty ? words(shape) : "\(known); or \(words(shape))"
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
        # Which keys does `ashlar.yml` have?

        ```yaml
        version: 1
        name: Demo
        layers: [App, Feature, Shared]
        features: {Payment: {}, Matched: {uses: [Payment]}}
        apps: {Rider: {composes: all}}
        ```

        Two complete manifests: [the smallest](../Tests/Fixtures/manifests/smallest.yml) and
        [Tada](../Tests/Fixtures/manifests/tada.yml). `ashlar schema` prints the JSON Schema for editors. Unknown keys and names are
        errors, and one run reports all errors.

        ## Know what a name refers to

        | in | a name is |
        |---|---|
        | `uses` | a part of the same member, else a feature (its exposed parts), a module (its interface, else its library), an app, a target |
        | `uses`, after a dot | that part: `Name.part` |
        | `packages` | a product |
        | `composes`, `allowed_in`, `only`, `allow`, an exception | a feature or module with all its parts |
        | `allowed_in`, `only`, `allow` | also a layer, a product or a package |

        ## Know which edges are implied

        - A part that uses its own interface also uses what that interface uses.
        - Mocks, previews, tests and examples also use what the parts that they use depend on.
        - They also use the mocks of other features and modules that those parts use.

        ## Choose a built-in split

        | split | for | parts | on request |
        |---|---|---|---|
        | `standard` | features | interface, ui, implementation, mocks, previews, tests | example |
        | `lean` | features with few targets | interface with mocks, ui with previews, implementation, tests | |
        | `compact` | small features | one target with all sources, tests | |
        | `library` | modules | library, tests | mocks |
        | `service` | modules | interface, implementation, mocks, tests | |

        [Splits](splits.md) compares what they cost and give.

        ## Avoid merge conflicts in the manifest

        `include` names fragments, files with `features` and `modules` only. Branches that each add a feature then edit different files.
        `ashlar init` writes a `feature.yml` beside the sources of each feature; with the preset `minimal`, or `--manifest one-file`, it
        writes one file. `ashlar tidy --to-fragments` moves the features of an existing manifest, with their comments.

        The generated files merge as well. `Package.swift` has one line for each target, and `.gitattributes` lets git keep the lines of
        both branches (`merge=union`). Roots have a file for each member. If both branches change one feature, or the code host ignores
        `.gitattributes`, run `ashlar generate` after the merge: it writes generated files again, with git's markers in them or without.

        ## Limits

        8 MiB, 1,000,000 values, 32 levels, and 30,000 features, modules and apps. Anchors, aliases, merge keys, tags and further
        documents are errors.


        """
}
