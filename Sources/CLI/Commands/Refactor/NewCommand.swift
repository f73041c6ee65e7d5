import ArgumentParser
import AshlarGenerating
import AshlarProjectModel
import AshlarRefactoring

/// `ashlar new`: adds features, modules, apps, layers, packages and sources.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        "new", "Add a feature, flow, module, app, layer, package, seam or sources.",
        help: """
              ashlar new feature Refund --uses Payment
              ashlar new module TadaClock --layer Shared
              ashlar new app TadaDriver
              ashlar new screen Payment Receipt
              ashlar new component Payment Cost --axes surge:high,low
              ashlar new service Payment Refunds
              ashlar new scheme Payment
              ashlar new layer Domain --below Feature
              ashlar new package https://example.com/log --from 1.6.0 --products Log

            Features, modules, apps, layers, packages and seams are added to the manifest, whose other text
            does not change. Screens, components and services are sources in existing
            parts, and schemes are in the Xcode project of an app; no file is overwritten.
            """,
        subcommands: [
            NewFeatureCommand.self, NewModuleCommand.self, NewAppCommand.self, NewLayerCommand.self,
            NewPackageCommand.self, NewFlowCommand.self,
            NewSeamCommand.self, NewScreenCommand.self, NewComponentCommand.self, NewServiceCommand.self,
            NewSchemeCommand.self,
        ])
}

/// `ashlar new feature`.
struct NewFeatureCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "feature", "Add a feature with interface, views, mocks and tests.",
        usage: "ashlar new feature <name> [<options>]",
        help: """
              ashlar new feature Refund
              ashlar new feature Refund --uses Payment,Profile --in TadaRider
              ashlar new feature Refund --without ui --without previews --dry-run
              ashlar new feature Refund --area Checkout
              ashlar new feature Refund --flow MainFlow
              ashlar new feature Coupons --flow MainFlow --tab Coupons:ticket

            Without a name, prompts for missing values when run in a terminal; the answer
            '?' explains a question. Writes the manifest, the initial sources of each part, and
            Package.swift. If the manifest includes fragments by one pattern, the feature
            gets a separate fragment.
            """)

    @Argument(help: "The feature's name.") var name: String?
    @OptionGroup var cut: CutOptions

    @Option(
        help: ArgumentHelp("An app that composes the feature; required if the app lists names.", valueName: "app"),
        completion: .appNames)
    var `in`: [NameList] = []

    @Option(help: ArgumentHelp("A flow that pushes its screen.", valueName: "flow"), completion: .flowNames)
    var flow: [NameList] = []

    @Option(
        help: ArgumentHelp("The title and SF Symbol of its tab in the flow, which else pushes it.", valueName: "tab"))
    var tab: [String] = []

    @Option(help: ArgumentHelp("The group of its members in composition roots.", valueName: "area"))
    var area: String?

    @OptionGroup var platforms: PlatformOptions
    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if name == nil, !Terminal.canAsk { throw ValidationError("a name is required unless run in a terminal") }
        try `in`.refuseRepeated(by: "in")
        try flow.refuseRepeated(by: "flow")
        guard let tab = tab.first else { return }
        if self.tab.count > 1 { throw ValidationError("--tab can be given once: the screen has one tab.") }
        if flow.flatMap(\.names).count != 1 { throw ValidationError("--tab requires one --flow.") }
        if TabLabel(tab) == nil {
            throw ValidationError("--tab requires a title, with or without a symbol after ':', such as Coupons:ticket.")
        }
    }

    func operation(on terminal: Terminal) throws -> any ChangeOperation {
        let apps = `in`.flatMap(\.names)
        let answers =
            try name.map { FeatureQuestions.Answers(name: $0) }
            ?? FeatureQuestions(options, on: terminal).ask(besides: cut, uses, apps: apps, typed: words)
        return AddMember(
            kind: .feature, name: answers.name,
            attributes: answers.attributes + cut.attributes + given(["area": area]) + platforms.attributes
                + uses.attributes + answers.parts + cut.parts,
            apps: apps + answers.apps, flows: flow.flatMap(\.names), tab: tab.first.flatMap(TabLabel.init))
    }
}

