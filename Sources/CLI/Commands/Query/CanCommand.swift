import ArgumentParser

/// `ashlar can A B`: whether an edge would be legal, before anybody writes it.
struct CanCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "can", abstract: "Tell whether one may depend on another, by which rule not, and the legal way.",
        discussion: """
            EXAMPLES
              ashlar can Matched Payment               would 'uses: [Payment]' be legal?
              ashlar can MatchedUI TadaCoreKit
              ashlar can Matched.ui PaymentImplementation

            Names are features, modules, apps, parts (Matched.ui), targets or products.

            EXIT STATUS
              0  it may
              1  it may not
              2  it could not be judged
              64 the arguments make no sense
            """)

    @Argument(help: "The one that would depend.", completion: .nodeNames) var importer: String
    @Argument(help: "The one that would be depended on.", completion: .nodeNames) var imported: String

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let question = try EdgeQuestion(importer: importer, imported: imported, in: loaded.project)
        var status = ExitStatus.clean
        for edge in question.edges {
            let answer = question.answer(to: edge)
            if !answer.isYes { status = .findings }
            try terminal.print(answer.text)
        }
        return status
    }
}
