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
        #expect(try folder.text(".ashlar/run.lock") == "-\n1\n")
    }

    /// A run looks again where another one has ended between its look and its turn; else once is enough.
    @Test(arguments: [0, 1]) func whatWasSeenStandsUntilAnotherRunHasItsTurn(others: Int) throws {
        nonisolated(unsafe) var looks = 0
        let root = folder.root
        let terms = {
            var terms = PlanTerms()
            // The lock is waited for after the look: here others have their turn.
            terms.turn.patience = Patience(limit: .seconds(9)) { _ in }
            return terms
        }()
        _ = try PlanWriter.apply([lines("a", "a\n")], at: root, under: terms) { _ in
            looks += 1
            if looks == 1 {
                for number in 0..<others { _ = try? PlanWriter.apply([lines("b\(number)", "b\n")], at: root) }
            }
            return ManagedPlan()
        }
        #expect(looks == 1 + others)
        #expect(try folder.text(".ashlar/run.lock") == "-\n\(1 + others)\n")
    }

    /// Nobody knows what a run has written that was killed.
    @Test func whatAKilledRunLeftIsLookedAtTwice() throws {
        try folder.write("4711\n6\n", to: ".ashlar/run.lock")
        var looks = 0
        _ = try PlanWriter.apply([lines("a", "a\n")], at: folder.root) { _ in
            looks += 1
            return ManagedPlan()
        }
        #expect(looks == 2)
        #expect(try folder.text(".ashlar/run.lock") == "-\n7\n")
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
