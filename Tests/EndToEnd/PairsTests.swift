import AshlarTestSupport
import Foundation
import Testing

@Suite("Pairs of names on standard input") struct PairsTests {
    private static let tada = Fixture.repository.appending(path: "Examples/Tada").path

    /// What `ashlar can -` prints for an input.
    private func ask(_ pairs: String, _ arguments: String...) throws -> Command.Outcome {
        let workspace = try Workspace()
        try workspace.write(pairs, to: "pairs.txt")
        let words = [Ashlar.binary.path, "can", "-", "--directory", Self.tada] + arguments
        return try Command.run(
            "/bin/sh", ["-c", "exec \"$@\" < pairs.txt", "sh"] + words, in: workspace.folder,
            environment: ["PATH": "/usr/bin:/bin"])
    }

    private static let pairs = "Matched Payment\r\n\n  MatchedUI\tPaymentUI  \nPayment Profile"

    @Test(.needs(.validators)) func answersAreInTheOrderOfTheInput() throws {
        let outcome = try ask(Self.pairs, "--format", "json")
        #expect(outcome.status == 1 && outcome.error == "", "\(outcome.error)")
        #expect(try Validator.json(outcome.output, by: "docs/schemas/can.schema.json") == "")
        let document = try #require(JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
        let answers = try #require(document["answers"] as? [[String: Any]])
        #expect(answers.map { $0["importer"] as? String } == ["Matched", "MatchedUI", "Payment"])
        #expect(answers.map { $0["allowed"] as? Bool } == [true, false, true])
    }

    /// The filters of many questions change no word of an answer.
    @Test func answersAreThoseOfSingleRuns() throws {
        let single = try Self.pairs.split(whereSeparator: \.isNewline).filter { !$0.isEmpty }.map { line in
            try Workspace().ashlar.run(
                ["can"] + line.split(whereSeparator: \.isWhitespace).map(String.init) + ["--directory", Self.tada]
            ).output
        }
        #expect(single.count == 3)
        #expect(try ask(Self.pairs).output == single.joined())
        #expect(try ask("").output == "" && ask("").status == 0)
    }

    @Test func everyMistakeIsReported() throws {
        let outcome = try ask(
            "Matched Paymnt\nMatched\nNowhere Payment\nMatched Payment\nPayment Payment.implementation\n")
        #expect(outcome.status == 2 && outcome.output == "")
        #expect(outcome.error.contains("standard input:1:1: error: there is no member, target or product 'Paymnt'"))
        #expect(outcome.error.contains("did you mean 'Payment'?"))
        #expect(outcome.error.contains("standard input:2:1: error: a line holds two names, not 1"))
        #expect(outcome.error.contains("standard input:3:1: error: there is no member, target or product 'Nowhere'"))
        #expect(outcome.error.contains("standard input:5:1: error: 'Payment' and 'Payment.implementation' name"))
        let many = try ask(String(repeating: "Matched Payment\n", count: 10_001))
        #expect(many.status == 2 && many.error.contains("standard input has more than 10000 pairs"), "\(many.error)")
    }

    @Test func argumentsAreChecked() throws {
        let ashlar = try Workspace().ashlar
        #expect(try ashlar("can", "-", "Payment").status == 64)
        let missing = try ashlar("can", "Matched")
        #expect(missing.status == 64 && missing.error.contains("missing expected argument '<imported>'"))
    }
}
