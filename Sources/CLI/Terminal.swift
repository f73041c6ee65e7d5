import AshlarFiles

/// Where a command prints: results to standard output, status and mistakes to standard error.
struct Terminal {
    private let output = StandardStream.output
    private let error = StandardStream.error

    /// A result.
    func print(_ text: String) throws {
        if !text.isEmpty { try output.write(text) }
    }

    func print(_ bytes: [UInt8]) throws {
        if !bytes.isEmpty { try output.write(bytes) }
    }

    /// What a person wants to know besides the result.
    func tell(_ text: String) throws {
        if !text.isEmpty { try error.write(text) }
    }

    var isTerminal: Bool { output.isTerminal }
    var width: Int { output.width }

    func isColored(_ flag: ColorDecision.Flag) -> Bool {
        ColorDecision.isColored(flag, isTerminal: output.isTerminal)
    }

    func isErrorColored(_ flag: ColorDecision.Flag) -> Bool {
        ColorDecision.isColored(flag, isTerminal: error.isTerminal)
    }
}
