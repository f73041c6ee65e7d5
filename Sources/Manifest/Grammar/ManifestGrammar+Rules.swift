import AshlarProjectModel
import AshlarYAMLTree

// The records that say what is judged, and how.
extension ManifestGrammar {
    var rule: RecordDecoder<RuleDeclaration> {
        RecordDecoder(
            "a rule",
            [
                Field(
                    "severity", severity, \.severity, "its severity", absence: "the rule's default; `error` for most",
                    example: "warning"),
                Field(
                    "allow", selector, \.allow, "what the rule allows; only some rules have it", example: "[Payment]"),
                Field("guidance", text, \.guidance, "text added to each finding", example: "\"See the wiki.\""),
                Field(
                    "assertions", names, \.assertions,
                    "custom functions and macros that assert; only `tests-assert` has it", example: "[snapshot]"),
            ])
    }

    var exception: RecordDecoder<ExceptionDeclaration> {
        RecordDecoder(
            "an exception",
            [
                Field("rule", text, \.rule, "the violated rule", example: "ui-stays-light", isRequired: true),
                Field("importer", text, \.importer, "the importer of the edge", example: "Home.ui", isRequired: true),
                Field(
                    "imported", text, \.imported, "the imported end of the edge", example: "TadaMap", isRequired: true),
                Field(
                    "reason", text, \.reason, "why it is accepted", example: "\"map on the home screen\"",
                    isRequired: true),
                Field("owner", text, \.owner, "team or user responsible for it", example: "\"@tada/home\""),
                Field(
                    "expires", text, \.expires, "the last day on which it is valid", absence: "never",
                    example: "2027-03-01"),
            ])
    }

    var constraint: RecordDecoder<ConstraintDeclaration> {
        let sides = RecordDecoder<ConstraintDeclaration.Sides>(
            "the sides of a constraint",
            [
                Field(
                    "importer", selector, \.importer, "the targets that the constraint restricts",
                    absence: "all targets", example: "{layers: [Domain]}"),
                Field(
                    "imported", selector, \.imported, "the targets or products that it is about",
                    example: "{packages: [Alamofire]}", isRequired: true),
                Field(
                    "transitive", flag, \.transitive, "whether transitive dependencies count",
                    absence: "only direct edges", example: "true"),
            ])
        let protection = RecordDecoder<ConstraintDeclaration.Protection>(
            "a protection",
            criterionFields { $0.protected.append($1) } + [
                Field(
                    "only", selector, \.only, "the only targets that may use it", example: "{features: [Matched]}",
                    isRequired: true)
            ])
        return RecordDecoder(
            "a constraint",
            [
                Field("id", text, \.id, "its name in findings", example: "db-owner", isRequired: true),
                Field(
                    "forbid", .record(sides, "'forbid'") { _ in .init() }, \.forbid, "a forbidden dependency",
                    example: "{imported: [UIKitBase]}"),
                Field(
                    "protect", .record(protection, "'protect'") { _ in .init() }, \.protect, "restricted importers",
                    example: "{modules: [TadaDataStore], only: [Matched]}"),
                Field(
                    "require", .record(sides, "'require'") { _ in .init() }, \.require, "a required dependency",
                    example: "{importer: {tags: [payments]}, imported: [Audit]}"),
                Field(
                    "because", text, \.because, "the reason", example: "\"one owner of the database\"", isRequired: true
                ),
            ])
    }

    var budgets: ValueDecoder<[Budget]> {
        func field(
            _ figure: Budget.Figure, _ summary: String, example: String, absence: String? = nil
        ) -> Field<[Budget]> {
            Field(figure.rawValue, ValueDecoder<Located<Int>>.number, summary, absence: absence, example: example) {
                $0.append(Budget(figure, limit: $1.value, location: $1.location))
            }
        }
        let record = RecordDecoder<[Budget]>(
            "budgets",
            [
                field(.uiClosure, "targets that a ui part may depend on", example: "12"),
                field(.interfaceClosure, "targets that an interface may depend on", example: "4"),
                field(.depth, "edges in the longest chain", example: "9"),
                field(.targetsPerFeature, "targets of a feature", example: "7"),
                field(
                    .rootEntries, "areas, and features and modules in no area, that an app composes", example: "20",
                    absence: "`12`, as a warning"),
                field(.seamRequirements, "requirements of a seam", example: "8", absence: "`5`"),
            ])
        return .record(record, "budgets") { _ in [] }
    }
}
