/// What a scan of a Swift source tells.
package struct SourceFile: Sendable {
    /// Relative to the root.
    package var path: String
    /// The target that it belongs to; `nil` for a source of nobody.
    package var target: Int?
    package var scan: SourceScan

    package init(path: String, target: Int?, scan: SourceScan = SourceScan()) {
        self.path = path
        self.target = target
        self.scan = scan
    }

    /// The last component of the path, which is unique in a target: the compiler refuses a second one.
    package var baseName: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// Where the import's module is named.
    package func location(of use: ImportUse) -> SourceLocation {
        SourceLocation(path: path, line: use.line, column: use.column, length: use.length)
    }
}

/// What stands in a source, as far as rules ask.
package struct SourceScan: Sendable {
    /// In the order of the text.
    package var imports: [ImportUse] = []
    /// In the order of the text.
    package var suppressions: [Suppression] = []
    /// `nil` where nobody asked.
    package var tests: TestContent?

    package init() {}
}

/// `// ashlar:ignore:next RULE -- reason`: findings of the rule on one line are not told.
package struct Suppression: Hashable, Sendable {
    /// The rule's id as it is written, be it one or not; empty where none is named.
    package var rule: String
    /// What follows `--`, trimmed; `nil` where nothing does.
    package var reason: String?
    /// The line that it speaks of, counted from 1: its own (`:this`), or the next one (`:next`).
    package var coveredLine: Int
    /// The comment's own place, from `ashlar:` to the rule's end.
    package var line: Int
    package var column: Int
    package var length: Int
    /// What is wrong with the way it is written, such as another word than `next` and `this`; such a one covers nothing.
    package var defect: String?
    /// What stands after `ashlar:` where that is another word than `ignore`.
    package var unknownWord: String?

    package init(
        rule: String, reason: String?, coveredLine: Int, line: Int, column: Int, length: Int, defect: String? = nil,
        unknownWord: String? = nil
    ) {
        self.rule = rule
        self.reason = reason
        self.coveredLine = coveredLine
        self.line = line
        self.column = column
        self.length = length
        self.defect = defect
        self.unknownWord = unknownWord
    }
}

/// Whether a source holds tests, and whether something in it can make them fail.
package struct TestContent: Hashable, Sendable {
    /// The first test of the file: the line and column of its `@Test` or of its name; `nil` where there is none.
    package var firstTest: Place?
    package var hasAssertion: Bool

    package struct Place: Hashable, Sendable {
        package var line: Int
        package var column: Int
        package var length: Int

        package init(line: Int, column: Int, length: Int) {
            self.line = line
            self.column = column
            self.length = length
        }
    }

    package init(firstTest: Place?, hasAssertion: Bool) {
        self.firstTest = firstTest
        self.hasAssertion = hasAssertion
    }
}

/// A declaration at the top level of a module that others can see.
package struct PublicDeclaration: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation

    package init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }
}
