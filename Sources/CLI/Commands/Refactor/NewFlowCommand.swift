import ArgumentParser
import AshlarManifestEditing
import AshlarProjectModel
import AshlarRefactoring

/// `ashlar new flow`.
struct NewFlowCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "flow", "Add a feature that leads through the screens of others.",
        usage: "ashlar new flow <name> [<options>]",
        help: """
              ashlar new flow MainFlow --tabs Home,Profile --path WriteAnswer
              ashlar new flow SignUpFlow --root SocialLogin --layer Flow
              ashlar new flow OrderFlow --root Order --path Order.Detail --dry-run

            A flow begins with tabs, or with one screen. A screen is that of a feature, or another
            one of it, as in Order.Detail. 'ashlar new feature NAME --flow MainFlow' adds a feature
            whose screen the flow pushes, without a line in the flow. With the template set 'tca',
            the flow has a generated reducer and view, and a route for each screen.
            'ashlar remove NAME' undoes it.
            """)

    @Argument(help: "The flow's name.") var name: String

    @Option(help: ArgumentHelp("A screen with a tab.", valueName: "screen"), completion: .featureNames)
    var tabs: [NameList] = []

    @Option(
        help: ArgumentHelp("The first screen of a flow without tabs.", valueName: "screen"), completion: .featureNames)
    var root: String?

    @Option(help: ArgumentHelp("A screen that it pushes.", valueName: "screen"), completion: .featureNames)
    var path: [NameList] = []

    @Option(help: ArgumentHelp("The stack of screens: central or per-tab.", valueName: "form"))
    var navigation: Flow.Navigation?

    @OptionGroup var cut: CutOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if tabs.isEmpty == (root == nil) { throw ValidationError("a flow needs either '--tabs' or '--root'") }
        try tabs.refuseRepeated(by: "tabs")
        try path.refuseRepeated(by: "path")
    }

    func operation(on terminal: Terminal) -> any ChangeOperation {
        let screens = tabs.flatMap(\.names).map { ManifestValue.mapping([(key: "screen", value: .text($0))]) }
        let flow: [Attribute] =
            (screens.isEmpty ? [] : [("tabs", .list(screens))]) + given(["root": root]) + given(["path": path])
            + given(["navigation": navigation?.rawValue])
        return AddMember(
            kind: .feature, name: name, attributes: cut.attributes + cut.parts + [("flow", .mapping(flow))])
    }
}

extension Flow.Navigation: ExpressibleByArgument {}
