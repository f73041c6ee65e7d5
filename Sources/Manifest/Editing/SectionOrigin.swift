import AshlarProjectModel

/// Tells a section that came with its first member from one that stood there before with nothing in it, so that the one
/// goes with its last member and the other stays.
///
/// Nothing is remembered for it: a section came with a member when adding that member makes these very bytes. So a
/// member is added to an empty section in a style that is not the habit, where the habit would leave no difference.
struct SectionOrigin {
    let section: String
    let text: ManifestText
    let root: ManifestNode

    /// The text without the section; `nil` where it is not one in block style.
    func bare() -> ManifestText? {
        guard let place = root.place(of: .key(section)), let key = root.start(ofPlace: place), !text.isFlow(root),
            root.value(of: section).map(text.isFlow) == false, text.prefix(of: key).isEmpty
        else { return nil }
        let limit = root.start(ofPlace: place + 1)?.line ?? text.lineBelowContent
        let last = text.lastLine(from: key.line, before: limit, column: 1)
        return ManifestText(text.applying(text.removing(lines: key.line...last) { _ in false }))
    }

    /// Whether a text is what comes of adding the member to a manifest without the section, or as a fragment of its own.
    func isMade(by member: String, _ value: ManifestValue, in bytes: [UInt8]) -> Bool {
        guard let bare = bare() else { return false }
        guard let root = ManifestEditor.tree(of: bare, path: "") else {
            return bytes == Array(ManifestEditor.fragment(section, member, value).utf8)
        }
        let addition = ManifestAddition(path: [section], addition: .entry(member, value))
        guard let replacements = try? EditPlacement(addition, in: bare, root).replacements() else { return false }
        return bare.applying(replacements) == bytes
    }
}
