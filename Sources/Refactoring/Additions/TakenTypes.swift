import AshlarFilePlans
import AshlarFileSystem
import AshlarGenerating
import AshlarImports
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// The types that new sources of a member must not declare again: those of the member, and those of other modules that one
/// source can import beside it.
struct TakenTypes {
    private let project: Project
    /// The types of the member, by name.
    private let own: [String: SourceLocation]
    private let clashes: TypeClashes

    /// - Parameters:
    ///   - sources: the new sources.
    ///   - plan: what else is written.
    init(for sources: [PlannedFile], of member: Member, in loaded: LoadedProject, beside plan: [PlannedFile]) throws {
        project = loaded.project
        let new = Set(sources.map(\.path))
        let folders = member.targets.map { loaded.project.targets[$0].path }
        var types = plan.filter { file in folders.contains(where: file.path.lies) }.flatMap(\.types)
        for folder in try folders.filter(loaded.root.holds) {
            let paths = try loaded.root.swiftSources(under: folder).filter { !new.contains($0) }
            let outcomes = SourceReader.read(paths, in: loaded.root) {
                DeclarationScanner.types(in: $1, path: paths[$0]).topLevel
            }
            for case .read(let found) in outcomes { types += found }
        }
        own = Dictionary(keepingFirst: types.map { ($0.name, $0.location) })
        clashes = try TypeClashes(of: sources, in: loaded.project, at: loaded.root)
    }

    /// Refuses sources with a type that exists.
    ///
    /// - Parameter templates: those that rendered the sources.
    func check(_ sources: [PlannedFile], with templates: TemplateLibrary) throws(RefusedName) {
        let taken = taken(by: sources)
        if taken.isEmpty { return }
        let others = clashes.clashes(of: sources).prefix(1).map { clash in
            let modules = [clash.new, clash.other].map { "'\(project.targets[$0.target].name)'" }
            return
                "sources of '\(project.targets[clash.importer].name)' can import \(modules.joined(separator: " and "))"
        }
        throw RefusedName(
            reason: "\(taken.joined(separator: ", ")) already \(taken.count == 1 ? "exists" : "exist")",
            notes: Array(others) + lines(of: sources, in: templates))
    }

    /// The lines of custom templates that declare the types, which may not contain the name of the source.
    private func lines(of sources: [PlannedFile], in templates: TemplateLibrary) -> [String] {
        let places = places(with: sources)
        return sources.flatMap { source -> [String] in
            guard let reference = source.template.flatMap(TemplateReference.init),
                let template = templates.template(reference.key, in: reference.set), let path = template.path
            else { return [] }
            let lines = source.contents.split(separator: "\n", omittingEmptySubsequences: false)
            return source.types.filter { places[$0.name] != nil }.map { type in
                let line = TemplateLines(template.text).line(of: type.location.line, in: lines)
                return "\(path):\(line):1: this line declares '\(type.name)'"
            }
        }
    }

    private func taken(by sources: [PlannedFile]) -> [String] {
        let places = places(with: sources)
        return sources.flatMap(\.types).compactMap { type in places[type.name].map { "'\(type.name)' (\($0))" } }
    }

    /// Where the types are that the sources must not declare, by name.
    private func places(with sources: [PlannedFile]) -> [String: SourceLocation] {
        let others = clashes.clashes(of: sources).map { ($0.new.name, $0.other.location) }
        return own.merging(Dictionary(keepingFirst: others)) { own, _ in own }
    }
}

extension PlannedFile {
    /// The types that the file declares at its top level.
    fileprivate var types: [SourceDeclaration] {
        path.hasSuffix(".swift") ? bytes.withUnsafeBytes { DeclarationScanner.types(in: $0, path: path).topLevel } : []
    }
}
