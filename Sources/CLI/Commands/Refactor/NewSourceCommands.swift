import ArgumentParser
import AshlarProjectModel
import AshlarScaffolding

/// `ashlar new screen`.
struct NewScreenCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen", abstract: "Add a screen to a feature: its view, its model, and a test of them.",
        discussion: """
            EXAMPLES
              ashlar new screen Payment Receipt
              ashlar new screen Payment Receipt --dry-run

            The sources go into the feature's interface, views, implementation and tests,
            each under a name of its own (PaymentReceiptView.swift); no file that is there
            is touched. Mocks and previews of what is new are made in the same run.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The feature or module that it belongs to.", completion: .ownerNames) var owner: String
    @Argument(help: "The screen's name.") var name: String
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try NewPiece(piece: Piece(.screen, name), owner: owner).add(change, options, on: terminal)
    }
}

/// `ashlar new component`.
struct NewComponentCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "component",
        abstract: "Add a view that takes plain values, with previews of what it may look like.",
        discussion: """
            EXAMPLES
              ashlar new component Matched Cost
              ashlar new component Matched Cost --axes surge:high,low
              ashlar new component Matched Cost --axes surge:high,low discount:yes,no

            An axis is something in which its looks differ, with the values that it has:
            an input of the view. 'yes,no', 'true,false' and 'on,off' make a Bool, other
            values an enum. Each combination gets a preview that says what is chosen.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The feature or module that it belongs to.", completion: .ownerNames) var owner: String
    @Argument(help: "The component's name.") var name: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("In what its looks differ, such as surge:high,low.", valueName: "axis"))
    var axes: [String] = []

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        let parsed: [PieceAxis]
        do {
            parsed = try axes.map { try PieceAxis($0) }
        } catch let problem as PieceAxis.Problem {
            throw ValidationError("\(problem.message); an axis is such as 'surge:high,low'.")
        }
        if let twice = Dictionary(grouping: parsed, by: \.name).filter({ $1.count > 1 }).keys.min() {
            throw ValidationError("the axis '\(twice)' stands twice.")
        }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let piece = Piece(.component, name, axes: try axes.map { try PieceAxis($0) })
        return try NewPiece(piece: piece, owner: owner).add(change, options, on: terminal)
    }
}

/// `ashlar new service`.
struct NewServiceCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "service", abstract: "Add a protocol to an interface, with what implements it and a test.",
        discussion: """
            EXAMPLES
              ashlar new service Payment Refunds
              ashlar new service TadaLogger Audit --dry-run

            The protocol goes into the interface, what the app runs with into the
            implementation; the mock is made in the same run.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The feature or module that it belongs to.", completion: .ownerNames) var owner: String
    @Argument(help: "The service's name.") var name: String
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        try NewPiece(piece: Piece(.service, name), owner: owner).add(change, options, on: terminal)
    }
}
