import AshlarProjectModel
import AshlarYAMLTree

/// A `set.yml` as it is written.
package struct TemplateSetDeclaration: Sendable {
    /// A file that the set adds or replaces, or an inherited one that it drops. What is missing or invalid is `nil`.
    struct File: Sendable {
        var location: SourceLocation
        var part: Located<String>?
        /// A pattern, or `nil` to drop the file.
        var path: Located<FileNamePattern?>?
        var template: Located<String>?
        var imports: [Located<String>] = []
        var requirements: [Located<TemplateSet.Requirement>] = []
        var once: Located<Bool>?
        var generated: Located<Bool>?
        var each: Located<Bool>?
    }

    /// The set whose files it has, too.
    var extends: Located<String>?
    /// Whether it may change the files of interfaces.
    var ownsInterface = false
    var files: [TemplateSet.Subject: [File]] = [:]
    /// Whether nothing in it is missing or invalid.
    var isWhole = true
    /// Whether the set that it extends is unknown, since the keys of the set have errors.
    var isBaseUnread = false

    /// What a set is without a `set.yml`.
    static func extending(_ set: String, at path: String) -> Self {
        Self(extends: Located(set, at: SourceLocation(path: path, line: 1, column: 1)))
    }

    /// All files, in the order of subjects.
    var allFiles: [File] { TemplateSet.Subject.allCases.flatMap { files[$0] ?? [] } }
}

extension TemplateSetDeclaration.File {
    /// Whether an inherited file is replaced or dropped: one of the same part that has the same template or the same path.
    func replaces(_ file: TemplateSet.File) -> Bool {
        part?.value == file.part && (template?.value == file.template || path?.value == file.path)
    }

    /// Whether it drops an inherited file.
    var isDropped: Bool { path.map { $0.value == nil } ?? false }

    /// `nil` for a dropped one, and for one that is not whole.
    var file: TemplateSet.File? {
        guard let part, let template, let path = path?.value else { return nil }
        return TemplateSet.File(
            part: part.value, path: path, template: template.value, imports: imports.map(\.value),
            requirements: requirements.map(\.value), isOnce: once?.value ?? false,
            isGenerated: generated?.value ?? false, isForEachScreen: each?.value ?? false, location: location)
    }
}
