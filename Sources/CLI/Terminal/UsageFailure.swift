import ArgumentParser
import AshlarMessages
import AshlarWorkspace

/// Invalid arguments.
struct UsageFailure: Error {
    let text: String

    /// - Parameter message: of ArgumentParser.
    init(_ message: String, _ arguments: [String]) {
        let path = CommandPath(arguments)
        let words = arguments.dropFirst(path.depth)
        if let name = words.first, !name.hasPrefix("-"), !path.subcommands.isEmpty {
            self.init(unknownCommand: name, in: path)
            return
        }
        if let option = path.unknownOption(before: message, in: words) {
            self.init("unknown option '\(option)'", remedy: nil, path)
            return
        }
        let text = Self.text(message)
        let command = words.first(where: path.subcommands.contains)
        self.init(
            text,
            remedy: command.map { "options follow the command: \(path.text) \($0) \(words.first ?? "") …" }
                ?? Self.suggestion(for: message), path)
    }

    /// A message of ArgumentParser's on one line, as messages of ours begin and end.
    static func text(_ message: String) -> String {
        let line = message.replacing("\n  - ", with: ", ").replacing(":, ", with: ": ")
        let text = line.hasSuffix(".") ? line.dropLast() : line[...]
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// The valid value that was probably meant, of those that ArgumentParser's message lists.
    private static func suggestion(for message: String) -> String? {
        guard let list = message.firstRange(of: "Please provide one of "), let value = invalidValue(in: message)
        else { return nil }
        let valid = message[list.upperBound...].matches(of: /'([^']+)'|- (\S+)/).compactMap { $0.1 ?? $0.2 }
        return Spelling.suggestion(for: value, among: valid.map(String.init)).map { "did you mean '\($0)'?" }
    }

    /// What ArgumentParser's message calls invalid.
    fileprivate static func invalidValue(in message: String) -> String? {
        message.firstMatch(of: /value '(.*)' is invalid/).map { String($0.1) }
    }

    /// Finds mistakes that ArgumentParser accepts: `help` of an unknown command, and `-check`, which it reads as `-h`.
    static func overlooked(in arguments: [String]) -> UsageFailure? {
        if arguments.first == "help" {
            let words = Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
            let path = CommandPath(words)
            guard let name = words.dropFirst(path.depth).first, name != "help", !path.subcommands.isEmpty else {
                return nil
            }
            return UsageFailure(unknownCommand: name, in: path)
        }
        if NameCompletion.isAsked(arguments) { return nil }
        let flags = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") }
        guard
            let flag = flags.first(where: {
                $0.count > 3 && $0.contains("h") && !$0.hasPrefix("-C") && $0 != "-help" && !$0.contains("=")
            })
        else { return nil }
        return UsageFailure("unknown option '\(flag)'", remedy: "did you mean '-\(flag)'?", CommandPath(arguments))
    }

    private init(_ message: String, remedy: String?, _ path: CommandPath) {
        text = OperationFailure(message, remedy: remedy).text + "  usage: \(path.usage)\n"
    }

    private init(unknownCommand name: String, in path: CommandPath) {
        let names = path.subcommands
        let meant =
            (path.depth == 0 ? Self.synonyms[name] : nil)
            ?? Spelling.suggestion(for: name, among: names).map { [$0] }
        self.init(
            "unknown command '\(path.depth == 0 ? "" : "\(path.text) ")\(name)'",
            remedy: meant.map { "did you mean \($0.map { "'\($0)'" }.joined(separator: " or "))?" }
                ?? "the commands are \(names.joined(separator: ", "))", path)
    }

    /// Commands of other tools.
    private static let synonyms: [String: [String]] = [
        "add": ["new", "use"], "create": ["init", "new"], "delete": ["remove"],
        "diagram": ["graph"], "doctor": ["lint"], "fix": ["tidy"], "format": ["tidy"], "ls": ["list"],
        "mock": ["mocks"], "mv": ["move", "rename"], "rm": ["remove"], "scaffold": ["new", "generate"],
        "show": ["list", "graph"], "sync": ["generate"], "tree": ["list", "graph"], "update": ["upgrade", "generate"],
        "validate": ["lint", "check"], "verify": ["check"],
    ]
}

/// The command that the arguments name, within its parent commands: `ashlar`, `new`, `feature`.
private struct CommandPath {
    private let types: [any ParsableCommand.Type]

    init(_ arguments: [String]) {
        var types: [any ParsableCommand.Type] = [AshlarCommand.self]
        for argument in arguments {
            let next = types[types.count - 1].configuration.subcommands.first {
                $0.configuration.commandName == argument
            }
            guard let next else { break }
            types.append(next)
        }
        self.types = types
    }

    /// The number of arguments that name the command.
    var depth: Int { types.count - 1 }

    /// The command as typed: `ashlar new feature`.
    var text: String { types.compactMap { $0.configuration.commandName }.joined(separator: " ") }

    var subcommands: [String] {
        let names = types[depth].configuration.subcommands.compactMap { $0.configuration.commandName }
        return depth == 0 ? names + ["help"] : names
    }

    /// An option that the command does not have, whose value ArgumentParser reports as an invalid argument.
    func unknownOption(before message: String, in words: ArraySlice<String>) -> String? {
        guard let value = UsageFailure.invalidValue(in: message), let index = words.dropFirst().firstIndex(of: value)
        else { return nil }
        let option = words[index - 1]
        let known = AshlarCommand.helpMessage(for: types[depth]).split { !$0.isLetter && $0 != "-" }
        return option.hasPrefix("-") && option != "--" && !known.contains { $0 == option } ? option : nil
    }

    /// The required arguments, and the command that prints the help.
    var usage: String {
        guard subcommands.isEmpty else { return "\(text) <command> [<options>]; '\(text) --help' lists the commands" }
        var depth = 0
        let required = AshlarCommand.usageString(for: types[self.depth]).filter { character in
            if character == "[" { depth += 1 }
            defer { if character == "]" { depth -= 1 } }
            return depth == 0
        }
        let words = required.split(separator: " ").filter { $0 != "<options>" }.joined(separator: " ")
        return "\(words) [<options>]; '\(text) --help' lists the options"
    }
}
