import AshlarMessages
import AshlarProjectModel
import AshlarTemplates

/// Renders the manifest of a new project.
package enum PresetPlanner {
    /// The reason why there is no manifest.
    package enum Failure: Error, Equatable, CustomStringConvertible {
        case unknownPreset(String, meant: String?)
        case notAName(String)
        case template(TemplateError)

        package var description: String {
            switch self {
            case .unknownPreset(let preset, let meant):
                "there is no preset '\(preset)'" + (meant.map { ", did you mean '\($0)'?" } ?? "")
                    + " (presets: \(PresetPlanner.presets.joined(separator: ", ")))"
            case .notAName(let name):
                "'\(name)' is not a valid prefix of module names: use letters and digits, starting with a letter"
            case .template(let error): "\(error)"
            }
        }
    }

    /// The names of the presets, sorted.
    package static let presets: [String] = BuiltInTemplates.all.compactMap { template in
        template.name.hasPrefix(prefix) ? String(template.name.dropFirst(prefix.count)) : nil
    }

    private static let prefix = "presets/"

    /// The text of the manifest for a project of this name.
    package static func manifest(preset: String, name: String) throws(Failure) -> String {
        guard let template = BuiltInTemplates.template(named: prefix + preset) else {
            throw .unknownPreset(preset, meant: Spelling.suggestion(for: preset, among: presets))
        }
        guard name.utf8.first?.isLetter == true, name.utf8.allSatisfy(\.isAlphanumeric) else { throw .notAName(name) }
        var renderer = TemplateRenderer()
        do {
            return try renderer.render(
                Template(template), with: ["name": .text(name), "lowercasedName": .text(name.lowercased())])
        } catch {
            throw .template(error)
        }
    }
}
