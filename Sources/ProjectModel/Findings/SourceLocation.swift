/// A location in a text file, in the form that editors and terminals turn into a link.
package struct SourceLocation: Hashable, Sendable {
    /// The file, relative to the project's root, with `/` between components.
    package var path: String
    /// The line, counted from 1.
    package var line: Int
    /// The column, counted from 1 in Unicode scalars.
    package var column: Int
    /// How many Unicode scalars it covers; 0 if unknown.
    package var length: Int

    package init(path: String, line: Int, column: Int, length: Int = 0) {
        self.path = path
        self.line = line
        self.column = column
        self.length = length
    }
}

extension SourceLocation {
    /// The last component of the path.
    package var baseName: String { path.baseName }
}

extension SourceLocation: Comparable {
    package static func < (left: SourceLocation, right: SourceLocation) -> Bool {
        (left.path, left.line, left.column, left.length) < (right.path, right.line, right.column, right.length)
    }
}

extension SourceLocation: CustomStringConvertible {
    package var description: String { "\(path):\(line):\(column)" }
}
