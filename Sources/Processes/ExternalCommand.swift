import AshlarProjectModel

/// A program that Ashlar runs, without a shell between them, and what it may take.
package struct ExternalCommand: Sendable {
    /// What the program printed before it ended well.
    package struct Output: Sendable {
        package var bytes: [UInt8]
        package var error: [UInt8]

        package var text: String { String(escapingInvalid: bytes) }

        /// The parts between NUL bytes, as git writes names that may hold anything else.
        package var parts: [String] { bytes.split(separator: 0).map { String(escapingInvalid: $0) } }
    }

    /// Its name, looked for on the path, or its own path.
    package var program: String
    package var arguments: [String]
    /// The folder that it works in.
    package var folder: String
    /// What its environment says otherwise than ours; `nil` removes.
    package var environment: [String: String?]
    /// What it reads from its standard input.
    package var input: [UInt8]
    package var seconds: Int
    /// The most bytes that it may print to either stream.
    package var outputLimit: Int

    package init(
        _ program: String, _ arguments: [String], in folder: String, environment: [String: String?] = [:],
        input: [UInt8] = [], seconds: Int = 60, outputLimit: Int = 64 << 20
    ) {
        self.program = program
        self.arguments = arguments
        self.folder = folder
        self.environment = environment
        self.input = input
        self.seconds = seconds
        self.outputLimit = outputLimit
    }

    /// Runs it to its end.
    package func run() throws(ExternalCommandFailure) -> Output {
        do throws(ErrorNumber) {
            try ChildProcess.checkFolder(folder)
        } catch {
            throw failure(.notStarted("the folder '\(folder)' cannot be entered: \(error.text)"))
        }
        var child: ChildProcess
        do throws(ErrorNumber) {
            child = try ChildProcess(starting: self)
        } catch {
            throw failure(error.code == ErrorNumber.absent ? .notFound : .notStarted(error.text))
        }
        let end = child.finish(within: .seconds(seconds), outputLimit: outputLimit)
        switch end {
        case .exited(0): return Output(bytes: child.output, error: child.error)
        case .exited(let code):
            throw failure(.ended(status: code, error: child.errorText, output: child.outputText))
        case .killed(let signal): throw failure(.killed(signal: signal))
        case .lost: throw failure(.lost)
        case .timedOut: throw failure(.timedOut(seconds: seconds))
        case .outputLimitExceeded: throw failure(.tooMuchOutput(limit: outputLimit))
        }
    }

    private func failure(_ reason: ExternalCommandFailure.Reason) -> ExternalCommandFailure {
        ExternalCommandFailure(program: program, reason: reason)
    }
}

/// Why a program did not do what it was started for.
package struct ExternalCommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package enum Reason: Hashable, Sendable {
        case notFound
        case notStarted(String)
        case ended(status: Int32, error: String, output: String)
        case killed(signal: Int32)
        /// How it ended could not be asked.
        case lost
        case timedOut(seconds: Int)
        case tooMuchOutput(limit: Int)
    }

    package var program: String
    package var reason: Reason

    package var description: String {
        switch reason {
        case .notFound: "'\(program)' is not installed or not in PATH"
        case .notStarted(let reason): "'\(program)' could not be started: \(reason)"
        case .ended(let status, let error, _): "'\(program)' ended with status \(status)\(Self.firstLine(error))"
        case .killed(let signal): "'\(program)' was terminated by signal \(signal)"
        case .lost: "the exit status of '\(program)' is unknown"
        case .timedOut(let seconds): "'\(program)' took longer than \(seconds) seconds"
        case .tooMuchOutput(let limit): "'\(program)' printed more than \(limit) bytes"
        }
    }

    private static func firstLine(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
        return line.map { ": \($0)" } ?? ""
    }
}
