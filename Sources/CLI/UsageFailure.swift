import ArgumentParser
import AshlarProjectModel

/// Arguments that make no sense: what is wrong with them, what was probably meant, and what to type.
///
/// ArgumentParser keeps its mistakes to itself and hands out sentences; they are read here, and what is not understood
/// is told as it is.
struct UsageFailure: Error {
    private let message: String
    private let remedy: String?
    private let grammar: CommandGrammar

    var text: String {
        CommandFailure(message, remedy: remedy).text + "  usage: \(grammar.usage)\n"
    }

    /// - Parameter words: ArgumentParser's.
    init(_ words: String, _ arguments: [String]) {
        let grammar = CommandGrammar(of: arguments)
        if let name = words.after("Unknown option '")?.before("'") {
            self.init(unknownOption: name, arguments, grammar)
        } else if let argument = words.after("Unexpected argument '") {
            self.init(unexpected: String(argument.dropLast()), arguments, grammar)
        } else if let first = words.after(" unexpected arguments: '")?.before("'") {
            self.init(unexpected: first, arguments, grammar)
        } else if let value = words.after("The value '")?.before("' is invalid for '"),
            let option = words.after("' is invalid for '")?.before("'"),
            let values = words.after("Please provide one of")
        {
            self.init(unknownValue: value, of: option, among: values.listed, grammar)
        } else if let missing = words.after("Missing expected argument '")?.before("'") {
            self.init(
                message: "'\(grammar.command)' needs '\(missing)'", remedy: grammar.explanation(of: missing),
                grammar: grammar)
        } else if let option = words.after("Missing value for '")?.before("'") {
            self.init(
                message: "'\(option)' needs its value", remedy: grammar.explanation(of: option), grammar: grammar)
        } else if let flags = words.after("Value to be set with flag")?.quoted.filter({ $0.hasPrefix("-") }) {
            let both = Set(flags).sorted().map { "'\($0)'" }
            self.init(
                message: both.count == 1
                    ? "the flags of \(both[0]) exclude each other"
                    : "\(both.joined(separator: " and ")) exclude each other", grammar: grammar)
        } else {
            let line = words.split(separator: "\n").first ?? "the arguments make no sense"
            let text = line.hasSuffix(".") ? line.dropLast() : line
            self.init(message: text.prefix(1).lowercased() + text.dropFirst(), grammar: grammar)
        }
    }

    /// What ArgumentParser would pass over: `help` of no command, and `-check` for `--check`, which is `-h` to it.
    static func overlooked(in arguments: [String]) -> UsageFailure? {
        if arguments.first == "help" {
            let words = Array(arguments.dropFirst().prefix { !$0.hasPrefix("-") })
            let grammar = CommandGrammar(of: words)
            guard let name = words.dropFirst(grammar.depth).first, name != "help" else { return nil }
            return grammar.commands.isEmpty ? nil : UsageFailure(unknownCommand: name, grammar)
        }
        let grammar = CommandGrammar(of: arguments)
        guard grammar.isCommand else { return nil }
        let options = arguments.prefix { $0 != "--" }.filter {
            $0.hasPrefix("-") && !$0.hasPrefix("--") && $0 != "-help"
        }
        guard let option = options.first(where: { $0.count > 2 && grammar.options.contains("-\($0)") }) else {
            return nil
        }
        return UsageFailure(unknownOption: option, arguments, grammar)
    }

    private init(message: String, remedy: String? = nil, grammar: CommandGrammar) {
        self.message = message
        self.remedy = remedy
        self.grammar = grammar
    }

    private init(unknownCommand name: String, _ grammar: CommandGrammar) {
        let names = grammar.commands
        let remedy = Spelling.suggestion(for: name, among: names).map { "did you mean '\($0)'?" }
        self.init(
            message: "there is no command '\(grammar.isCommand ? "\(grammar.command) " : "")\(name)'",
            remedy: remedy ?? "the commands are \(names.joined(separator: ", "))", grammar: grammar)
    }

    private init(unknownOption name: String, _ arguments: [String], _ grammar: CommandGrammar) {
        var remedy: String?
        if !grammar.commands.isEmpty, let command = arguments.first(where: grammar.commands.contains) {
            remedy = "options follow the command: \(grammar.command) \(command) \(name) …"
        } else if grammar.options.contains("-\(name)") {
            remedy = "did you mean '-\(name)'?"
        } else {
            remedy = Spelling.suggestion(for: name, among: grammar.options).map { "did you mean '\($0)'?" }
        }
        self.init(message: "'\(grammar.command)' has no option '\(name)'", remedy: remedy, grammar: grammar)
    }

