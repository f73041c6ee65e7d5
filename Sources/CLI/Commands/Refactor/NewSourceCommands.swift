import ArgumentParser
import AshlarGenerating
import AshlarProjectModel
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
              ashlar new screen Stores Reviews --part UIKit
              ashlar new screen Profile Answer --fields answerText:250 --inputs cost:String
              ashlar new screen Profile Answer --intents onTapNext onPickDistance:Int
              ashlar new screen Report Reason --alerts confirmReport:ReportType
              ashlar new screen Report Reason --flow MainFlow

            The sources are added to the feature's interface, UI, implementation and tests
            (PaymentReceiptView.swift); existing files are not changed. Mocks and previews
            of the new sources are generated in the same run.

            A field is a text that the user edits, with the number of characters that it
            may have. An input is a value that the screen is created with: the interface
            gets PaymentReceiptInput. An intent is something that the user does, with the
            type of its value. An alert asks before something is done, with the type of its
            value. The set 'mvi' has fields, inputs and intents; 'tca' has fields, inputs
            and alerts. Both have them for features with parts as in the preset of that
            name; other built-in sets have none of them.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String
    @Argument(help: "The screen's name.") var name: String

    @Option(
        help: ArgumentHelp("Its template set; that of the feature by default.", valueName: "set"),
        completion: .templateSets)
    var template: String?

    @Option(help: ArgumentHelp("The part that gets the views, if the feature has several.", valueName: "part"))
    var part: String?

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("A text that the user edits, such as answerText:250.", valueName: "field"))
    var fields: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("A value that the screen is created with, such as costText:String.", valueName: "input"))
    var inputs: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("What the user does, such as onTapNext or onPickDistance:Int.", valueName: "intent"))
    var intents: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("What an alert asks for, such as confirmReport:ReportType.", valueName: "alert"))
    var alerts: [String] = []

    @Option(help: ArgumentHelp("A flow that pushes the screen.", valueName: "flow"), completion: .flowNames)
    var flow: [NameList] = []

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        try flow.refuseRepeated(by: "flow")
        let values: SourceArguments
        do throws(AxisText.Problem) {
            values = try arguments
        } catch {
            throw ValidationError("\(error.message).")
        }
        let lists = [
            ("field", values.fields.map(\.name)), ("input", values.inputs.map(\.name)),
            ("intent", values.intents.map(\.name) + values.fields.map { "onChange\($0.capitalizedName)" }),
            ("alert", values.alerts.map(\.name)),
        ]
        for (what, names) in lists {
            if let twice = names.repeated { throw ValidationError("the \(what) '\(twice)' is repeated.") }
        }
    }

    private var arguments: SourceArguments {
        get throws(AxisText.Problem) {
            var arguments = SourceArguments()
            for text in fields.listed { arguments.fields.append(try ScreenField(text)) }
            for text in inputs.listed { arguments.inputs.append(try ScreenInput(text)) }
            for text in intents.listed { arguments.intents.append(try ScreenIntent(text)) }
            for text in alerts.listed { arguments.alerts.append(try ScreenAlert(text)) }
            return arguments
        }
    }

    func operation(on terminal: Terminal) throws -> any ChangeOperation {
        AddSources(
            request: SourceRequest(.screen, name, try arguments, part: part, set: template), owner: owner,
            flows: flow.flatMap(\.names))
    }
}

/// `ashlar new component`.
struct NewComponentCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "component", "Add a view of plain values with previews.",
        help: """
              ashlar new component Matched Fare
              ashlar new component Matched Fare --axes surge:high,low
              ashlar new component Matched Fare --axes surge:high,low discount:yes,no
              ashlar new component Matched Fare --inputs text:String oldText:String?
              ashlar new component Matched Fare --axes surge=요금:high=높음,low=낮음

            An axis is an input that changes the view's look, with its values. The values
            'yes,no', 'true,false' and 'on,off' make a Bool, other values an enum. Other
            inputs are values of any type that a text can be made of.

            Two axes get a preview for each pair of values, more axes one for each value.
            Titles of previews consist of names, or of the labels after '='.
            """)

    @Argument(help: "The feature or module.", completion: .ownerNames) var owner: String
    @Argument(help: "The component's name.") var name: String

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("An input with its values, such as surge:high,low.", valueName: "axis"))
    var axes: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Another value that the view shows, such as costText:String.", valueName: "input"))
    var inputs: [String] = []

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        let parsed: SourceArguments
        do throws(AxisText.Problem) {
            parsed = try arguments
        } catch {
            let example = inputs.isEmpty ? "; expected for example 'surge:high,low'" : ""
            throw ValidationError("\(error.message)\(example).")
        }
        for (what, names) in [("axis", parsed.axes.map(\.name)), ("input", parsed.inputs.map(\.name))] {
            if let twice = names.repeated { throw ValidationError("the \(what) '\(twice)' is repeated.") }
        }
        if let objection = parsed.objection { throw ValidationError("\(objection).") }
    }

    private var arguments: SourceArguments {
        get throws(AxisText.Problem) {
            var arguments = SourceArguments()
            for text in axes { arguments.axes.append(try ComponentAxis(text)) }
            for text in inputs.listed { arguments.inputs.append(try ScreenInput(text)) }
            return arguments
        }
    }

    func operation(on terminal: Terminal) throws -> any ChangeOperation {
        AddSources(request: SourceRequest(.component, name, try arguments, part: nil, set: nil), owner: owner)
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
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        AddSources(request: SourceRequest(.service, name), owner: owner)
    }
}

extension [String] {
    /// The words, of which one argument can have several with ',' between them.
    fileprivate var listed: [String] {
        flatMap { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    }

    /// The first element, in alphabetical order, that occurs twice; `nil` for none.
    fileprivate var repeated: String? { Dictionary(grouping: self, by: \.self).filter { $1.count > 1 }.keys.min() }
}
