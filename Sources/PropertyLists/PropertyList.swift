/// A value of a property list in the form of OpenStep, such as an Xcode project.
package enum PropertyList: Hashable, Sendable {
    case text(String)
    case data([UInt8])
    case list([PropertyList])
    case dictionary([String: PropertyList])

    package var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The elements of a list; none for other values.
    package var elements: [PropertyList] { if case .list(let elements) = self { elements } else { [] } }

    /// The texts of a list, without its other elements.
    package var texts: [String] { elements.compactMap(\.text) }

    /// The members of a dictionary; none for other values.
    package var members: [String: PropertyList] { if case .dictionary(let members) = self { members } else { [:] } }

    package subscript(key: String) -> PropertyList? { members[key] }
}
