import AshlarProjectModel

/// What a rename of a feature changes in the flows that show its screens: the cases of these, and the files for them.
struct FlowRenames {
    /// The new names of the screens by the old ones.
    let screens: [String: String]
    /// The targets of the flows.
    private let targets: Set<Int>

    init(of old: String, as new: String, before: Project, after: Project) {
        let shown = before.members.flatMap { $0.flow?.screens ?? [] }.filter { before.members[$0.feature].name == old }
        screens = Dictionary(keepingFirst: shown.map { ($0.name, new + $0.name.dropFirst(old.count)) })
        let flows = after.members.filter { member in
            member.flow?.screens.contains { after.members[$0.feature].name == new } ?? false
        }
        targets = Set(flows.flatMap(\.targets))
    }

    /// The names of the cases that flows have for the screens.
    var cases: [String: String] {
        Dictionary(keepingFirst: screens.map { (Flow.member(ofScreen: $0.key), Flow.member(ofScreen: $0.value)) })
    }

    /// The new path of a source that a flow has for one screen; `nil` for others.
    func path(of source: String, in target: Int?) -> String? {
        guard let target, targets.contains(target), let plus = source.baseName.firstIndex(of: "+") else { return nil }
        let name = source.baseName
        let rest = name[name.index(after: plus)...]
        let screen = rest.prefix { $0 != "." }
        guard let new = screens[String(screen)] else { return nil }
        return "\(source.parentPath)/\(name[...plus])\(new)\(rest.dropFirst(screen.count))"
    }
}
