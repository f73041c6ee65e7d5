import AshlarJSON
import AshlarProjectModel

/// Checks that the asset catalogs of a target can be read, and have the icon and the accent color that settings name.
struct AssetCatalogCheck {
    let project: ProjectObjects
    let settings: BuildSettings
    /// The paths of groups and files in the folder of the project.
    let paths: [String: String]
    /// The folder of the project, relative to the root.
    let folder: String
    let files: ProjectFileAccess

    private static let assets = [
        ("ASSETCATALOG_COMPILER_APPICON_NAME", [".appiconset", ".icon", ".solidimagestack", ".brandassets"]),
        ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", [".colorset"]),
    ]

    /// Catalogs are in the folders of the target, or among the files that it lists.
    func findings(of target: String) throws -> [Finding] {
        // Missing folders are reported as such.
        let places = places(of: target).map { RelativePath.normal(folder.path(to: $0)) }.filter(self.files.holds)
        guard !places.isEmpty else { return [] }
        let files = try places.flatMap(self.files.files)
        return try missing(from: files, of: target)
            + files.filter { $0.contains(".xcassets/") && $0.baseName == "Contents.json" }.compactMap(invalid)
    }

    private func missing(from files: [String], of target: String) -> [Finding] {
        guard let configuration = project.configurations(of: target).first else { return [] }
        let named = Self.assets.compactMap { key, endings in
            settings.value(of: key, in: configuration).flatMap { value in
                value.text.isEmpty || value.text.contains("$") ? nil : (value.text, endings, value.location)
            }
        }
        guard !named.isEmpty else { return [] }
        let components = Set(files.flatMap { $0.split(separator: "/") }.map(String.init))
        let missing = named.filter { name, endings, _ in !endings.contains { components.contains(name + $0) } }
        guard let place = missing.first?.2 else { return [] }
        let names = missing.map { "'\($0.0)'" }.joined(separator: " and ")
        return [
            ProjectObjects.finding(
                "no asset catalog of '\(project.name(of: target))' has \(names)", place.path, place.line,
                remedy: "restore the catalog, or remove the setting")
        ]
    }

    private func invalid(_ path: String) throws -> Finding? {
        guard let bytes = try files.read(path) else { return nil }
        do throws(JSONReader.Failure) {
            _ = try JSONReader.read(bytes)
            return nil
        } catch {
            let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
            return ProjectObjects.finding(
                "it is not JSON: \(error.reason)", path, line, remedy: "restore it from git")
        }
    }

    private func places(of target: String) -> [String] {
        let resources = project.list("buildPhases", of: target).flatMap { project.list("files", of: $0) }
            .compactMap { project.object("fileRef", of: $0) }
        return (project.list("fileSystemSynchronizedGroups", of: target) + resources).compactMap { paths[$0] }
    }
}
