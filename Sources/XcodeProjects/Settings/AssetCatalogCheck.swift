import AshlarJSON
import AshlarProjectModel

/// Checks that the asset catalogs of a target can be read, and have the icon and the accent color that settings name.
struct AssetCatalogCheck {
    let shell: ShellProject

    private var project: ProjectObjects { shell.project }

    private static let assets = [
        ("ASSETCATALOG_COMPILER_APPICON_NAME", [".appiconset", ".icon", ".solidimagestack", ".brandassets"]),
        ("ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME", [".colorset"]),
    ]

    /// Catalogs are in the folders of the target, or among the files that it lists.
    func findings(of target: String) throws(ProjectObjects.Failure) -> [Finding] {
        // Missing folders, and those that are not the target's own, are reported as such.
        guard project.owns("fileSystemSynchronizedGroups", target) else { return [] }
        let places = places(of: target).map(shell.place).filter(shell.files.holds)
        guard !places.isEmpty else { return [] }
        var files: [String] = []
        for place in places { files += try shell.files.files(below: place) }
        // A target without files is reported as such.
        guard !files.isEmpty else { return [] }
        let known = Set(files)
        return missing(from: files, of: target)
            + files.filter { $0.contains(".xcassets/") && $0.baseName == "Contents.json" }.flatMap {
                contents($0, among: known)
            }
    }

    private func missing(from files: [String], of target: String) -> [Finding] {
        // An icon of Icon Composer needs no catalog.
        let sets = Set(
            files.filter { $0.contains(".xcassets/") && $0.baseName == "Contents.json" || $0.contains(".icon/") }
                .flatMap { $0.parentPath.split(separator: "/") }.map(String.init))
        // A setting is in each configuration, usually with one value.
        var seen: Set<String> = []
        let missing = project.configurations(of: target).flatMap { configuration in
            Self.assets.compactMap { key, endings -> (String, SourceLocation)? in
                guard let value = shell.settings.known(key, in: configuration),
                    !endings.contains(where: { sets.contains(value.text + $0) }), seen.insert(value.text).inserted
                else { return nil }
                return (value.text, value.location)
            }
        }
        guard let place = missing.first?.1 else { return [] }
        let names = missing.map { "'\($0.0)'" }.joined(separator: " and ")
        return [
            ProjectObjects.finding(
                "no asset catalog of '\(project.name(of: target))' has \(names)", place.path, place.line,
                remedy: "restore the catalog, or remove the setting")
        ]
    }

    private func contents(_ path: String, among files: Set<String>) -> [Finding] {
        ProjectFileAccess.findings { () throws(ProjectObjects.Failure) in
            guard let bytes = try shell.files.read(path) else { return [] }
            do throws(JSONReader.Failure) {
                let document = try JSONReader.read(bytes)
                guard document.isObject else {
                    return [
                        ProjectObjects.finding("it is not a JSON object", path, 1, remedy: "restore it from git")
                    ]
                }
                let names = (document["images"]?.elements ?? []).compactMap { $0["filename"]?.string }
                return names.filter { !files.contains(path.parentPath.path(to: $0)) }.map { name in
                    let spelling = shell.files.spelling(of: name, in: path.parentPath)
                    return ProjectObjects.finding(
                        "the image '\(name)' is missing" + (spelling.map { "; on disk it is '\($0)'" } ?? ""), path,
                        Self.line(of: name, in: bytes),
                        remedy: spelling == nil
                            ? "restore it, or remove its 'filename'" : "spell 'filename' as on disk")
                }
            } catch {
                let line = 1 + bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") }
                return [
                    ProjectObjects.finding(
                        "it is not JSON: \(error.reason)", path, line, remedy: "restore it from git")
                ]
            }
        }
    }

    private static func line(of text: String, in bytes: [UInt8]) -> Int {
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return 1 + (lines.firstIndex { String(decoding: $0, as: UTF8.self).contains("\"\(text)\"") } ?? 0)
    }

    private func places(of target: String) -> [String] {
        let resources = project.list("buildPhases", of: target).flatMap { project.list("files", of: $0) }
            .compactMap { project.object("fileRef", of: $0) }
        return (project.list("fileSystemSynchronizedGroups", of: target) + resources).compactMap { shell.paths[$0] }
    }
}
