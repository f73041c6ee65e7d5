import AshlarProjectModel
import AshlarTemplates
import AshlarYAMLTree

/// A template of sources: built-in or custom.
package struct Template: Hashable, Sendable {
    /// The set and the name in it: `plain/Interface.Service`.
    package let name: String
    /// A number that rises with every change; for a custom template, the hash of its text.
    package let version: String
    package let text: String
    /// The path relative to the root; `nil` for a built-in template.
    package let path: String?

    init(_ template: BuiltInTemplate) {
        name = template.name
        version = "\(template.version)"
        text = template.text
        path = nil
    }

    /// A custom template.
    package init(custom name: String, text: String, path: String) {
        self.name = name
        self.text = text
        self.path = path
        version = ContentHash.hexadecimal(of: text.utf8)
    }

    /// The name with the version: `plain/Interface.Service@1`.
    package var id: String { "\(name)@\(version)" }

    /// The set of the template.
    package var set: String { String(name.prefix { $0 != "/" }) }

    /// The name within the set: `Interface.Service`.
    package var key: String { String(name.drop { $0 != "/" }.dropFirst()) }

    /// What messages call it.
    var messageName: String { path ?? name }

    var isSwift: Bool { fileExtension == "swift" }

    /// The extension of the files that it renders.
    var fileExtension: String {
        let words = (path ?? "").split(separator: ".")
        return words.count > 2 && words.last == "mustache"
            ? String(words[words.count - 2]) : TemplateCatalog.fileExtension(of: key)
    }
}

/// The templates of a project: custom templates take precedence over the built-in ones, file by file.
package struct TemplateLibrary: Sendable {
    /// The built-in templates only.
    package static let builtIn = TemplateLibrary()
    /// The set that provides the templates that other sets lack.
    package static let commonSet = "plain"
    /// The built-in sets, sorted.
    package static let builtInSets = BuiltInTemplates.sets.keys.sorted()

    /// How sources are written.
    package var style = SourceStyle()
    /// Whether the project is a sample that sets are checked with: what is wrong is at the lines of the sets.
    package var isForSample = false
    /// The keys of the project's parts, which templates can name besides the kinds of parts.
    var partKeys: Set<String> = []
    private let custom: [String: Template]
    /// The sets that have a folder in the project.
    private let customSetNames: Set<String>

    /// The sets that each custom set extends, the nearest first.
    private let bases: [String: [String]]
    /// The files of the custom sets, inherited ones included.
    private let files: [String: TemplateSet]

    package init(custom: [Template] = [], sets: some Sequence<String> = []) {
        self.init(custom: custom, sets: sets, bases: [:], files: [:])
    }

    init(
        custom: [Template], sets: some Sequence<String>, bases: [String: [String]], files: [String: TemplateSet]
    ) {
        self.custom = Dictionary(custom.map { ($0.name, $0) }) { first, _ in first }
        customSetNames = Set(sets).union(custom.map(\.set))
        self.bases = bases
        self.files = files
    }

    /// The names of all sets, sorted.
    package var sets: [String] { customSetNames.union(Self.builtInSets).sorted() }

    /// The names of the sets that have a folder in the project, sorted.
    package var customSets: [String] { customSetNames.sorted() }

    /// The custom templates, sorted by name.
    package var customTemplates: [Template] { custom.values.sorted { $0.name < $1.name } }

    /// The template of a set, else that of a set that it extends, else that of the common set.
    package func template(_ key: String, in set: String) -> Template? {
        own(key, in: set) ?? inherited(key, by: set)
    }

    /// The names of the templates that a set has or inherits, sorted.
    func templateNames(in set: String) -> [String] {
        let sets = [set] + bases(of: set) + [Self.commonSet]
        let own = customTemplates.filter { sets.contains($0.set) }.map(\.key)
        return Set(own + sets.flatMap(Self.builtIn).map(\.key)).sorted()
    }

    /// The files that a set renders.
    package func files(of set: String) -> TemplateSet {
        files[set] ?? BuiltInSets.files(of: set) ?? files[Self.commonSet] ?? BuiltInSets.files(of: Self.commonSet)
            ?? TemplateSet(files: [:])
    }

    /// Whether a set has files of flows.
    package func hasFlows(in set: String) -> Bool { files(of: set).files[.flow] != nil }

    /// The set whose files and templates a set inherits first.
    package func base(of set: String) -> String {
        bases[set]?.first ?? BuiltInSets.declaration(of: set)?.extends?.value ?? Self.commonSet
    }

    /// The sets whose files and templates a set inherits, the nearest first.
    package func bases(of set: String) -> [String] {
        if let known = bases[set] { return known }
        let next = base(of: set)
        return next == set || set == Self.commonSet ? [] : [next] + bases(of: next)
    }

    /// Whether a file of a set is declared by the set itself.
    package func declares(_ file: TemplateSet.File, in set: String) -> Bool {
        let folder = file.location.path.split(separator: "/").dropLast().last.map(String.init)
        return folder == set
    }

    /// The template that a custom one takes precedence over: the built-in one of the same name, or an inherited one.
    package func overridden(by template: Template) -> Template? {
        if template.path != nil, let builtIn = Self.builtIn(template.name) { return builtIn }
        return inherited(template.key, by: template.set)
    }

    private func inherited(_ key: String, by set: String) -> Template? {
        let others = (bases[set] ?? []) + [Self.commonSet]
        return others.lazy.filter { $0 != set }.compactMap { own(key, in: $0) }.first
    }

    /// The built-in templates of a set, sorted by name.
    package static func builtIn(inSet set: String) -> [Template] {
        BuiltInTemplates.all.map { Template($0) }.filter { $0.set == set }
    }

    private func own(_ key: String, in set: String) -> Template? {
        custom["\(set)/\(key)"] ?? Self.builtIn("\(set)/\(key)")
    }

    private static func builtIn(_ name: String) -> Template? {
        BuiltInTemplates.template(named: name).map { Template($0) }
    }
}

