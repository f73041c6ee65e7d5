import ArgumentParser
import AshlarGenerating
import AshlarRefactoring
import AshlarScaffolding

/// `ashlar new screen`.
struct NewScreenCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "screen", "Add a screen: a view, its model and a test.",
        help: """
              ashlar new screen Payment Receipt
              ashlar new screen Payment Receipt --dry-run
              ashlar new screen Payment Receipt --template plain

            The sources are added to the feature's interface, UI, implementation and tests
            (PaymentReceiptView.swift); existing files are not changed. Mocks and previews
            of the new sources are generated in the same run.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String
    @Argument(help: "The screen's name.") var name: String

    @Option(
        help: ArgumentHelp("Its template set; that of the feature by default.", valueName: "set"),
        completion: .templateSets)
    var template: String?

    @OptionGroup var change: ChangeOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        AddSources(request: SourceRequest(.screen, name, set: template), owner: owner)
    }
}

/// `ashlar new component`.
struct NewComponentCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "component", "Add a view of plain values with previews.",
        help: """
              ashlar new component Matched Cost
              ashlar new component Matched Cost --axes surge:high,low
              ashlar new component Matched Cost --axes surge:high,low discount:yes,no

            An axis is an input that changes the view's look, with its values. The values
            'yes,no', 'true,false' and 'on,off' make a Bool, other values an enum. Each
            combination gets a preview with the values in its name.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String
    @Argument(help: "The component's name.") var name: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("An input with its values, such as surge:high,low.", valueName: "axis"))
    var axes: [String] = []

    @OptionGroup var change: ChangeOptions

    func validate() throws {
        let parsed: [ComponentAxis]
        do {
            parsed = try axes.map { try ComponentAxis($0) }
        } catch let problem as ComponentAxis.Problem {
            throw ValidationError("\(problem.message); expected for example 'surge:high,low'.")
        }
        if let twice = Dictionary(grouping: parsed, by: \.name).filter({ $1.count > 1 }).keys.min() {
            throw ValidationError("the axis '\(twice)' is repeated.")
        }
    }

    func operation(on terminal: Terminal) throws -> any ChangeOperation {
        let request = SourceRequest(.component, name, axes: try axes.map { try ComponentAxis($0) })
        return AddSources(request: request, owner: owner)
    }
}

/// `ashlar new service`.
struct NewServiceCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "service", "Add a protocol with an implementation and a test.",
        help: """
              ashlar new service Payment Refunds
              ashlar new service TadaLogger Audit --dry-run

            The protocol is added to the interface, and its implementation for the app to
            the implementation; the mock is generated in the same run.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String
    @Argument(help: "The service's name.") var name: String
    @OptionGroup var change: ChangeOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        AddSources(request: SourceRequest(.service, name), owner: owner)
    }
}
