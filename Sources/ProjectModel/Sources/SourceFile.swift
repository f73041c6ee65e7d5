/// A Swift source with the result of its scan.
package struct SourceFile: Sendable {
    /// Relative to the root.
    package var path: String
    /// The target that it belongs to; `nil` for an unowned source.
    package var target: Int?
    package var scan: SourceScan

    package init(path: String, target: Int?, scan: SourceScan = SourceScan()) {
        self.path = path
        self.target = target
        self.scan = scan
    }

    /// The last component of the path, which is unique in a target: the compiler refuses a second one.
    package var baseName: String { path.baseName }

    /// The location of the module's name in the import.
    package func location(of use: ImportUse) -> SourceLocation {
        SourceLocation(path: path, line: use.line, column: use.column, length: use.length)
    }
}

/// The contents of a source that rules evaluate.
package struct SourceScan: Sendable {
    /// In the order of the text.
    package var imports: [ImportUse] = []
    /// In the order of the text.
    package var suppressions: [Suppression] = []
    /// `nil` if no rule requested it.
    package var tests: TestContent?
    /// The mocks, fixtures and previews outside of `#if DEBUG`, in a target that may have them within it only.
    package var unguardedMocks: [SourceDeclaration] = []
    /// `nil` outside of targets whose folders are parts.
    package var types: TypeNames?

    package init() {}
}

/// `// ashlar:ignore:next RULE -- reason`: findings of the rule on one line are not reported.
package struct Suppression: Hashable, Sendable {
    /// The rule's id as it is written, even if no rule has it; empty if none is given.
    package var rule = ""
    /// What follows `--`, trimmed; `nil` where nothing does.
    package var reason: String?
    /// The line that it covers, counted from 1: its own (`:this`), or the next one (`:next`).
    package var coveredLine = 0
    /// The comment's own place, from `ashlar:` to the rule's end.
    package var line = 0
    package var column = 0
    package var length = 0
    /// What is wrong with its form, such as another word than `next` and `this`; then it covers nothing.
    package var defect: String?
    /// The word after `ashlar:` if it is not `ignore`.
    package var unknownWord: String?

    package init() {}
}

extension Sequence<Suppression> {
    /// Whether a comment suppresses findings of the rule on the line.
    package func cover(_ rule: String, onLine line: Int) -> Bool {
        contains { $0.rule == rule && $0.coveredLine == line && $0.defect == nil }
    }
}

/// Whether a source has tests, and whether it has assertions.
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

/// A name that a source declares.
package struct SourceDeclaration: Hashable, Sendable {
    package var name: String
    package var location: SourceLocation

    package init(name: String, location: SourceLocation) {
        self.name = name
        self.location = location
    }
}
