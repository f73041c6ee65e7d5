import AshlarJSON
import AshlarLinting
import AshlarMessages
import AshlarProjectModel

// The output of `ashlar imports`.
extension ImportListing {
    /// A line for each import.
    var text: String {
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

    var json: JSONValue {
        [
            "version": 1, "columnUnit": "unicodeScalar",
            "files": .series(files) { ["path": .string($0.path), "imports": .array($0.imports.map(Self.json))] },
            "unread": .array(unread.map { .string($0.message) }),
        ]
    }

    private static func json(_ use: ImportUse) -> JSONValue {
        [
            "module": .string(use.module), "path": .strings(use.path), "kind": .string(use.kind.rawValue),
            "attributes": .strings(use.attributes), "access": JSONValue(use.access?.rawValue),
            "condition": JSONValue(use.condition), "line": .int(use.line), "column": .int(use.column),
            "length": .int(use.length),
        ]
    }
}
