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

    /// The sources that the user of a preset starts with, beside those of its features and modules.
    package static func starters(
        preset: String, for project: Project, style: SourceStyle
    ) throws(ScaffoldingError) -> [PlannedFile] {
        var renderer = TemplateRenderer()
        let name = project.name
        let values: [String: TemplateValue] = [
            "name": .text(name), "lowerName": .text(SwiftNames.lowerCamel(name)),
        ]
        var files: [PlannedFile] = []
        for text in StarterTemplates.all[preset] ?? [] {
            let head = text.prefix { $0 != "\n" }
            let path = String(head.dropFirst("{{! ".count).dropLast(" }}".count)).replacing("{name}", with: name)
            let template = Template(custom: "\(preset)/\(path.baseName)", text: text, path: path)
            guard let target = project.targets.first(where: { path.hasPrefix("\($0.path)/") }) else { continue }
            do throws(TemplateError) {
                let text = try renderer.render(template, with: values)
                let contents = path.hasSuffix(".swift") ? style.apply(to: text, isBuiltIn: true) : text
                files.append(.scaffold(String(path.dropFirst(target.path.count + 1)), contents: contents, in: target))
            } catch {
                throw .template(error)
            }
        }
        return files
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
        guard name.utf8.first?.isLetter == true, name.utf8.allSatisfy(\.isAlphanumeric) else {
            throw Failure(
                description: "'\(name)' is not a valid prefix of module names: use letters and digits, starting with a "
                    + "letter")
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
