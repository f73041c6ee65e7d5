import AshlarFilePlans
import AshlarImports
import AshlarLineDiff
import AshlarProjectModel
import AshlarScaffolding
import AshlarWorkspace

/// What the templates render for a feature, module or app under its former and its new name, or for its former and its new
/// split.
package struct RenamedRenders {
    /// One source under both names.
    package struct Pair {
        package let before: [UInt8]
        package let after: [UInt8]
        /// The path under the new name or split.
        package let path: String
        /// The template of the renamed source, with its arguments.
        package let template: String?

        /// The text with the changes that the new name makes to a render, except those that overlap with the user's.
        ///
        /// - Parameter base: the former render, with the edits that the text has.
        package func merged(into text: [UInt8], from base: [UInt8]) -> [UInt8] {
            text == base ? after : ThreeWayMerge(base: base, ours: text, theirs: after, called: nil).bytes
        }
    }

    /// By the path under the former name.
    package private(set) var pairs: [String: Pair] = [:]
    /// The initial sources under the former name or split, by path, and those under the new one.
    private var initial: (before: [String: [UInt8]], after: [PlannedFile]) = ([:], [])
    /// The same of screens, components and services.
    private var requested: (before: [String: [UInt8]], after: [PlannedFile]) = ([:], [])
    /// What only the former split renders, by path, and what only the new one does.
    package private(set) var dropped: [String: [UInt8]] = [:]
    package private(set) var added: [PlannedFile] = []
    /// The former paths of the sources that the user has moved within a target, by their present ones.
    package private(set) var followed: [String: String] = [:]
    private let names: (old: String, new: String)
    private let sources: (before: RenderedSources, after: RenderedSources)?
    private let projects: (before: LoadedProject, after: LoadedProject)

    /// - Parameter namesOthers: whether other members have types of the former name, so that not each word of it is the
    ///   member's.
    package init(
        of old: String, as new: String, before: LoadedProject, after: LoadedProject, namesOthers: Bool = false
    ) throws {
        names = (old, new)
        projects = (before, after)
        let templates = try CustomTemplates(of: after).library
        let lock = try LockFile.read(in: before.root)
        let requests = before.project.member(named: old).map { Self.requests(of: $0, in: before.project, lock) } ?? []
        do throws(ScaffoldingError) {
            let present = try RenderedSources(after.project, with: templates, only: new)
            // Nothing was rendered for a former name with which it is not possible.
            sources = (try? RenderedSources(before.project, with: templates, only: old)).map { ($0, present) }
            guard let former = before.project.member(named: old), let member = after.project.member(named: new)
            else { return }
            addInitialSources(of: former, as: member)
            try addShellSources(with: templates)
            for request in requests { try add(request, of: former, as: member) }
        } catch {
            throw error.failure(in: after.source)
        }
        if !namesOthers, let former = before.project.member(named: old) {
            try addStarters(of: former, in: before, lock)
        }
    }

    /// The names that templates make of the member's name, by the former ones.
    package var changedNames: [String: String] {
        var changed: [String: String] = [:]
        for (_, pair) in pairs.sorted(by: { $0.key < $1.key }) {
            changed.merge(NameDifference.names(from: pair.before, to: pair.after)) { first, _ in first }
        }
        return changed
    }

    /// The types that a template declares under both names, such as those of a feature whose name changes by the suffix
    /// `Feature` only.
    package var keptTypes: Set<String> {
        func types(_ bytes: [UInt8], _ path: String) -> Set<String> {
            Set(bytes.withUnsafeBytes { DeclarationScanner.types(in: $0, path: path) }.topLevel.map(\.name))
        }
        return pairs.values.filter { $0.path.hasSuffix(".swift") }.reduce(into: []) { kept, pair in
            kept.formUnion(types(pair.before, pair.path).intersection(types(pair.after, pair.path)))
        }
    }

    /// Whether a source is as it was rendered first under the former name or split.
    package func isInitial(_ path: String, _ bytes: [UInt8]) -> Bool { initial.before[path] == bytes }

    /// Whether a source, or one of a screen, component or service, is as it was rendered under the former name or split.
    package func isUnedited(_ path: String, _ bytes: [UInt8]) -> Bool {
        (initial.before[path] ?? requested.before[path]) == bytes
    }

    /// All that is rendered under the new name or split.
    package var present: [PlannedFile] { initial.after + requested.after }

    /// Where the new split renders an initial source of the name in a folder; `nil` if it renders none, or several.
    package func initialPath(named name: String, in folder: String) -> String? {
        let paths = Set(initial.after.map(\.path)).filter { $0.lies(in: folder) && $0.baseName == name }
        return paths.count == 1 ? paths.first : nil
    }

    /// Finds the sources that the user has moved to another folder of the same target.
    ///
    /// - Parameters:
    ///   - paths: the sources of the project.
    ///   - folders: those of the member's former targets.
    package mutating func follow(_ paths: [String], in folders: [String]) {
        let present = Set(paths)
        var moved: [String: String] = [:]
        for former in Set(pairs.keys).union(initial.before.keys).union(dropped.keys) where !present.contains(former) {
            guard let folder = folders.first(where: former.lies) else { continue }
            let same = paths.filter { $0.lies(in: folder) && $0.baseName == former.baseName && pairs[$0] == nil }
            if same.count == 1 { moved[former] = same[0] }
        }
        for (former, path) in moved {
            followed[path] = former
            if let pair = pairs.removeValue(forKey: former) { pairs[path] = pair }
            if let bytes = initial.before.removeValue(forKey: former) { initial.before[path] = bytes }
            if let bytes = dropped.removeValue(forKey: former) { dropped[path] = bytes }
        }
    }

    /// The renamed render of the source whose former render has this hash.
    package func rendering(of hash: String) -> [UInt8]? {
        pairs.values.first { ContentHash.hexadecimal(of: $0.before) == hash }?.after
    }

    private mutating func addInitialSources(of former: Member, as present: Member) {
        guard let sources else { return }
        for file in former.targets.flatMap({ sources.before.initialSources(of: projects.before.project.targets[$0]) }) {
            initial.before[file.path] = file.bytes
        }
        initial.after = present.targets.flatMap { sources.after.initialSources(of: projects.after.project.targets[$0]) }
        for index in former.targets {
            let target = projects.before.project.targets[index]
            let same = present.targets.map { projects.after.project.targets[$0] }.first { $0.part == target.part }
            guard let same else { continue }
            add(sources.before.initialSources(of: target), as: sources.after.initialSources(of: same))
        }
        guard names.old == names.new else { return }
        // Sources may belong to another part after a split.
        let before = former.targets.flatMap { sources.before.initialSources(of: projects.before.project.targets[$0]) }
        let after = present.targets.flatMap { sources.after.initialSources(of: projects.after.project.targets[$0]) }
        add(before, as: after)
        addUnpaired(before, after)
    }

    /// Adds the sources that show the name in the Xcode project of an app.
    private mutating func addShellSources(with templates: TemplateLibrary) throws(ScaffoldingError) {
        guard names.old != names.new, sources != nil else { return }
        let before = try ShellPlanner.sources(named: names.old, in: projects.before.project, with: templates)
        let after = try ShellPlanner.sources(named: names.new, in: projects.after.project, with: templates)
        for (former, present) in zip(before, after) {
            pairs[former.path] = Pair(
                before: former.bytes, after: present.bytes, path: present.path, template: nil)
        }
    }

    private mutating func add(_ request: SourceRequest, of former: Member, as present: Member) throws(ScaffoldingError)
    {
        guard let sources else { return }
        let renamed = NameChanges.renamed(request.name, names.old, names.new).map(request.named) ?? request
        let before = try sources.before.sources(of: request, in: former)
        let after = try sources.after.sources(of: renamed, in: present)
        for file in before { requested.before[file.path] = file.bytes }
        requested.after += after
        add(before, as: after)
        if names.old == names.new { addUnpaired(before, after) }
    }

    private mutating func addUnpaired(_ before: [PlannedFile], _ after: [PlannedFile]) {
        let templates = [before, after].map { Set($0.map(\.templateName)) }
        for file in before where !templates[1].contains(file.templateName) { dropped[file.path] = file.bytes }
        added += after.filter { !templates[0].contains($0.templateName) }
    }

    /// Adds the unedited sources that a preset has written, which are not rendered again: the name is replaced in them.
    private mutating func addStarters(
        of member: Member, in loaded: LoadedProject, _ lock: LockFile
    ) throws {
        guard names.old != names.new, member.kind == .feature else { return }
        let folders = member.targets.map { projects.before.project.targets[$0].path }
        for row in lock.rows where row.ownership == .scaffold && row.template == nil {
            guard folders.contains(where: { row.path.lies(in: $0) }), try loaded.root.holds(row.path) else { continue }
            let bytes = try loaded.root.bytes(of: row.path)
            guard ContentHash.hexadecimal(of: bytes) == row.hash, let text = String(validating: bytes, as: UTF8.self)
            else { continue }
            let renamed = Array(NameChanges.replacing(names.old, with: names.new, in: text).utf8)
            let ordered = row.path.hasSuffix(".swift") ? ImportOrder.restored(in: renamed, as: bytes) : renamed
            pairs[row.path] = Pair(before: bytes, after: ordered, path: row.path, template: nil)
        }
    }

    /// Pairs the sources of one template; if there are several, none of them contains a type.
    private mutating func add(_ before: [PlannedFile], as after: [PlannedFile]) {
        let renamed = Dictionary(grouping: after, by: \.templateName)
        for (name, files) in Dictionary(grouping: before, by: \.templateName) {
            guard files.count == 1, let file = renamed[name]?.first, renamed[name]?.count == 1 else { continue }
            pairs[files[0].path] = Pair(
                before: files[0].bytes, after: file.bytes, path: file.path, template: file.template)
        }
    }

    /// The screens, components and services that were added to the member, as the lock file has them.
    private static func requests(of member: Member, in project: Project, _ lock: LockFile) -> [SourceRequest] {
        let requests = Set(lock.requestedSources(of: member, in: project).map(\.request))
        return requests.sorted { ($0.kind.rawValue, $0.name) < ($1.kind.rawValue, $1.name) }
    }
}

extension PlannedFile {
    /// The template without its version and arguments.
    fileprivate var templateName: String? { template.flatMap { TemplateReference($0)?.name } }
}
