import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// Adds screens to a flow in the file of the manifest that declares it.
struct FlowEdit {
    private let flow: Member

    /// Fails if there is no such flow.
    init(of name: String, in project: Project) throws {
        let flows = project.members.filter { $0.flow != nil }
        guard let flow = flows.first(where: { $0.name == name }) else {
            throw OperationFailure.unknown(
                name, among: flows.map(\.name), "there is no flow '\(name)'; nothing was written")
        }
        self.flow = flow
    }

    /// A screen with a tab behind the others.
    func add(_ screen: String, as tab: TabLabel, to edit: inout ProjectEdit) throws {
        if let root = flow.flow?.root {
            throw OperationFailure(
                "the flow '\(flow.name)' has no tabs: it begins with '\(root.name)' (\(root.location)); "
                    + "nothing was written", remedy: "omit '--tab', so that the flow pushes '\(screen)'")
        }
        let icon: [Attribute] = tab.icon.map { [("icon", .text($0))] } ?? []
        try edit.add(
            .tab([("screen", .text(screen)), ("title", .text(tab.title))] + icon, of: flow.name), to: flow.location.path
        )
    }

    /// A screen that the flow pushes.
    func push(_ screen: String, in edit: inout ProjectEdit) throws {
        try edit.add(.name(screen, in: "path", of: flow.name, .feature, part: "flow"), to: flow.location.path)
    }
}

/// The label of a tab: `Coupons:ticket`.
package struct TabLabel: Sendable {
    package let title: String
    /// A symbol of SF Symbols; `nil` for none.
    package let icon: String?

    /// The symbol follows the last ':', and consists of letters, digits and dots.
    ///
    /// - Returns: `nil` for an empty title.
    package init?(_ text: String) {
        let tail = text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? ""
        let isSymbol = !tail.isEmpty && tail.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
        title = isSymbol ? String(text.dropLast(tail.count + 1)) : text
        icon = isSymbol ? String(tail) : nil
        if title.isEmpty { return nil }
    }
}
