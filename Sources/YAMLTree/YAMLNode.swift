import AshlarProjectModel

/// A value together with the place where it is written.
package struct Located<Value: Sendable>: Sendable {
    package var value: Value
    package var location: SourceLocation

    package init(_ value: Value, at location: SourceLocation) {
        self.value = value
        self.location = location
    }
}

extension Located: Equatable where Value: Equatable {}

/// A piece of the manifest as YAML has it: text, list or mapping, each with its place. Nothing is typed yet.
package struct YAMLNode: Sendable {
    package struct Entry: Sendable {
        package let key: Located<String>
        package let value: YAMLNode
    }

    package indirect enum Content: Sendable {
        case text(String)
        case list([YAMLNode])
        case mapping([Entry])
        /// A key with nothing after it.
        case nothing
    }

    package let content: Content
    package let location: SourceLocation

    /// What the node is, in the words of an error.
    package var form: String {
        switch content {
        case .text: "text"
        case .list: "a list"
        case .mapping: "a mapping"
        case .nothing: "nothing"
        }
    }
}
