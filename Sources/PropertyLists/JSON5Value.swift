/// A value of a JSON5 text, such as an Xcode project of Xcode 27.
package struct JSON5Value: Hashable, Sendable {
    package indirect enum Content: Hashable, Sendable {
        /// A string, or a number or a word as it is spelled.
        case text(String)
        case list([JSON5Value])
        case object([Member])
    }

    package struct Member: Hashable, Sendable {
        package var key: String
        package var value: JSON5Value
    }

    package var content: Content
    /// Where it begins, counted from 1.
    package var line: Int

    package var text: String? { if case .text(let text) = content { text } else { nil } }

    /// The elements of a list; none for other values.
    package var elements: [JSON5Value] { if case .list(let elements) = content { elements } else { [] } }

    /// The members of an object in their order; none for other values.
    package var members: [Member] { if case .object(let members) = content { members } else { [] } }

    package var isObject: Bool { if case .object = content { true } else { false } }

    /// The last member of this key.
    package subscript(key: String) -> JSON5Value? { members.last { $0.key == key }?.value }
}
