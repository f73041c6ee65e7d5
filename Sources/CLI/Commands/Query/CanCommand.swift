import ArgumentParser
import AshlarRefactoring
import AshlarWorkspace

/// `ashlar can A B`: whether a dependency would be allowed.
struct CanCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        "can", "Check whether a dependency would be allowed.",
        help: """
              ashlar can Matched Payment               # would 'uses: [Payment]' be allowed?
              ashlar can MatchedUI TadaCoreKit
              ashlar can Matched.ui PaymentImplementation

            Names are features, modules, apps, parts (Matched.ui), targets or products.
            """,
        exit: ExitStatus.section(
            "allowed", findings: "forbidden; the rule and an allowed alternative are printed",
            failed: "invalid manifest or I/O error"))

    @Argument(help: "The target that would get the dependency.", completion: .nodeNames) var importer: String
    @Argument(help: "The dependency.", completion: .nodeNames) var imported: String

    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let loaded = try LoadedProject.load(options, on: terminal)
        let question = try EdgeQuery(importer: importer, imported: imported, in: loaded.project)
        var status = ExitStatus.clean
        for edge in question.edges {
            let answer = question.answer(to: edge)
            if !answer.isAllowed { status = .findings }
            try terminal.print(answer.text)
        }
        return status
    }
}
