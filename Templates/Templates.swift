/// A built-in template: a file of the folder `Templates`.
package struct BuiltInTemplate: Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// Counts the changes of the text, from 1.
    package let version: Int
    /// The extension of the files that are rendered.
    package let fileExtension: String
    package let text: String

    /// - Parameter file: `plain/Interface.Service.swift.mustache`.
    init(_ file: EmbeddedFile) {
        let words = file.path.split(separator: ".")
        name = words.dropLast(2).joined(separator: ".")
        version = Self.versions[name] ?? 1
        fileExtension = String(words.dropLast().last ?? "")
        text = file.text
    }

    /// The versions of templates whose texts have changed since a release, by name.
    private static let versions: [String: Int] = [:]

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }
}

/// The built-in templates, in a folder for each set.
package enum BuiltInTemplates {
    /// The templates of all sets, and the manifests of the presets; sorted by name.
    package static let all: [BuiltInTemplate] = EmbeddedFiles.all.filter { file in
        let folders = file.path.split(separator: "/").dropLast()
        return folders.count == 1 && !["package", "shell"].contains(folders.first) && file.path.hasSuffix(".mustache")
    }.map { BuiltInTemplate($0) }.sorted { $0.name < $1.name }

    /// The root `Package.swift`, which custom templates cannot replace.
    package static let packageManifest = BuiltInTemplate(EmbeddedFiles.package_Package_swift_mustache)

    /// The text of the `set.yml` of each set of templates, by the name of the set.
    package static let sets: [String: String] = Dictionary(
        uniqueKeysWithValues: EmbeddedFiles.all.compactMap { file in
            let words = file.path.split(separator: "/")
            return words.count == 2 && words[1] == "set.yml" ? (String(words[0]), file.text) : nil
        })

    package static func template(named name: String) -> BuiltInTemplate? { byName[name] }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
