import AshlarJSON
import AshlarProjectModel

/// The output of `swift package dump-package`: a package as SwiftPM evaluates it.
package struct PackageDump: Sendable {
    package struct Target: Sendable {
        package var name: String
        /// SwiftPM's term: `regular`, `executable`, `test`, `macro`, `plugin`, `binary`, `system`.
        package var type: String
        /// As written; `nil` for SwiftPM's default folder.
        package var path: String?
        /// With its plugins.
        package var dependencies: [Dependency]
        /// Excluded paths below its folder.
        package var excludes: [String]
        /// The only source paths below its folder; empty for all.
        package var sources: [String]
    }

    package struct Dependency: Hashable, Sendable {
        package enum Form: Sendable { case target, product, byName, plugin }

        package var form: Form
        package var name: String
        /// The package of a product or plugin, as written.
        package var package: String?
        /// The platforms it applies to, in SwiftPM's spelling; empty for all.
        package var platforms: [String]
    }

    package struct Product: Sendable {
        package var name: String
        package var targets: [String]
        /// `library`, `executable`, `plugin`, …
        package var type: String
    }

    /// A package dependency.
    package struct Requirement: Sendable {
        /// SwiftPM's identity of the package, in lower case.
        package var identity: String
        /// A local path is absolute.
        package var source: Package.Source

        /// The absolute path of a local package.
        var localFolder: String? {
            if case .local(let path) = source { path } else { nil }
        }
    }

    package var name: String
    /// The absolute path of the package's folder, as SwiftPM resolves it.
    package var folder: String?
    package var platforms: [(name: String, version: String)]
    package var targets: [Target]
    package var products: [Product]
    package var requirements: [Requirement]

    package init(reading bytes: [UInt8]) throws(PackageDumpFailure) {
        let json: JSONValue
        do {
            json = try JSONReader.read(bytes)
        } catch {
            throw PackageDumpFailure(reason: "\(error)")
        }
        guard let name = json["name"]?.string, let targets = json["targets"] else {
            throw PackageDumpFailure(reason: "it has no 'name' or no 'targets'")
        }
        self.name = name
        folder = json["packageKind"]?["root"]?.strings.first
        platforms = (json["platforms"]?.elements ?? []).compactMap { platform in
            guard let name = platform["platformName"]?.string else { return nil }
            return (name, platform["version"]?.string ?? "")
        }
        self.targets = targets.elements.compactMap(Target.init)
        products = (json["products"]?.elements ?? []).compactMap { product in
            guard let name = product["name"]?.string else { return nil }
            let type = product["type"]?.members.first?.key ?? "library"
            return Product(name: name, targets: product["targets"]?.strings ?? [], type: type)
        }
        requirements = (json["dependencies"]?.elements ?? []).compactMap(Requirement.init)
    }
}

/// Why a text is not valid output of `dump-package`.
package struct PackageDumpFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package var reason: String

    package var description: String { "SwiftPM's description of the package cannot be read: \(reason)" }
}

extension PackageDump.Target {
    fileprivate init?(_ json: JSONValue) {
        guard let name = json["name"]?.string else { return nil }
        self.name = name
        type = json["type"]?.string ?? "regular"
        path = json["path"]?.string
        dependencies = (json["dependencies"]?.elements ?? []).compactMap(PackageDump.Dependency.init)
        dependencies += (json["pluginUsages"]?.elements ?? []).compactMap(PackageDump.Dependency.init)
        excludes = json["exclude"]?.strings ?? []
        sources = json["sources"]?.strings ?? []
    }
}

extension PackageDump.Dependency {
    /// Reads `{"byName": ["Model", null]}` and similar forms: the name is first, conditions are last.
    fileprivate init?(_ json: JSONValue) {
        guard let (key, value) = json.members.first, let name = value.elements.first?.string else { return nil }
        switch key {
        case "target": form = .target
        case "product": form = .product
        case "plugin": form = .plugin
        default: form = .byName
        }
        self.name = name
        package = form == .product || form == .plugin ? value.elements.dropFirst().first?.string : nil
        platforms = value.elements.compactMap { $0["platformNames"]?.strings }.first ?? []
    }
}

extension PackageDump.Requirement {
    fileprivate init?(_ json: JSONValue) {
        guard let (key, value) = json.members.first, let content = value.elements.first,
            let identity = content["identity"]?.string
        else { return nil }
        self.identity = identity.lowercased()
        if key == "fileSystem" {
            guard let path = content["path"]?.string else { return nil }
            source = .local(path: path)
            return
        }
        // A package from a registry has an identity instead of a URL.
        let location = content["location"]
        let remote = location?["remote"]?.elements.first
        let address = remote?["urlString"]?.string ?? remote?.string ?? location?["local"]?.strings.first ?? identity
        guard let requirement = content["requirement"].flatMap(Package.Requirement.init) else { return nil }
        source = .remote(url: address, requirement)
    }
}

extension Package.Requirement {
    fileprivate init?(_ json: JSONValue) {
        guard let (key, value) = json.members.first, let first = value.elements.first else { return nil }
        switch key {
        case "range":
            guard let lower = first["lowerBound"]?.string, let upper = first["upperBound"]?.string else { return nil }
            self = Self.range(from: lower, upTo: upper)
        case "exact": self = .exact(first.string ?? "")
        case "branch": self = .branch(first.string ?? "")
        case "revision": self = .revision(first.string ?? "")
        default: return nil
        }
    }

    /// The requirement in the form in which it was most likely written.
    private static func range(from lower: String, upTo upper: String) -> Package.Requirement {
        let numbers = lower.split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
        let (major, minor) = (numbers.first ?? 0, numbers.dropFirst().first ?? 0)
        if upper == "\(major &+ 1).0.0" { return .from(lower) }
        if upper == "\(major).\(minor &+ 1).0" { return .upToNextMinor(lower) }
        return .range(lower, upper)
    }
}
