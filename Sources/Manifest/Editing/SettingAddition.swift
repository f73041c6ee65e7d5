extension ManifestEdit {
    /// A setting of the whole project, such as `templates: Templates`.
    package static func setting(_ key: String, _ value: String) -> ManifestEdit {
        .addition(ManifestAddition(path: [], addition: .entry(key, .text(value))))
    }
}
