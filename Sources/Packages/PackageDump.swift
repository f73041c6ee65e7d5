import AshlarJSON
import AshlarProjectModel

/// The output of `swift package dump-package`: a package as SwiftPM evaluates it.
package enum PackageDump {
    /// - Parameter read: what was read of the file, which has the locations.
    package static func contents(
        of bytes: [UInt8], located read: PackageContents
    ) throws(PackageDumpFailure) -> PackageContents {
        let json: JSONValue
        do {
            json = try JSONReader.read(bytes)
        } catch {
            throw PackageDumpFailure(reason: "\(error)")
        }
        guard let name = json["name"]?.string, let targets = json["targets"] else {
            throw PackageDumpFailure(reason: "it has no 'name' or no 'targets'")
        }
        var contents = PackageContents(name: name, start: read.start)
        contents.platforms = (json["platforms"]?.elements ?? []).compactMap { platform in
            guard let name = platform["platformName"]?.string else { return nil }
            return (name, platform["version"]?.string ?? "")
        }
        let known = Dictionary(keepingFirst: read.targets.map { ($0.name, $0) })
        contents.targets = targets.elements.compactMap { PackageContents.Target($0, located: known, start: read.start) }
        contents.products = (json["products"]?.elements ?? []).compactMap { product in
            guard let name = product["name"]?.string else { return nil }
            let type = product["type"]?.members.first?.key ?? "library"
            return PackageContents.Product(name: name, targets: product["targets"]?.strings ?? [], type: type)
        }
        let places = Dictionary(keepingFirst: read.requirements.map { ($0.identity, $0.location) })
        contents.requirements = (json["dependencies"]?.elements ?? []).compactMap { requirement in
            PackageContents.Requirement(requirement, at: read.start).map { requirement in
                var requirement = requirement
                requirement.location = places[requirement.identity] ?? read.start
                return requirement
            }
        }
        return contents
    }
}

/// Why a text is not valid output of `dump-package`.
package struct PackageDumpFailure: Error, Hashable, Sendable, CustomStringConvertible {
    package var reason: String

    package var description: String { "SwiftPM's description of the package cannot be read: \(reason)" }
}

extension PackageContents.Target {
    fileprivate init?(_ json: JSONValue, located read: [String: PackageContents.Target], start: SourceLocation) {
        guard let name = json["name"]?.string else { return nil }
        let known = read[name]
        let location = known?.location ?? start
        let places = Dictionary(keepingFirst: (known?.dependencies ?? []).map { ($0.name, $0.location) })
        let dependencies = (json["dependencies"]?.elements ?? []) + (json["pluginUsages"]?.elements ?? [])
        self.init(
            name: name, type: json["type"]?.string ?? "regular", path: json["path"]?.string,
            dependencies: dependencies.compactMap { PackageContents.Dependency($0, places, else: location) },
            excludes: json["exclude"]?.strings ?? [], sources: json["sources"]?.strings ?? [], location: location)
    }
}

extension PackageContents.Dependency {
    /// Reads `{"byName": ["Model", null]}` and similar forms: the name is first, conditions are last.
    fileprivate init?(_ json: JSONValue, _ places: [String: SourceLocation], else location: SourceLocation) {
        guard let (key, value) = json.members.first, let name = value.elements.first?.string else { return nil }
        let forms: [String: Form] = ["target": .target, "product": .product, "plugin": .plugin]
        let form = forms[key] ?? .byName
        self.init(
            form: form, name: name,
            package: form == .product || form == .plugin ? value.elements.dropFirst().first?.string : nil,
            platforms: value.elements.compactMap { $0["platformNames"]?.strings }.first ?? [],
            location: places[name] ?? location)
    }
}

extension PackageContents.Requirement {
    fileprivate init?(_ json: JSONValue, at location: SourceLocation) {
        guard let (key, value) = json.members.first, let content = value.elements.first,
            let identity = content["identity"]?.string?.lowercased()
        else { return nil }
        let name = content["nameForTargetDependencyResolutionOnly"]?.string
        if key == "fileSystem" {
            guard let path = content["path"]?.string else { return nil }
            self.init(identity: identity, name: name, source: .local(path: path), location: location)
            return
        }
        // A package from a registry has an identity instead of a URL.
        let place = content["location"]
        let remote = place?["remote"]?.elements.first
        let address = remote?["urlString"]?.string ?? remote?.string ?? place?["local"]?.strings.first ?? identity
        guard let requirement = content["requirement"].flatMap(Package.Requirement.init) else { return nil }
        self.init(identity: identity, name: name, source: .remote(url: address, requirement), location: location)
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
