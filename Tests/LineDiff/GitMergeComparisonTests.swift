import AshlarLineDiff
import AshlarTestSupport
import Foundation
import Testing

@Suite struct GitMergeComparisonTests {
    /// If git merges without a conflict, Ashlar does too, with the same text.
    @Test func mergesAgreeWithGit() throws {
        let folder = try TestFolder()
        var clean = 0
        for seed in 0..<60 {
            var random = SeededGenerator(seed: seed)
            let base = (0..<12).map { "line \($0)" }
            let (yours, theirs) = (changed(base, &random), changed(base, &random))
            for (name, lines) in [("base", base), ("yours", yours), ("theirs", theirs)] {
                try folder.write(lines.map { $0 + "\n" }.joined(), to: name)
            }
            let git = try runTool(
                "git", ["merge-file", "-p", "-q"] + ["yours", "base", "theirs"].map { "\(folder.path)/\($0)" })
            let merge = ThreeWayMerge(
                base: try folder.bytes("base"), ours: try folder.bytes("yours"), theirs: try folder.bytes("theirs"),
                called: (ours: "yours", base: "base", theirs: "theirs"))
            guard git.status == 0 else {
                #expect(git.status < 128, "seed \(seed)")
                #expect(merge.conflicts > 0, "seed \(seed): \(yours) \(theirs)")
                continue
            }
            clean += 1
            #expect(merge.conflicts == 0, "seed \(seed): \(yours) \(theirs)")
            #expect(String(decoding: merge.bytes, as: UTF8.self) == git.output, "seed \(seed)")
        }
        #expect(clean > 0 && clean < 60)
    }

    private func changed(_ lines: [String], _ random: inout SeededGenerator) -> [String] {
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
