import ArgumentParser
import AshlarManifest
import AshlarProjectModel

/// `ashlar new`: adds a feature, a module, an app or a layer.
struct NewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Add a feature, a module, an app or a layer, or to one: a screen, a component, a service.",
        discussion: """
            EXAMPLES
              ashlar new feature Refund --uses Payment
              ashlar new module TadaClock --layer Shared
              ashlar new app TadaDriver
              ashlar new screen Payment Receipt
              ashlar new component Payment Cost --axes surge:high,low
              ashlar new service Payment Refunds
              ashlar new layer Domain --below Feature

            Features, modules and apps go into the manifest, which is edited as text:
            everything else in it stays as it is. Screens, components and services are
            sources in the parts of what is there already; no file is written over.

            \(ExitStatus.explanation)
            """,
        subcommands: [
            NewFeatureCommand.self, NewModuleCommand.self, NewAppCommand.self, NewLayerCommand.self,
            NewScreenCommand.self, NewComponentCommand.self, NewServiceCommand.self,
        ])
}

/// `ashlar new feature`.
struct NewFeatureCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "feature", abstract: "Add a feature, with its interface, views, mocks and tests.",
        usage: "ashlar new feature <name> [<options>]",
        discussion: """
            EXAMPLES
              ashlar new feature Refund
              ashlar new feature Refund --uses Payment,Profile --in TadaRider
              ashlar new feature Refund --without ui --without previews --dry-run

            Without a name, a person at a terminal is asked for it, and for what else was
            not said; anywhere else that is a mistake.

            What is written: the manifest, the first sources of each part, Package.swift.
            Where the manifest includes fragments by one pattern, the feature gets a
            fragment of its own.

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The feature's name.") var name: String?
    @OptionGroup var cut: CutOptions

    @Option(
        help: ArgumentHelp("An app that composes it; needed where the app lists names.", valueName: "app"),
        completion: .appNames)
    var `in`: [NameList] = []

    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        // In ArgumentParser's own words, which are read where mistakes are told.
        if name == nil, !Terminal.canAsk { throw ValidationError("Missing expected argument '<name>'") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let apps = `in`.flatMap(\.names)
        guard let name else {
            let answers = try FeatureQuestions(options, on: terminal).ask(
                besides: cut, apps: apps, typed: words)
            let attributes = answers.attributes + cut.attributes + uses.attributes + answers.parts + cut.parts
            let member = NewMember(
                kind: .feature, name: answers.name, attributes: attributes, apps: apps + answers.apps)
            return try member.add(change, options, on: terminal)
        }
        let attributes = cut.attributes + uses.attributes + cut.parts
        return try NewMember(kind: .feature, name: name, attributes: attributes, apps: apps)
            .add(change, options, on: terminal)
    }
}

extension NewFeatureCommand {
    /// The options that say what the feature is.
    private var words: [String] {
        let single = [("layer", cut.layer), ("split", cut.split), ("template", cut.template)].flatMap { name, value in
            value.map { ["--\(name)", $0] } ?? []
        }
        let lists = [
            ("with", cut.with), ("without", cut.without), ("in", `in`), ("uses", uses.uses),
            ("packages", uses.packages),
        ]
        return single
            + lists.flatMap { name, value in
                value.isEmpty ? [] : ["--\(name)", value.flatMap(\.names).joined(separator: ",")]
            }
    }
}

/// `ashlar new module`.
struct NewModuleCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "module", abstract: "Add a module, with its tests.",
        discussion: """
            EXAMPLES
              ashlar new module TadaClock --layer Shared
              ashlar new module TadaStore --layer Core --split service --uses TadaModel
              ashlar new module TadaModels --layer Shared --with mocks --dry-run

            \(ExitStatus.explanation)
            """)

    @Argument(help: "The module's name.") var name: String
    @OptionGroup var cut: CutOptions

    @Option(help: ArgumentHelp("The kind of its one part, such as architecture.", valueName: "kind"))
    var kind: String?

    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func execute(on terminal: Terminal) throws -> ExitStatus {
        let attributes = cut.attributes + [Attribute("kind", kind)].compactMap(\.self) + uses.attributes + cut.parts
        return try NewMember(kind: .module, name: name, attributes: attributes).add(change, options, on: terminal)
    }
}

/// `ashlar new app`.
struct NewAppCommand: ProjectCommand {
    static let configuration = CommandConfiguration(
        commandName: "app", abstract: "Add an app, an extension or an executable.",
        discussion: """
            EXAMPLES
              ashlar new app TadaDriver                  composes all features
              ashlar new app TadaDriver --composes Payment,Profile
              ashlar new app TadaWidget --kind extension --host TadaRider

            \(ExitStatus.explanation)
            """)

    enum Kind: String, ExpressibleByArgument, CaseIterable { case app, `extension`, executable }

    @Argument(help: "The app's name.") var name: String

    @Option(help: ArgumentHelp("app, extension or executable.", valueName: "kind"))
    var kind: Kind = .app

    @Option(help: ArgumentHelp("The app that carries the extension.", valueName: "app"), completion: .appNames)
    var host: String?

    @Option(
        help: ArgumentHelp("What it composes; an app composes all where nothing is said.", valueName: "name"),
        completion: .featureNames)
    var composes: [NameList] = []

    @Option(
        help: ArgumentHelp("Its layer; the outermost where nothing is said.", valueName: "layer"),
        completion: .layerNames)
    var layer: String?

    @OptionGroup var uses: UseOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        if kind == .extension, host == nil { throw ValidationError("An extension needs a --host.") }
        if kind != .extension, host != nil { throw ValidationError("--host goes with --kind extension.") }
    }

    func execute(on terminal: Terminal) throws -> ExitStatus {
        var attributes = [
            Attribute("layer", layer), kind == .app ? nil : Attribute("kind", kind.rawValue), Attribute("host", host),
        ].compactMap(\.self)
        if let listed = Attribute("composes", composes) {
            attributes.append(listed)
        } else if kind == .app {
            attributes += [Attribute("composes", "all")].compactMap(\.self)
        }
        let member = NewMember(kind: .app, name: name, attributes: attributes + uses.attributes)
        return try member.add(change, options, on: terminal)
    }
}

/// Names that are given one by one, or with commas between them.
struct NameList: ExpressibleByArgument {
    var names: [String]

    init?(argument: String) {
        names = argument.split(separator: ",").map(String.init)
        if names.isEmpty { return nil }
    }
}

/// A key of a new member, and what it says.
struct Attribute {
    var key: String
    var value: ManifestValue

    init?(_ key: String, _ text: String?) {
        guard let text else { return nil }
        self.key = key
        value = .text(text)
    }

    /// Each name once, sorted.
    init?(_ key: String, _ lists: [NameList]) {
        let names = Set(lists.flatMap(\.names)).sorted()
        if names.isEmpty { return nil }
        self.key = key
        value = .names(names)
    }
}

/// How a feature or module is cut into parts.
struct CutOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Its layer.", valueName: "layer"), completion: .layerNames)
    var layer: String?

    @Option(help: ArgumentHelp("How it is cut into parts.", valueName: "split"))
    var split: String?

    @Option(
        help: ArgumentHelp("The template set of its first sources.", valueName: "set"),
        completion: .templateSets)
    var template: String?

    @Option(help: ArgumentHelp("A part that it has besides the usual ones.", valueName: "part"))
    var with: [NameList] = []

    @Option(help: ArgumentHelp("A part that it does without.", valueName: "part"))
    var without: [NameList] = []

    var attributes: [Attribute] {
        [Attribute("layer", layer), Attribute("split", split), Attribute("template", template)].compactMap(\.self)
    }

    var parts: [Attribute] { [Attribute("with", with), Attribute("without", without)].compactMap(\.self) }
}

/// What a new member depends on.
struct UseOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A feature, module or target that it uses.", valueName: "name"), completion: .nodeNames)
    var uses: [NameList] = []

    @Option(help: ArgumentHelp("A product of a package that it uses.", valueName: "product"), completion: .productNames)
    var packages: [NameList] = []

    var attributes: [Attribute] { [Attribute("uses", uses), Attribute("packages", packages)].compactMap(\.self) }
}
