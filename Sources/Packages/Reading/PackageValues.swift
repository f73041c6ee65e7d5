import AshlarProjectModel

/// Converts the value of `package` to what the package contains.
struct PackageValues {
    let lines: TextLines
    let folder: String
    var contents: PackageContents
    /// Values that only SwiftPM can evaluate.
    var gaps: [Gap] = []

    /// - Parameter packages: all that were made; of several, all count.
    mutating func read(_ packages: [Value]) {
        let several = Gap(reason: "it declares several packages", offset: packages.last?.record?.offset ?? 0)
        var steps = 1 << 22
        let value = packages.dropFirst().reduce(packages.first) { $0?.joined(with: $1, several, &steps) }
        guard let package = value?.record else {
            gaps.append(value?.gap ?? Gap(reason: "it declares no 'Package'", offset: 0))
            return
        }
        if let name = package["name"]?.string { contents.name = name }
        contents.platforms = (package["platforms"]?.elements ?? []).compactMap(platform)
        contents.requirements = records("dependencies", of: package).compactMap { requirement($0) }
        contents.products = records("products", of: package).compactMap { product($0) }
        contents.targets = records("targets", of: package).compactMap { target($0) }
    }

    // MARK: - Parts of values

    private func location(_ text: Text?, _ offset: Int) -> SourceLocation {
        text?.origin.map { lines.location($0.offset, $0.length) } ?? lines.location(offset, 0)
    }

    private mutating func elements(_ label: String, of record: Record) -> [Value] {
        switch record[label] {
        case .list(let elements)?: return elements.filter { $0.gap?.isOptional != true }
        case nil, Value.null?: return []
        case let other?:
            gaps.append(other.gap ?? Gap(reason: "'\(label)' is not a list that can be read", offset: record.offset))
            return []
        }
    }

    private mutating func records(_ label: String, of record: Record) -> [Record] {
        elements(label, of: record).compactMap { element in
            if let record = element.record { return record }
            if case .null = element { return nil }
            gaps.append(element.gap ?? Gap(reason: "an element of '\(label)' cannot be read", offset: record.offset))
            return nil
        }
    }

    private mutating func text(_ value: Value?, of record: Record) -> Text? {
        switch value {
        case .text(let text)?: return text
        case nil, Value.null?: return nil
        case let other?:
            gaps.append(other.gap ?? Gap(reason: "this text cannot be read", offset: record.offset))
            return nil
        }
    }

    private mutating func texts(_ label: String, of record: Record) -> [String] {
        elements(label, of: record).compactMap { text($0, of: record)?.string }
    }

    /// What each element needs.
    private mutating func required(_ label: String, of record: Record) -> Text? {
        let known = gaps.count
        if let text = text(record[label], of: record) { return text }
        if gaps.count == known { gaps.append(Gap(reason: "'\(label)' is missing", offset: record.offset)) }
        return nil
    }

    // MARK: - Targets and products

    /// SwiftPM's types of targets, by the function that makes one.
    static let types = [
        "target": "regular", "executableTarget": "executable", "testTarget": "test", "macro": "macro",
        "plugin": "plugin", "binaryTarget": "binary", "systemLibrary": "system",
    ]

    private mutating func target(_ record: Record) -> PackageContents.Target? {
        guard let type = Self.types[record.name] else {
            gaps.append(Gap(reason: "'.\(record.name)' is not a target that can be read", offset: record.offset))
            return nil
        }
        guard let name = required("name", of: record) else { return nil }
        let dependencies = elements("dependencies", of: record) + elements("plugins", of: record)
        return PackageContents.Target(
            name: name.string, type: type, path: text(record["path"], of: record)?.string,
            dependencies: dependencies.compactMap { dependency($0, of: record) },
            excludes: texts("exclude", of: record), sources: texts("sources", of: record),
            location: location(name, record.offset))
    }

