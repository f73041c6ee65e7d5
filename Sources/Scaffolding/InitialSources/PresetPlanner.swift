import AshlarProjectModel
import AshlarTemplates

/// Writes the manifest that a new project begins with.
package enum PresetPlanner {
    /// Why there is no such manifest.
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
                "'\(name)' cannot begin the names of modules: it must be letters and digits, a letter first"
            case .template(let error): "\(error)"
            }
        }
    }

    /// The presets there are, sorted.
    package static let presets: [String] = BuiltInTemplates.all.compactMap { template in
        template.name.hasPrefix(prefix) ? String(template.name.dropFirst(prefix.count)) : nil
    }

    private static let prefix = "presets/"

    /// The text of the manifest of a project of this name.
    package static func manifest(preset: String, name: String) throws(Failure) -> String {
        guard presets.contains(preset) else {
            throw .unknownPreset(preset, meant: Spelling.suggestion(for: preset, among: presets))
        }
        guard let first = name.utf8.first, isLetter(first), name.utf8.allSatisfy({ isLetter($0) || isDigit($0) })
        else { throw .notAName(name) }
        var renderer = TemplateRenderer()
        do {
            return try renderer.render(
                prefix + preset, with: ["name": .text(name), "lowercasedName": .text(name.lowercased())]
            ).text
        } catch {
            throw .template(error)
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }
    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
