import AshlarProjectModel

/// The manifest and `Package.swift`, and the imports that use what differs.
struct PackageComparison {
    let context: RuleContext
    let package: DescribedPackage
    let sources: ProjectSources?
    let firstImports: FirstImports
    private let rule: any Rule

    /// - Parameter rule: the rule that the findings violate.
    init(_ package: DescribedPackage, _ sources: ProjectSources?, rule: any Rule, in context: RuleContext) {
        self.context = context
        self.package = package
        self.sources = sources
        self.rule = rule
        firstImports = FirstImports(sources)
    }

    var project: Project { context.project }

    /// The first line of the manifest, for what has no place in it.
    var manifest: SourceLocation { SourceLocation(path: project.manifestPath, line: 1, column: 1) }

    /// - Parameters:
    ///   - importer: the target that differs, if it is one.
    ///   - imported: the end of an edge that differs, or what differs, in words that are not names of targets.
    func finding(
        _ message: String, at place: SourceLocation, notes: [Finding.Note] = [], remedy: String?,
        importer: String? = nil, imported: String? = nil
    ) -> Finding {
        Finding(
            rule: rule.id, severity: context.severity(of: rule.id) ?? .error, message: message, location: place,
            notes: notes + context.guidance(for: rule.id), remedy: remedy, importer: importer, imported: imported)
    }
}

/// Where targets import modules first, looked up on first use.
final class FirstImports {
    typealias Use = (file: SourceFile, use: ImportUse)

    private let files: [SourceFile]
    private lazy var places: [Int: [String: (file: Int, use: Int)]] = {
        var places: [Int: [String: (file: Int, use: Int)]] = [:]
        for (number, file) in files.enumerated() {
            guard let target = file.target else { continue }
            for (use, found) in file.scan.imports.enumerated() where places[target]?[found.module] == nil {
                places[target, default: [:]][found.module] = (number, use)
            }
        }
        return places
    }()

    init(_ sources: ProjectSources?) { files = sources?.files ?? [] }

    func first(of modules: [String], by target: Int) -> Use? {
        let found = modules.compactMap { places[target]?[$0] }.min(by: <)
        return found.map { (files[$0.file], files[$0.file].scan.imports[$0.use]) }
    }
}

extension Package.Requirement {
    /// The versions that it allows, so that two spellings of the same requirement are equal.
    var range: [String] {
        switch self {
        case .from(let version): ["range", Self.full(version), "\(Self.numbers(version)[0] + 1).0.0"]
        case .upToNextMinor(let version):
            ["range", Self.full(version), "\(Self.numbers(version)[0]).\(Self.numbers(version)[1] + 1).0"]
        case .range(let lower, let upper): ["range", Self.full(lower), Self.full(upper)]
        case .exact(let version): ["exact", Self.full(version)]
        case .branch(let name): ["branch", name]
        case .revision(let name): ["revision", name]
        }
    }

    private static func numbers(_ version: String) -> [Int] {
        let parts = version.split(separator: ".").prefix(3).map {
            Int($0.prefix { $0.isASCII && $0.isNumber }.prefix(9)) ?? 0
        }
        return parts + Array(repeating: 0, count: 3 - parts.count)
    }

    /// `1.2` as `1.2.0`; what follows the numbers stays.
    private static func full(_ version: String) -> String {
        let core = version.prefix { $0 != "-" && $0 != "+" }
        let count = core.split(separator: ".", omittingEmptySubsequences: false).count
        return core + String(repeating: ".0", count: max(0, 3 - count)) + version.dropFirst(core.count)
    }
}

extension Package.Source {
    /// As messages print it.
    var words: String {
        switch self {
        case .local(let path): "path '\(path)'"
        case .remote(_, .from(let version)): "from '\(version)'"
        case .remote(_, .exact(let version)): "exactly '\(version)'"
        case .remote(_, .upToNextMinor(let version)): "from '\(version)' up to the next minor version"
        case .remote(_, .range(let lower, let upper)): "from '\(lower)' up to '\(upper)'"
        case .remote(_, .branch(let name)): "branch '\(name)'"
        case .remote(_, .revision(let name)): "revision '\(name)'"
        }
    }
}
