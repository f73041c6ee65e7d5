import AshlarLineDiff
import AshlarTestSupport
import Testing

@Suite("Two changes of one text")
struct ThreeWayMergeTests {
    private func merge(_ base: String, _ ours: String, _ theirs: String) -> (text: String, conflicts: Int) {
        let merge = ThreeWayMerge(
            base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
            called: .init(ours: "yours", base: "old", theirs: "new"))
        return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
    }

    /// One letter stands for a line.
    private func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

    @Test(
        "What one side has changed is taken over",
        arguments: [
            ("abcde", "abcde", "abcde", "abcde"), ("abcde", "aXcde", "abcde", "aXcde"),
            ("abcde", "abcde", "abXde", "abXde"), ("abcde", "Xbcde", "abcdY", "XbcdY"),
            ("abcde", "abcdeX", "Yabcde", "YabcdeX"), ("abcde", "acde", "abcdXe", "acdXe"),
            ("abcde", "aXcde", "aXcde", "aXcde"), ("abcde", "", "abcde", ""), ("", "", "ab", "ab"),
            ("abcde", "acde", "acde", "acde"), ("abcdefg", "aXcdefg", "abcdeYg", "aXcdeYg"),
            ("abcdefg", "abXcdefg", "abcdeYfZ", "abXcdeYfZ"),
        ])
    func clean(base: String, ours: String, theirs: String, merged: String) {
        let result = merge(lines(base), lines(ours), lines(theirs))
        #expect(result.text == lines(merged))
        #expect(result.conflicts == 0)
    }

    @Test("Different changes of the same lines are a conflict that shows the base")
    func conflict() {
        let result = merge(lines("abc"), lines("aXc"), lines("aYc"))
        #expect(result.conflicts == 1)
        #expect(result.text == "a\n<<<<<<< yours\nX\n||||||| old\nb\n=======\nY\n>>>>>>> new\nc\n")
    }

    @Test(
        "Changes that touch each other are one",
        arguments: [("abcd", "aXcd", "abYd"), ("abcd", "abXcd", "abYcd"), ("abcd", "abXcd", "abYd"), ("ab", "", "aX")])
    func touching(base: String, ours: String, theirs: String) {
        #expect(merge(lines(base), lines(ours), lines(theirs)).conflicts == 1)
    }

    @Test("A change that bridges two of the other side is one conflict")
    func bridge() {
        let result = merge(lines("abcdefg"), lines("aXcdeYg"), lines("aZg"))
        #expect(result.conflicts == 1)
        #expect(
            result.text
                == "a\n<<<<<<< yours\nX\nc\nd\ne\nY\n||||||| old\nb\nc\nd\ne\nf\n=======\nZ\n>>>>>>> new\ng\n")
    }

    @Test("Line ends are those of the file on disk; a last line may lack its end")
    func lineEnds() {
        #expect(merge("a\nb\nc\n", "a\r\nb\r\nX\r\n", "Y\nb\nc\n").text == "Y\r\nb\r\nX\r\n")
        #expect(merge("a\nb\nc\nd", "a\nb\nc\nd", "X\nb\nc\nd").text == "X\nb\nc\nd")
        let result = merge("a", "b", "c")
        #expect(result.text == "<<<<<<< yours\nb\n||||||| old\na\n=======\nc\n>>>>>>> new\n")
    }

    /// With lines of which none comes twice there is one way to see a change, and git sees the same.
    @Test("Git merges the same, and finds conflicts in the same texts")
    func asGitDoes() throws {
        let folder = try TestFolder()
        var random = Numbers(state: 7)
        var clean = 0
        for round in 0..<120 {
            let base = (0..<12).map { "line \($0)" }
            let texts = [
                base, Self.change(base, "our \(round)", &random), Self.change(base, "their \(round)", &random),
            ]
            .map { $0.map { $0 + "\n" }.joined() }
            for (name, text) in zip(["base", "ours", "theirs"], texts) { try folder.write(text, to: name) }
            let git = try runTool(
                "git",
                ["merge-file", "-p", "-q", "--diff3", "-L", "yours", "-L", "old", "-L", "new"]
                    + ["ours", "base", "theirs"].map { folder.path + "/" + $0 })
            let result = merge(texts[0], texts[1], texts[2])
            #expect((git.status == 0) == (result.conflicts == 0), "round \(round)")
            if git.status == 0 {
                #expect(git.output == result.text, "round \(round)")
                clean += 1
            }
        }
        #expect(clean > 10 && clean < 110)
    }

    private static func change(_ lines: [String], _ word: String, _ random: inout Numbers) -> [String] {
        var lines = lines
        for number in 0..<Int.random(in: 1...2, using: &random) {
            let place = Int.random(in: 0..<lines.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: lines[place] = "\(word).\(number)"
            case 1: lines.insert("\(word).\(number)", at: place)
            default: lines.remove(at: place)
            }
        }
        return lines
    }

    /// The same numbers in each run.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }
}
