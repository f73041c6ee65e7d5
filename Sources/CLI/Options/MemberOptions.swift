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

extension [NameList] {
    /// Refuses a name that an option has twice.
    func refuseRepeated(by option: String) throws {
        let counts = Dictionary(flatMap(\.names).map { ($0, 1) }, uniquingKeysWith: +)
        guard let name = counts.filter({ $0.value > 1 }).keys.min() else { return }
        throw ValidationError("'--\(option) \(name)' is repeated.")
    }
}

/// The attributes that the user gave.
func given(_ texts: KeyValuePairs<String, String?>) -> [Attribute] {
    texts.compactMap { key, text in text.map { (key, .text($0)) } }
}

/// Likewise; the names of each are unique and sorted.
func given(_ lists: KeyValuePairs<String, [NameList]>) -> [Attribute] {
    lists.compactMap { key, lists in
        let names = Set(lists.flatMap(\.names)).sorted()
        return names.isEmpty ? nil : (key, .names(names))
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

    var attributes: [Attribute] { given(["layer": layer, "split": split, "template": template]) }

    var parts: [Attribute] { given(["with": with, "without": without]) }
}

/// What a new member depends on.
struct UseOptions: ParsableArguments {
    @Option(help: ArgumentHelp("A feature, module or target that it uses.", valueName: "name"), completion: .nodeNames)
    var uses: [NameList] = []

    @Option(help: ArgumentHelp("A product of a package that it uses.", valueName: "product"), completion: .productNames)
    var packages: [NameList] = []

    var attributes: [Attribute] { given(["uses": uses, "packages": packages]) }
}
