/// The files that a preset starts with: a mustache comment on the first line has the path, in which `{name}` is that of the
/// project. A `+` before it says that the file is beside the initial sources of its target, and not in place of them.
package enum StarterTemplates {
    /// The texts of the files in the folder of the preset, sorted by path.
    package static func texts(ofPreset preset: String) -> [String] {
        EmbeddedFiles.all.filter { $0.path.hasPrefix("presets/\(preset)/") }.map(\.text)
    }
}
