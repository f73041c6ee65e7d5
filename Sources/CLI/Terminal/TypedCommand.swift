/// A command line, quoted for a shell.
struct TypedCommand {
    let arguments: [String]

    /// The command line without the flags that only affect output.
    var text: String {
        let words = arguments.filter { !["-v", "--verbose", "-q", "--quiet"].contains($0) }
        return (["ashlar"] + words.map(Self.quoted)).joined(separator: " ")
    }

    /// The command line with a decision about conflicts, without `--dry-run`.
    func deciding(_ policy: String) -> String {
        var words: [String] = []
        var rest = arguments[...]
        while let word = rest.popFirst() {
            if word == "--on-conflict" {
                _ = rest.popFirst()
            } else if !word.hasPrefix("--on-conflict="), word != "--dry-run", word != "-n" {
                words.append(Self.quoted(word))
            }
        }
        return (["ashlar"] + words + ["--on-conflict", policy]).joined(separator: " ")
    }

    static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { plain.contains($0) }
        return isPlain ? word : "'" + word.replacing("'", with: "'\\''") + "'"
    }

    private static let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,:=+@%".utf8)
}
