import AshlarFiles
import AshlarProjectModel
import Foundation
import Testing

@Suite struct RunLockTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func aRunWhileAnotherWritesIsRefused() throws {
        try folder.write("4711\n", to: ".ashlar/run.lock")
        let other = open(folder.path + "/.ashlar/run.lock", O_RDWR)
        try #require(flock(other, LOCK_EX) == 0)
        let failure = #expect(throws: PlanFailure.self) {
            try PlanWriter.apply([lines("a", "a\n")], at: folder.root)
        }
        #expect(failure?.description == "another ashlar (process 4711) is writing here; nothing was written")
        #expect(folder.tree().isEmpty)

        close(other)
        #expect(try PlanWriter.apply([lines("a", "a\n")], at: folder.root).writes.count == 1)
        #expect(try folder.text(".ashlar/run.lock") == "\(getpid())\n")
    }

    @Test func runsAtOnceNeverSpoilEachOther() async throws {
        let plan = (0..<60).map { scaffold("Sources/F\($0)/A.swift", in: "Sources/F\($0)", "let a\($0) = 1\n") }
        let root = folder.root
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    do {
                        return try PlanWriter.apply(plan, at: root).conflicts.isEmpty
                    } catch PlanFailure.busy {
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == [true, true, true, true])
        #expect(try PlanComparison.compare(plan, at: root).isCurrent)
        for file in plan { #expect(try folder.text(file.path) == file.contents) }
    }
}