    private init(unexpected argument: String, _ arguments: [String], _ grammar: CommandGrammar) {
        guard grammar.commands.isEmpty else {
            self.init(unknownCommand: argument, grammar)
            return
        }
        let meant =
            Spelling.suggestion(for: "--\(argument)", among: grammar.options)
            ?? grammar.options.first { $0 == "--\(argument)" }
        self.init(
            message: "'\(grammar.command)' takes no argument '\(argument)'",
            remedy: meant.map { "did you mean '\($0)'?" }, grammar: grammar)
    }

    private init(unknownValue value: String, of option: String, among values: [String], _ grammar: CommandGrammar) {
        let list = values.joined(separator: ", ")
        // A reporter's name may have a file behind it.
        let name = String(value.prefix { $0 != "=" })
        let meant = Spelling.suggestion(for: name, among: values).map { "did you mean '\($0)'? (values: \(list))" }
        self.init(
            message: "'\(value)' is no value of '\(option)'", remedy: meant ?? "the values are \(list)",
            grammar: grammar)
    }
}

/// What the command can be told that the arguments name first.
struct CommandGrammar {
    /// The program, and the commands within commands: `ashlar`, `new`, `feature`.
    private let path: [any ParsableCommand.Type]

    init(of arguments: [String]) {
        var path: [any ParsableCommand.Type] = [AshlarCommand.self]
        for argument in arguments {
            let next = path[path.count - 1].configuration.subcommands.first { $0.configuration.commandName == argument }
            guard let next else { break }
            path.append(next)
        }
        self.path = path
    }

    private var type: any ParsableCommand.Type { path[path.count - 1] }

    /// How many words name the command.
    var depth: Int { path.count - 1 }
    /// Whether a command was named, and not the program alone.
    var isCommand: Bool { depth > 0 }

    /// As it is typed: `ashlar lint`.
    var command: String { path.compactMap { $0.configuration.commandName }.joined(separator: " ") }

    /// The names of the commands within it.
    var commands: [String] {
        let names = type.configuration.subcommands.compactMap { $0.configuration.commandName }
        return isCommand ? names : names + ["help"]
    }

    /// The long names of its options, with their dashes.
    var options: [String] {
        help.filter { $0.hasPrefix("  -") }.flatMap { line in
            line.split(separator: " ").prefix { $0.hasPrefix("-") }.filter { $0.hasPrefix("--") }
                .map { $0.hasSuffix(",") ? String($0.dropLast()) : String($0) }
        }
    }

    /// What the help says of an option or argument.
    func explanation(of synopsis: String) -> String? {
        guard let line = help.first(where: { $0.hasPrefix("  \(synopsis) ") || $0.contains(", \(synopsis) ") }),
            let text = String(line).after(synopsis)?.drop(while: { $0 == " " }), !text.isEmpty
        else { return nil }
        return text.prefix(1).lowercased() + (text.hasSuffix(".") ? text.dropLast() : text).dropFirst()
    }

    private var help: [Substring] {
        AshlarCommand.helpMessage(for: type, columns: 200).split(separator: "\n")
    }

    /// What must be typed, and where to read about the rest.
    var usage: String {
        guard commands.isEmpty else {
            return "\(command) <command> [<options>]; '\(command) --help' lists the commands"
        }
        var depth = 0
        // Without what may be left out.
        let needed = AshlarCommand.usageString(for: type).filter { character in
            if character == "[" { depth += 1 }
            defer { if character == "]" { depth -= 1 } }
            return depth == 0
        }
        // Of a command with many options ArgumentParser says so itself.
        let words = needed.split(separator: " ").filter { $0 != "<options>" }.joined(separator: " ")
        return "\(words) [<options>]; '\(command) --help' tells more"
    }
}

extension String {
    fileprivate func after(_ start: String) -> String? {
        firstRange(of: start).map { String(self[$0.upperBound...]) }
    }

    fileprivate func before(_ end: String) -> String? {
        firstRange(of: end).map { String(self[..<$0.lowerBound]) }
    }

    /// Every second piece between quotes.
    fileprivate var quoted: [String] {
        split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    }

    /// What is quoted, or stands behind dashes on lines of its own.
    fileprivate var listed: [String] {
        let quoted = quoted
        return quoted.isEmpty ? split(separator: "\n").compactMap { String($0).after("  - ") } : quoted
    }
}
