import AshlarJSON
import AshlarMessages
import AshlarProjectModel

/// The output of `ashlar imports`.
package struct ImportsDocument {
    /// The imports by displayed path.
    package let files: [(path: String, imports: [ImportUse])]
    package let unread: [Finding]

    package init(files: [(path: String, imports: [ImportUse])], unread: [Finding]) {
        (self.files, self.unread) = (files, unread)
    }

    /// A line for each import.
    package var text: String {
        files.map { file in
            file.imports.map { use in
                let condition = use.condition.map { "#if \($0)" }
                let words =
                    [([use.module] + use.path).joined(separator: "."), use.kind.rawValue] + use.attributes
                    + [use.access?.rawValue, condition].compactMap { $0 }
                return "\(file.path):\(use.line):\(use.column): \(words.joined(separator: " "))".visible + "\n"
            }.joined()
        }.joined()
    }

    package var json: JSONValue {
        let files = files
        return .object([
            ("version", .int(1)), ("columnUnit", .string("unicodeScalar")),
            (
                "files",
                .series(count: files.count) { place in
                    .object([
                        ("path", .string(files[place].path)),
                        ("imports", .array(files[place].imports.map(Self.json))),
                    ])
                }
            ),
            ("unread", .array(unread.map { .string($0.message) })),
        ])
    }

    private static func json(_ use: ImportUse) -> JSONValue {
        .object([
            ("module", .string(use.module)), ("path", .array(use.path.map { .string($0) })),
            ("kind", .string(use.kind.rawValue)), ("attributes", .array(use.attributes.map { .string($0) })),
            ("access", JSONValue(use.access?.rawValue)), ("condition", JSONValue(use.condition)),
            ("line", .int(use.line)), ("column", .int(use.column)), ("length", .int(use.length)),
        ])
    }
}
