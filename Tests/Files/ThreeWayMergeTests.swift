import Foundation
import Testing

@testable import AshlarFiles

@Suite struct ThreeWayMergeTests {
    private func merge(_ base: String, _ yours: String, _ theirs: String) -> ThreeWayMerge {
        ThreeWayMerge(base: Array(base.utf8), yours: Array(yours.utf8), theirs: Array(theirs.utf8))
    }

    private func text(_ base: String, _ yours: String, _ theirs: String) -> String {
        String(decoding: merge(base, yours, theirs).text, as: UTF8.self)
    }

    @Test func whatOnlyOneChangedIsTaken() {
        #expect(text("a\nb\nc\nd\ne\n", "A\nb\nc\nd\ne\n", "a\nb\nc\nd\nE\n") == "A\nb\nc\nd\nE\n")
        #expect(text("a\nb\nc\n", "a\nc\n", "a\nb\nc\nd\n") == "a\nc\nd\n")
        #expect(text("a\n", "a\n", "b\n") == "b\n")
        #expect(text("a\n", "", "a\n") == "")
    }

    @Test func whatBothChangedAlikeIsTakenOnce() {
        #expect(text("a\nb\nc\n", "a\nB\nc\n", "a\nB\nc\n") == "a\nB\nc\n")
        #expect(merge("a\n", "b", "b").firstConflict == nil)
    }

    @Test func whatBothChangedDifferentlyStandsBetweenMarks() {
        let merge = merge("a\nb\nc\n", "a\nmine\nc\n", "a\nother\nc\n")
        #expect(merge.firstConflict == 2)
        #expect(
            String(decoding: merge.text, as: UTF8.self) == """
                a
                <<<<<<< yours
                mine
                ||||||| as Ashlar wrote it
                b
                =======
                other
                >>>>>>> as Ashlar would write it
                c

                """)
    }

    @Test func marksBeginLinesOfTheirOwn() {
        #expect(
            text("a", "b", "c").split(separator: "\n").map { $0.prefix(4) } == [
                "<<<<", "b", "||||", "a", "====", "c", ">>>>",
            ])
    }

    /// Wherever git merges without a conflict, so does this, and to the same text.
    @Test func itIsAsCleanAsGit() throws {
        let folder = try TestFolder()
        var random = SystemRandomNumberGenerator()
        var clean = 0
        for _ in 0..<60 {
            let base = (0..<12).map { "line \($0)" }
            let (yours, theirs) = (changed(base, &random), changed(base, &random))
            for (name, lines) in [("base", base), ("yours", yours), ("theirs", theirs)] {
                try folder.write(lines.map { $0 + "\n" }.joined(), to: name)
            }
            let git = try run(
                "git", ["merge-file", "-p", "-q"] + ["yours", "base", "theirs"].map { "\(folder.path)/\($0)" })
            let merge = merge(try folder.text("base"), try folder.text("yours"), try folder.text("theirs"))
            guard git.status == 0 else {
                #expect(git.status < 128)
                #expect(merge.firstConflict != nil, "\(yours) \(theirs)")
                continue
            }
            clean += 1
            #expect(merge.firstConflict == nil, "\(yours) \(theirs)")
            #expect(String(decoding: merge.text, as: UTF8.self) == git.output)
        }
        #expect(clean > 0 && clean < 60)
    }

    private func changed(_ lines: [String], _ random: inout SystemRandomNumberGenerator) -> [String] {
        lines.flatMap { line -> [String] in
            switch Int.random(in: 0..<16, using: &random) {
            case 0: []
            case 1: [line, "new \(Int.random(in: 0..<3, using: &random))"]
            case 2: ["changed \(Int.random(in: 0..<3, using: &random))"]
            default: [line]
            }
        }
    }
}
