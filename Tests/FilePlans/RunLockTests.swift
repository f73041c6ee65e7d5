import AshlarFilePlans
import AshlarProjectModel
import AshlarTestSupport
import Foundation
import Testing

@Suite struct RunLockTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    @Test func runIsRefusedDuringAnotherWrite() throws {
        try folder.write("4711\n", to: ".ashlar/run.lock")
        let other = open(folder.path + "/.ashlar/run.lock", O_RDWR)
        try #require(flock(other, LOCK_EX) == 0)
        let failure = #expect(throws: PlanFailure.self) {
            try WriteTransaction.apply([lines("a", "a\n")], at: folder.root)
        }
        #expect(failure?.description == "another ashlar (process 4711) is writing here; nothing was written")
        #expect(folder.tree().isEmpty)

        close(other)
        #expect(try WriteTransaction.apply([lines("a", "a\n")], at: folder.root).writes.count == 1)
        #expect(try folder.text(".ashlar/run.lock") == "-\n1\n")
    }

    /// A run begins again where another one has written since the inputs were read.
    @Test(arguments: [0, 1]) func outdatedPlanIsNotWritten(others: Int) throws {
        let root = folder.root
        var options = ApplyOptions()
        options.lockRequest = WriteLockRequest(since: RunLock.generation(in: root))
        let changes = try ChangePlan.compare([lines("a", "a\n")], at: root, under: options)
        for number in 0..<others { _ = try WriteTransaction.apply([lines("b\(number)", "b\n")], at: root) }
        if others == 0 {
            try WriteTransaction.commit(changes, at: root, under: options)
        } else {
            let failure = #expect(throws: PlanFailure.self) {
                try WriteTransaction.commit(changes, at: root, under: options)
            }
            guard case .concurrentModification = failure else {
                Issue.record("\(String(describing: failure))")
                return
            }
        }
        #expect(try root.holds("a") == (others == 0))
        #expect(try folder.text(".ashlar/run.lock") == "-\n\(1 + others)\n")
    }

    /// What a run has written that was killed is unknown: the next one begins with the lock.
    @Test func killedRunLeavesNoGeneration() throws {
        try folder.write("4711\n6\n", to: ".ashlar/run.lock")
        #expect(RunLock.generation(in: folder.root) == nil)
        try WriteTransaction.apply([lines("a", "a\n")], at: folder.root)
        #expect(try folder.text(".ashlar/run.lock") == "-\n7\n")
        #expect(RunLock.generation(in: folder.root) == 7)
    }

    @Test func concurrentRunsDoNotCorruptFiles() async throws {
        let plan = (0..<60).map { scaffold("Sources/F\($0)/A.swift", in: "Sources/F\($0)", "let a\($0) = 1\n") }
        let root = folder.root
        let outcomes = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    do {
                        var options = ApplyOptions()
                        options.lockRequest = WriteLockRequest(since: RunLock.generation(in: root))
                        return try WriteTransaction.apply(plan, at: root, under: options).conflicts.isEmpty
                    } catch PlanFailure.busy {
                        return true
                    } catch PlanFailure.concurrentModification {
                        return true
                    } catch {
                        return false
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == [true, true, true, true])
        #expect(try ChangePlan.compare(plan, at: root).isCurrent)
        for file in plan { #expect(try folder.text(file.path) == file.contents) }
    }
}
