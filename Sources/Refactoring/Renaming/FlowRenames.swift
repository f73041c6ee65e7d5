import AshlarImports
import AshlarProjectModel

/// What a rename of a feature changes in the flows that show its screens: the cases of these, and the files for them.
/// Of a flow, the case that an app has for it.
struct FlowRenames {
    /// The new names of the screens by the old ones.
    let screens: [String: String]
    /// The targets of the flows.
    private let targets: Set<Int>
    /// The old and the new name of a flow that an app shows; `nil` for another feature.
    private let shown: (old: String, new: String)?
    /// The names of these flows, of their modules, and of their cases in apps.
    private let names: Set<String>

    init(of old: String, as new: String, before: Project, after: Project) {
        let places = before.members.flatMap { $0.flow?.screens ?? [] }.filter { before.members[$0.feature].name == old }
        screens = Dictionary(keepingFirst: places.map { ($0.name, new + $0.name.dropFirst(old.count)) })
        let flows = after.members.filter { member in
            member.flow?.screens.contains { after.members[$0.feature].name == new } ?? false
        }
        targets = Set(flows.flatMap(\.targets))
        let isShown = before.members.contains { member in
            [member.flowSwitch?.then, member.flowSwitch?.otherwise].contains {
                $0.map { before.members[$0].name } == old
            }
        }
        shown = isShown ? (SwiftNames.lowerCamel(old), SwiftNames.lowerCamel(new)) : nil
        let known = flows.map(\.name) + (isShown ? [old] : [])
        names = Set(known + known.map(SwiftNames.lowerCamel) + targets.map { after.targets[$0].name })
    }

    /// Whether a source uses cases that change: it belongs to one of the flows, or names one.
    func isUsed(in source: SourceSnapshot.Source) -> Bool {
        if names.isEmpty { return false }
        if let target = source.target, targets.contains(target) { return true }
        return !source.bytes.withUnsafeBytes { IdentifierScanner.identifiers(in: $0) }.isDisjoint(with: names)
    }

    /// The text with the new names in comments that templates wrote: `the Profile screen`.
    func renamingComments(in text: [UInt8]) -> [UInt8] {
        screens.sorted { $0.key < $1.key }.reduce(text) { text, screen in
            ["the", "The"].reduce(text) { text, article in
                text.replacing("\(article) \(screen.key) screen".utf8, with: "\(article) \(screen.value) screen".utf8)
            }
        }
    }

    /// The names of the cases that flows have for the screens, and apps for the flow.
    var cases: [String: String] {
        let cases = screens.map { (Flow.member(ofScreen: $0.key), Flow.member(ofScreen: $0.value)) }
        return Dictionary(keepingFirst: cases + (shown.map { [($0.old, $0.new)] } ?? []))
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
