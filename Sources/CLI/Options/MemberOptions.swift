import ArgumentParser
import AshlarRefactoring

/// Names, given one by one or separated by commas.
struct NameList: ExpressibleByArgument {
    var names: [String]

    init?(argument: String) {
        names = argument.split(separator: ",").map(String.init)
        if names.isEmpty { return nil }
    }
}

extension Attribute {
    init?(_ key: String, _ text: String?) {
        guard let text else { return nil }
        self.init(key: key, value: .text(text))
    }

    /// The names, unique and sorted.
    init?(_ key: String, _ lists: [NameList]) {
        let names = Set(lists.flatMap(\.names)).sorted()
        if names.isEmpty { return nil }
        self.init(key: key, value: .names(names))
    }
}

/// Options that choose the parts of a feature or module.
struct CutOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Its layer.", valueName: "layer"), completion: .layerNames)
    var layer: String?

    @Option(help: ArgumentHelp("How it is cut into parts.", valueName: "split"))
    var split: String?

    @Option(
        help: ArgumentHelp("The template set of its initial sources.", valueName: "set"),
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
