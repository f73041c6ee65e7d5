import AshlarProjectModel
import AshlarYAMLTree

extension ManifestGrammar {
    /// What a module needs of a type that stays in an app.
    var seam: RecordDecoder<SeamDeclaration> {
        RecordDecoder(
            "a seam",
            [
                Field(
                    "module", text, \.module, "the module, or one of its parts, that declares the protocol",
                    example: "AppCore_Networking", isRequired: true),
                Field(
                    "legacy", text, \.legacy, "the type that stays in the app", example: "Common", isRequired: true),
                Field(
                    "kind", .cases(Seam.Kind.self), \.kind,
                    "`behaviour`: the data of the type moves into a model, and the app extends the model",
                    absence: "`protocol`", example: "behaviour"),
                Field(
                    "model", text, \.model, "the model of a `behaviour`, a type of the module", example: "CurrentUser"),
                Field(
                    "app", text, \.app, "the app with the type", absence: "the only app, or the only one with `legacy`",
                    example: "Shop"),
                Field(
                    "requires", words, \.requires, "what the protocol requires: `name: Type`, or a method",
                    example: "[\"useCacheApi: Bool\", \"func clear()\"]", isRequired: true),
                Field(
                    "default", defaults, \.defaults,
                    "the value without the legacy type; by the requirement's name if there are several",
                    absence: "none",
                    example: "true"),
                Field(
                    "reason", text, \.reason, "why the type stays", example: "\"too large to move\"", isRequired: true),
                Field(
                    "owner", text, \.owner, "team or user responsible for it", example: "\"@core\"", isRequired: true),
                Field(
                    "remove_when", text, \.removeWhen, "a day, or what has to be done first", example: "2027-03-01",
                    isRequired: true),
            ])
    }

    private var defaults: ValueDecoder<[(requirement: Located<String>?, value: Located<String>)]> {
        let expectation = "a value, or values by the names of requirements"
        let values = ValueDecoder<[(requirement: Located<String>?, value: Located<String>)]>.mapping(
            of: "default", .text
        ) { [text] name, node, problems in
            text.decode(node, "the default of '\(name.value)'", problems).map { (name, $0) }
        }
        return ValueDecoder(expectation, .anyOf([.text, values.shape])) { [text] node, context, problems in
            switch node.content {
            case .text: text.decode(node, context, problems).map { [(nil, $0)] }
            case .mapping, .nothing: values.decode(node, context, problems)
            case .list: problems.mismatch(node, context, expected: expectation)
            }
        }
    }
}
