import AshlarMessages
import AshlarProjectModel
import AshlarTemplates

/// Where a manifest has its features.
package enum ManifestLayout: String, Sendable, CaseIterable {
    case oneFile = "one-file"
    /// In a file beside each feature's sources.
    case fragments
}

/// How the features of a new project are divided into targets.
package enum FeatureSplit: String, Sendable, CaseIterable {
    case standard, lean, compact
}

/// Renders the manifest of a new project.
package enum PresetPlanner {
    /// The reason why there is no manifest.
    package struct Failure: Error, CustomStringConvertible {
        package let description: String
        package var remedy: String?
    }

    /// The names of the presets, sorted.
    package static let presets: [String] = BuiltInTemplates.all.compactMap { template in
        template.name.hasPrefix(prefix) ? String(template.name.dropFirst(prefix.count)) : nil
    }

    private static let prefix = "presets/"

    /// An architecture with features is for a team, whose branches each add some.
    package static func layout(ofPreset preset: String) -> ManifestLayout {
        ["minimal", "ui-only"].contains(preset) ? .oneFile : .fragments
    }

    /// The settings of swift-format in a project of the preset: names of 29CM have underscores.
    package static func formatConfiguration(preset: String) -> String {
        guard preset == "29cm" else { return SourceStyle.configuration }
        return SourceStyle.configuration.replacing(
            "\"spaces\": 4}", with: "\"spaces\": 4},\n  \"rules\": {\"AlwaysUseLowerCamelCase\": false}")
    }

    /// The files that the user of a preset starts with, beside what follows from its manifest.
    package struct Starters: Sendable {
        /// Sources of targets.
        package var sources: [PlannedFile] = []
        /// The folders of targets whose initial sources they replace.
        package var replacedFolders: Set<String> = []

        package init() {}
    }

    /// - Parameter project: the project of the preset's manifest.
    package static func starters(
        preset: String, for project: Project, style: SourceStyle
    ) throws(ScaffoldingError) -> Starters {
        var renderer = TemplateRenderer()
        var starters = Starters()
        for file in files(of: preset, name: project.name) {
            guard let target = project.targets.first(where: { file.path.hasPrefix("\($0.path)/") }) else { continue }
            let template = Template(custom: "\(preset)/\(file.path.baseName)", text: file.text, path: file.path)
            do throws(TemplateError) {
                let text = try renderer.render(template, with: values(name: project.name))
                let contents = file.path.hasSuffix(".swift") ? style.apply(to: text, isBuiltIn: true) : text
                starters.sources.append(
                    .scaffold(String(file.path.dropFirst(target.path.count + 1)), contents: contents, in: target))
            } catch {
                throw .template(error)
            }
            if !file.isAdded { starters.replacedFolders.insert(target.path) }
        }
        return starters
    }

    /// The fragments of a preset's manifest that it does not make of features: those of seams.
    package static func fragments(preset: String, name: String) throws(Failure) -> [ManifestFragment] {
        var renderer = TemplateRenderer()
        var fragments: [ManifestFragment] = []
        for file in files(of: preset, name: name) where file.path.hasSuffix(".yml") && !isTemplate(file.path) {
            do {
                let template = Template(custom: "\(preset)/\(file.path.baseName)", text: file.text, path: file.path)
                let text = try renderer.render(template, with: values(name: name))
                fragments.append(ManifestFragment(path: file.path, bytes: Array(text.utf8)))
            } catch {
                throw Failure(description: "\(error)")
            }
        }
        return fragments
    }

    /// The custom template sets that a preset writes into the project: paths in the folder of templates, and texts.
    package static func templates(preset: String, style: SourceStyle) -> [(name: String, bytes: [UInt8])] {
        files(of: preset, name: "").filter { isTemplate($0.path) }.map { file in
            let text = file.path.hasSuffix(".swift.mustache") ? style.blocks(of: file.text) : file.text
            return (String(file.path.dropFirst(templateFolder.count)), Array(text.utf8))
        }
    }

    /// The folder of a preset's templates, with a slash.
    package static let templateFolder = "Templates/"

    private static func isTemplate(_ path: String) -> Bool { path.hasPrefix(templateFolder) }

    /// The files of a preset: paths, texts of their templates, and whether they are beside the initial sources.
    private static func files(of preset: String, name: String) -> [(path: String, text: String, isAdded: Bool)] {
        let texts = StarterTemplates.texts(ofPreset: preset)
        return texts.map { text in
            let head = text.prefix { $0 != "\n" }
            let words = head.dropFirst("{{! ".count).dropLast(" }}".count)
            let path = String(words.trimmingPrefix("+ ")).replacing("{name}", with: name)
            return (path, String(text.dropFirst(head.count + 1)), words.hasPrefix("+ "))
        }
    }

    private static func values(name: String) -> [String: TemplateValue] {
        ["name": .text(name), "lowerName": .text(SwiftNames.lowerCamel(name))]
    }

    /// The text of the manifest for a project of this name.
    package static func manifest(
        preset: String, name: String, split: FeatureSplit = .standard, hasShell: Bool = true
    ) throws(Failure) -> String {
        guard let template = BuiltInTemplates.template(named: prefix + preset) else {
            let meant = Spelling.suggestion(for: preset, among: presets).map { ", did you mean '\($0)'?" } ?? ""
            throw Failure(
                description: "there is no preset '\(preset)'\(meant) (presets: \(presets.joined(separator: ", ")))")
        }
        if let objection = NameRules.objection(toMember: name) {
            throw Failure(
                description: "the name '\(name)' \(objection); nothing was written",
                remedy: NameRules.typeName(for: name).map { "did you mean '\($0)'?" })
        }
        guard split == .standard || preset == "minimal" else {
            throw Failure(
                description: "the preset '\(preset)' declares its split; '--split \(split)' needs the preset 'minimal'")
        }
        var renderer = TemplateRenderer()
        do {
            // An app and a feature cannot have one name.
            let feature = name.lowercased() == "sample" ? "Home" : "Sample"
            return try renderer.render(
                Template(template),
                with: [
                    "name": .text(name), "lowercasedName": .text(name.lowercased()), "feature": .text(feature),
                    "isStandard": .flag(split == .standard), "isLean": .flag(split == .lean),
                    "isCompact": .flag(split == .compact), "shell": .flag(hasShell),
                ])
        } catch {
            throw Failure(description: "\(error)")
        }
    }
}
