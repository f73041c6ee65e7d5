import AshlarLineDiff
import AshlarTestSupport
import Testing

@Suite("Three-way merges")
struct ThreeWayMergeTests {
    private func merge(_ base: String, _ ours: String, _ theirs: String) -> (text: String, conflicts: Int) {
        let merge = ThreeWayMerge(
            base: Array(base.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8),
            called: (ours: "yours", base: "old", theirs: "new"))
        return (String(decoding: merge.bytes, as: UTF8.self), merge.conflicts)
    }

    /// One letter represents a line.
    private func lines(_ letters: String) -> String { letters.map { "\($0)\n" }.joined() }

    @Test(
        "Changes of one side are applied",
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

    @Test("Different changes of the same lines are a conflict with its base")
    func conflict() {
        let result = merge(lines("abc"), lines("aXc"), lines("aYc"))
        #expect(result.conflicts == 1)
        #expect(result.text == "a\n<<<<<<< yours\nX\n||||||| old\nb\n=======\nY\n>>>>>>> new\nc\n")
    }

    @Test(
        "Adjacent changes are one change",
        arguments: [("abcd", "aXcd", "abYd"), ("abcd", "abXcd", "abYcd"), ("abcd", "abXcd", "abYd"), ("ab", "", "aX")])
    func touching(base: String, ours: String, theirs: String) {
        #expect(merge(lines(base), lines(ours), lines(theirs)).conflicts == 1)
    }

    @Test("A change that spans two changes of the other side is one conflict")
    func bridge() {
        let result = merge(lines("abcdefg"), lines("aXcdeYg"), lines("aZg"))
        #expect(result.conflicts == 1)
        #expect(
            result.text
                == "a\n<<<<<<< yours\nX\nc\nd\ne\nY\n||||||| old\nb\nc\nd\ne\nf\n=======\nZ\n>>>>>>> new\ng\n")
    }

    @Test("Line endings are those of the file; the last line may lack one")
    func lineEnds() {
        #expect(merge("a\nb\nc\n", "a\r\nb\r\nX\r\n", "Y\nb\nc\n").text == "Y\r\nb\r\nX\r\n")
        #expect(merge("a\nb\nc\nd", "a\nb\nc\nd", "X\nb\nc\nd").text == "X\nb\nc\nd")
        let result = merge("a", "b", "c")
        #expect(result.text == "<<<<<<< yours\nb\n||||||| old\na\n=======\nc\n>>>>>>> new\n")
    }

    /// With lines of which none comes twice there is one way to see a change, and git sees the same.
    @Test("Merges and conflicts agree with git")
    func asGitDoes() throws {
        let folder = try TestFolder()
        var random = SeededGenerator(seed: 7)
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

    private static func change(_ lines: [String], _ word: String, _ random: inout SeededGenerator) -> [String] {
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
}