/// The templates of a set, and the names that each may use.
package enum TemplateCatalog {
    /// The names within the built-in sets, sorted.
    package static let keys: [String] = Set(TemplateLibrary.builtInSets.flatMap(TemplateLibrary.builtIn).map(\.key))
        .sorted()

    /// The name of a template's file within the folder of its set.
    package static func fileName(of key: String) -> String { fileName(of: key, fileExtension(of: key)) }

    /// Whether a template in the folder of a set can have the name.
    static func isName(_ name: String) -> Bool {
        name.first.map { $0.isLetter || $0.isNumber } ?? false
            && name.allSatisfy { $0.isLetter || $0.isNumber || ".-_+".contains($0) }
    }

    static func fileName(of key: String, _ fileExtension: String) -> String { "\(key).\(fileExtension).mustache" }

    /// Everything that is wrong with a template, sorted by place.
    ///
    /// - Parameter parts: the keys of the project's parts, besides kinds.
    package static func problems(in template: Template, parts: Set<String> = []) -> [TemplateError] {
        let values = values(of: template.key, parts) ?? InitialSource.sampleValues(parts: parts)
        return TemplateParser.parse(template, for: values).problems
    }

    /// The names that a template may use, sorted.
    package static func names(of key: String) -> [String] { (values(of: key, []) ?? [:]).keys.sorted() }

    /// The file extension of the rendered source.
    static func fileExtension(of key: String) -> String { extensions[key] ?? "swift" }

    /// Sample values of the kinds that the template is rendered with.
    private static func values(of key: String, _ parts: Set<String>) -> [String: TemplateValue]? {
        guard keys.contains(key) else { return nil }
        if [SeamSourcePlanner.conformance, SeamSourcePlanner.model].contains(key) {
            return SeamSourcePlanner.sampleValues
        }
        let isResource = resources.contains(key)
        return isResource ? InitialSource.resourceValues("A", .public) : InitialSource.sampleValues(parts: parts)
    }

    private static let resources: Set = ["Library.Bundle", "Library.ReadMe"]

    private static let extensions = Dictionary(
        BuiltInTemplates.all.map { (Template($0).key, $0.fileExtension) }
    ) { first, _ in first }
}