    private mutating func dependency(_ value: Value, of target: Record) -> PackageContents.Dependency? {
        if case .text(let name) = value {
            return PackageContents.Dependency(
                form: .byName, name: name.string, location: location(name, target.offset))
        }
        guard let record = value.record else {
            gaps.append(value.gap ?? Gap(reason: "a dependency of this target cannot be read", offset: target.offset))
            return nil
        }
        let forms: [String: PackageContents.Dependency.Form] = [
            "target": .target, "product": .product, "byName": .byName, "plugin": .plugin,
        ]
        guard let form = forms[record.name], let name = required("name", of: record) else {
            if forms[record.name] == nil {
                gaps.append(
                    Gap(reason: "'.\(record.name)' is not a dependency that can be read", offset: record.offset))
            }
            return nil
        }
        return PackageContents.Dependency(
            form: form, name: name.string, package: text(record["package"], of: record)?.string,
            platforms: (record["condition"]?.record?["platforms"]?.elements ?? []).compactMap { $0.record?.name },
            location: location(name, record.offset))
    }

    private mutating func product(_ record: Record) -> PackageContents.Product? {
        guard let name = required("name", of: record) else { return nil }
        return PackageContents.Product(
            name: name.string, targets: texts("targets", of: record), type: record.name)
    }

    // MARK: - Platforms and packages

    /// `.iOS(.v17)` or `.iOS("17.0")`.
    private func platform(_ value: Value) -> (name: String, version: String)? {
        guard let record = value.record, let version = record.fields.first?.value else { return nil }
        if let text = version.string { return (record.name, text) }
        guard let name = version.record?.name, name.hasPrefix("v") else { return nil }
        let numbers = name.dropFirst().replacing("_", with: ".")
        return (record.name, numbers.contains(".") ? String(numbers) : "\(numbers).0")
    }

    private mutating func requirement(_ record: Record) -> PackageContents.Requirement? {
        let name = record["name"]?.string
        if record["path"] != nil {
            guard let path = required("path", of: record) else { return nil }
            let source = Package.Source.local(
                path: path.string.hasPrefix("/") ? path.string : RelativePath.normal(folder + "/" + path.string))
            return PackageContents.Requirement(
                identity: source.identity.lowercased(), name: name, source: source,
                location: location(path, record.offset))
        }
        let label = record["id"] == nil ? "url" : "id"
        guard let url = required(label, of: record) else { return nil }
        guard let versions = versions(of: record) else {
            gaps.append(Gap(reason: "the version of this package cannot be read", offset: record.offset))
            return nil
        }
        let source = Package.Source.remote(url: url.string, versions)
        return PackageContents.Requirement(
            identity: (label == "id" ? url.string : source.identity).lowercased(), name: name, source: source,
            location: location(url, record.offset))
    }

    private func versions(of record: Record) -> Package.Requirement? {
        for (label, value) in record.fields {
            switch label {
            case "from": return version(value).map { .from($0) }
            case "exact": return version(value).map { .exact($0) }
            case "branch": return value.string.map { .branch($0) }
            case "revision": return value.string.map { .revision($0) }
            case nil: return value.record.flatMap(versions(in:))
            default: continue
            }
        }
        return nil
    }

    /// `.upToNextMinor(from: "1.0.0")`, or `"1.0.0"..<"2.0.0"`.
    private func versions(in record: Record) -> Package.Requirement? {
        let values = record.fields.map(\.value)
        switch record.name {
        case "upToNextMajor": return version(values.first).map { .from($0) }
        case "upToNextMinor": return version(values.first).map { .upToNextMinor($0) }
        case "exact": return version(values.first).map { .exact($0) }
        case "branch": return values.first?.string.map { .branch($0) }
        case "revision": return values.first?.string.map { .revision($0) }
        case "..<", "...":
            guard let lower = version(values.first), let upper = version(values.last) else { return nil }
            return record.name == "..<" ? .range(lower, upper) : .range(lower, Self.following(upper))
        default: return nil
        }
    }

    /// A text, or `Version(1, 2, 3)`.
    private func version(_ value: Value?) -> String? {
        if let text = value?.string { return text }
        guard let record = value?.record, record.name == "Version" else { return nil }
        if let text = record.fields.first?.value.string { return text }
        let numbers = record.fields.map { if case .number(let number) = $0.value { "\(number)" } else { "" } }
        return numbers.count == 3 && !numbers.contains("") ? numbers.joined(separator: ".") : nil
    }

    /// The version after the last one of a closed range, as SwiftPM converts it.
    private static func following(_ version: String) -> String {
        var parts = version.split(separator: ".").map(String.init)
        if let last = parts.last.flatMap({ Int($0) }) { parts[parts.count - 1] = "\(last &+ 1)" }
        return parts.joined(separator: ".")
    }
}
