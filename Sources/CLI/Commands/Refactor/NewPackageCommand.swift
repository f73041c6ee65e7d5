import ArgumentParser
import AshlarGenerating
import AshlarProjectModel
import AshlarRefactoring

/// `ashlar new package`.
struct NewPackageCommand: ChangeCommand {
    static let configuration = CommandConfiguration(
        "package", "Declare a third-party package.",
        usage: "ashlar new package <url> --from <version> --products <product> [<options>]",
        help: """
              ashlar new package https://example.com/log --from 1.6.0 --products Log
              ashlar new package https://example.com/log --exact 1.6.0 --products Log
              ashlar new package --path ../TadaProto --products TadaProto

            The package is added to 'packages' of the manifest, under the last component of
            its URL or path. 'ashlar use NAME PRODUCT' lets a feature or module depend on
            one of its products.
            """)

    @Argument(help: "The package's URL.") var url: String?

    @Option(help: ArgumentHelp("The minimum version, below the next major version.", valueName: "version"))
    var from: String?

    @Option(help: ArgumentHelp("The minimum version, below the next minor version.", valueName: "version"))
    var upToNextMinor: String?

    @Option(help: ArgumentHelp("The exact version.", valueName: "version"))
    var exact: String?

    @Option(help: ArgumentHelp("From the first version, below the second: 1.0.0..<2.0.0.", valueName: "versions"))
    var range: String?

    @Option(help: ArgumentHelp("The branch.", valueName: "branch"))
    var branch: String?

    @Option(help: ArgumentHelp("The commit.", valueName: "commit"))
    var revision: String?

    @Option(help: ArgumentHelp("The package's folder, instead of a URL.", valueName: "folder"), completion: .directory)
    var path: String?

    @Option(help: ArgumentHelp("A product that the project uses.", valueName: "product"))
    var products: [NameList] = []

    @OptionGroup var change: ChangeOptions
    @OptionGroup var options: ProjectOptions

    func validate() throws {
        guard (url == nil) != (path == nil) else {
            throw ValidationError("Either a URL or --path is required.")
        }
        let count = try requirements().count
        if path != nil, count > 0 { throw ValidationError("--path excludes a version, a branch and a commit.") }
        if path == nil, count != 1 {
            throw ValidationError(
                "A URL requires one of --from, --up-to-next-minor, --exact, --range, --branch and --revision.")
        }
        guard !products.isEmpty else {
            throw ValidationError(
                "--products is required: the products that the project uses, such as --products Logging of swift-log.")
        }
    }

    func operation(on terminal: Terminal) throws -> any ChangeOperation {
        let products = products.flatMap(\.names)
        if let url, let requirement = try requirements().first {
            return AddPackage(.remote(url: url, requirement), products: products)
        }
        return AddPackage(.local(path: path ?? ""), products: products)
    }

    private func requirements() throws -> [Package.Requirement] {
        let bounds = range.map { $0.components(separatedBy: "..<") }
        if let bounds, bounds.count != 2 {
            throw ValidationError("--range requires two versions, such as 1.0.0..<2.0.0.")
        }
        return [
            from.map { .from($0) }, upToNextMinor.map { .upToNextMinor($0) }, exact.map { .exact($0) },
            bounds.map { .range($0[0], $0[1]) }, branch.map { .branch($0) }, revision.map { .revision($0) },
        ].compactMap(\.self)
    }
}
