import AshlarFilePlans
import AshlarFileSystem
import AshlarMessages
import AshlarProjectModel
import AshlarScaffolding

/// Judges the types of the initial sources that a run would write: none has the name of another module's type, where one
/// source can import both.
struct InitialTypes {
    private let project: Project
    private let templates: TemplateLibrary
    private let files: [PlannedFile]
    private let paths: Set<String>
    private let clashes: TypeClashes

    /// - Parameter files: the initial sources that are new.
    init(
        _ files: [PlannedFile], in project: Project, at root: ProjectRoot, templates: TemplateLibrary
    ) throws(FileFailure) {
        (self.project, self.templates, self.files) = (project, templates, files)
        paths = Set(files.map(\.path))
        clashes = try TypeClashes(of: files, in: project, at: root)
    }

    /// One for each member that needs another name or set, sorted.
    func findings() -> [Finding] {
        let reported = clashes.clashes(of: files).filter(isReported)
        return Dictionary(grouping: reported) { member(of: $0.new) }
            .map { finding(of: $0, $1) }.sorted()
    }

    /// Of two new types, only one is reported: that of a feature, else the later one.
    private func isReported(_ clash: TypeClashes.Clash) -> Bool {
        guard paths.contains(clash.other.location.path) else { return true }
        func rank(_ type: TypeClashes.Declared) -> (Int, Int) {
            (project.members[member(of: type)].kind == .feature ? 1 : 0, type.target)
        }
        return rank(clash.new) > rank(clash.other)
    }

    private func member(of type: TypeClashes.Declared) -> Int { project.targets[type.target].member }

    private func finding(of index: Int, _ clashes: [TypeClashes.Clash]) -> Finding {
        let others = clashes.filter { member(of: $0.other) != index }
        return others.isEmpty ? repetition(in: index, clashes) : collision(of: index, others)
    }

    /// Types of other members.
    private func collision(of index: Int, _ clashes: [TypeClashes.Clash]) -> Finding {
        let member = project.members[index]
        let owners = unique(clashes.map { project.members[self.member(of: $0.other)].name })
        let free = freeName(for: index)
        var finding = Finding.ofManifest(
            "the initial sources of '\(member.name)' would declare \(words(unique(clashes.map(\.new.name)))), which "
                + "\(words(owners)) \(owners.count == 1 ? "declares" : "declare"), too",
            at: member.location,
            remedy: "choose another name for '\(member.name)'" + (free.map { ", such as '\($0)'" } ?? ""))
        finding.proposedName = free
        finding.notes = clashes.prefix(1).map { clash in
            let isWritten = !paths.contains(clash.other.location.path)
            let modules = unique([clash.new, clash.other].map { project.targets[$0.target].name })
            return Finding.Note(
                "sources of '\(project.targets[clash.importer].name)' can import \(words(modules))",
                at: isWritten ? clash.other.location : nil)
        }
        return finding
    }

    /// Types that two parts of one member would declare.
    private func repetition(in index: Int, _ clashes: [TypeClashes.Clash]) -> Finding {
        let member = project.members[index]
        let parts = unique(clashes.prefix(1).flatMap { [$0.other, $0.new] }.map { project.targets[$0.target].name })
        return .ofManifest(
            "the initial sources of \(words(parts)) would both declare \(words(unique(clashes.map(\.new.name))))",
            at: member.location,
            remedy: fittingSet(for: index).map {
                "choose the template set '\($0)' for '\(member.name)', or another split"
            } ?? "choose another template set or split for '\(member.name)'")
    }

    private func unique(_ names: [String]) -> [String] {
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }
    }

    private func words(_ names: [String]) -> String {
        let quoted = names.map { "'\($0)'" }
        guard names.count > 1, let last = quoted.last else { return quoted.joined() }
        if names.count > 3 {
            return quoted.prefix(3).joined(separator: ", ") + " and " + (names.count - 3).of("other", "others")
        }
        return quoted.dropLast().joined(separator: ", ") + " and \(last)"
    }

    // MARK: Remedies

    /// A name for a feature with which nothing clashes; `nil` if none is found.
    private func freeName(for index: Int) -> String? {
        let member = project.members[index]
        guard member.kind == .feature else { return nil }
        let name = member.name(with: "Page")
        let taken = project.members.map(\.name) + project.targets.map(\.name)
        guard !taken.contains(where: { $0.lowercased() == name.lowercased() }) else { return nil }
        return isFree(index) { $0.name = name } ? name : nil
    }

    /// The set of another feature with which nothing clashes; `nil` if none is found.
    private func fittingSet(for index: Int) -> String? {
        let features = project.members.filter { $0.kind == .feature }
        let sets = unique(features.map(\.template)).filter { $0 != project.members[index].template }
        return sets.first { set in isFree(index) { $0.template = set } }
    }

    /// Whether nothing clashes after a change of the member.
    private func isFree(_ index: Int, after change: (inout Member) -> Void) -> Bool {
        var project = project
        change(&project.members[index])
        let folders = Set(project.members[index].targets.map { project.targets[$0].path })
        let planned = try? SourcePlanner.plan(project, with: templates, rendering: { $0.member == index })
        guard let planned else { return false }
        let own = planned.filter { file in
            file.scaffoldFolder.map { folders.contains($0) && !file.isOutline } ?? false
        }
        return clashes.clashes(of: own).isEmpty
    }
}

extension PlannedFile {
    /// The folder of the target whose initial source it is; `nil` for other files.
    var scaffoldFolder: String? { if case .scaffold(let folder) = ownership { folder } else { nil } }
}
