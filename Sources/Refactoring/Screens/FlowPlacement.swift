import AshlarManifestEditing
import AshlarProjectModel
import AshlarWorkspace

/// An item of `in`: the flow that shows a screen of the feature, on its path or with a tab.
///
/// The feature has it, not the flow: two branches that add screens to one flow edit different entries.
struct FlowPlacement {
    private let flow: String
    private let tab: TabLabel?

    /// Fails if there is no such flow, or if it cannot show a tab.
    init(in name: String, of project: Project, as tab: TabLabel? = nil) throws {
        let flows = project.members.filter { $0.flow != nil }
        guard let flow = flows.first(where: { $0.name == name }) else {
            throw OperationFailure.unknown(
                name, among: flows.map(\.name), "there is no flow '\(name)'; nothing was written")
        }
        if tab != nil, let root = flow.flow?.root {
            throw OperationFailure(
                "the flow '\(name)' has no tabs: it begins with '\(root.name)' (\(root.location)); nothing was written",
                remedy: "omit '--tab', so that the flow pushes the screen")
        }
        (self.flow, self.tab) = (name, tab)
    }

    /// - Parameter screen: a further screen of the feature; `nil` for its first one.
    func value(for screen: String? = nil) -> ManifestValue {
        let keys = [("screen", screen), ("tab", tab?.title), ("icon", tab?.icon)]
        let values: [Attribute] = keys.compactMap { key, text in text.map { (key, .text($0)) } }
        return values.isEmpty ? .text(flow) : .mapping([(flow, .mapping(values))])
    }
}

/// The label of a tab: `Coupons:ticket`.
package struct TabLabel: Sendable {
    package let title: String
    /// A symbol of SF Symbols; `nil` for none.
    package let icon: String?

    /// The symbol follows the last ':', and consists of letters, digits and dots. What follows a ':' is else part of the
    /// title.
    ///
    /// - Returns: `nil` for a blank title, and if nothing follows a ':'.
    package init?(_ text: String) {
        let tail = text.lastIndex(of: ":").map { text[text.index(after: $0)...] }
        let icon = tail.flatMap { tail in
            tail.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") } ? String(tail) : nil
        }
        title = icon.map { String(text.dropLast($0.count + 1)) } ?? text
        self.icon = icon
        if title.allSatisfy(\.isWhitespace) || tail?.allSatisfy(\.isWhitespace) == true { return nil }
    }
}