extension NewFeatureCommand {
    /// The options that describe the feature, as typed.
    private var words: [String] {
        let single = [
            ("layer", cut.layer), ("split", cut.split), ("template", cut.template), ("tab", tab.first), ("area", area),
        ].flatMap { name, value in value.map { ["--\(name)", $0] } ?? [] }
        let lists = [
            ("with", cut.with), ("without", cut.without), ("in", `in`), ("flow", flow),
            ("platforms", platforms.platforms),
            ("uses", uses.uses), ("packages", uses.packages),
        ]
        return single
            + lists.flatMap { name, value in
                value.isEmpty ? [] : ["--\(name)", value.flatMap(\.names).joined(separator: ",")]
            }
    }
}

/// `ashlar new module`.
struct NewModuleCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "module", "Add a module with tests.",
        help: """
              ashlar new module TadaClock --layer Shared
              ashlar new module TadaStore --layer Core --split service --uses TadaModel
              ashlar new module TadaModels --layer Shared --with mocks --dry-run
            """)

    @Argument(help: "The module's name.") var name: String
    @OptionGroup var cut: CutOptions

    @Option(help: ArgumentHelp("The kind of its only part, such as architecture.", valueName: "kind"))
    var kind: String?

    @OptionGroup var platforms: PlatformOptions
    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func operation(on terminal: Terminal) -> any ChangeOperation {
        AddMember(
            kind: .module, name: name,
            attributes: cut.attributes + given(["kind": kind]) + platforms.attributes + uses.attributes + cut.parts)
    }
}

/// `ashlar new app`.
struct NewAppCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "app", "Add an app, an extension or an executable.",
        help: """
              ashlar new app TadaDriver                  # it composes all features
              ashlar new app TadaDriver --composes Payment,TadaLogger
              ashlar new app TadaDriver --composes none
              ashlar new app TadaDriver --shell          # with an Xcode project
              ashlar new app TadaDesk --platforms macOS:14.0 --shell
              ashlar new app TadaWidget --kind extension --host TadaRider
            """)

    enum Kind: String, ExpressibleByArgument, CaseIterable { case app, `extension`, executable }

    @Argument(help: "The app's name.") var name: String

    @Option(help: ArgumentHelp("The kind: app, extension or executable.", valueName: "kind"))
    var kind: Kind = .app

    @Option(help: ArgumentHelp("The app that embeds the extension.", valueName: "app"), completion: .appNames)
    var host: String?

    @Option(
        help: ArgumentHelp(
            "A feature that it composes, or none; all by default, as other apps do.", valueName: "name"),
        completion: .featureNames)
    var composes: [NameList] = []

    @Option(
        help: ArgumentHelp("The layer; the outermost by default.", valueName: "layer"),
        completion: .layerNames)
    var layer: String?

    @Flag(help: "Write an Xcode project, in which the app opens.") var shell = false

    @OptionGroup var platforms: PlatformOptions
    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if kind != .app, shell { throw ValidationError("--shell requires --kind app.") }
        if kind == .extension, host == nil { throw ValidationError("--kind extension requires --host.") }
        if kind != .extension, host != nil { throw ValidationError("--host requires --kind extension.") }
        if !composesNothing, composes.flatMap(\.names).contains("none") {
            throw ValidationError("--composes takes names, or only 'none'.")
        }
    }

    func operation(on terminal: Terminal) -> any ChangeOperation {
        let own = given(["layer": layer, "kind": kind == .app ? nil : kind.rawValue, "host": host])
        let composed = composesNothing ? [] : given(["composes": composes])
        let shell = given(["shell": shell ? "xcode" : nil])
        return AddMember(
            kind: .app, name: name, attributes: own + platforms.attributes + composed + shell + uses.attributes,
            composesByDefault: kind == .app && composes.isEmpty)
    }

    private var composesNothing: Bool { composes.flatMap(\.names) == ["none"] }
}
