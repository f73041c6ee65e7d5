import AshlarReports
import Testing

@Suite struct ProgressLineTests {
    @Test func quickWorkPrintsNothing() {
        var line = ProgressLine(verb: "writing")
        #expect(line.update(done: 1, of: 9, after: 0) == nil)
        #expect(line.update(done: 9, of: 9, after: 0.99) == nil)
        #expect(line.clear() == "")
    }

    @Test func longWorkPrintsProgressAtMostTenTimesASecond() {
        var line = ProgressLine(verb: "writing")
        #expect(line.update(done: 1_200, of: 15_000, after: 1) == "\rwriting 1,200 of 15,000")
        #expect(line.update(done: 1_201, of: 15_000, after: 1.05) == nil)
        #expect(line.update(done: 9, of: 15, after: 1.2) == "\rwriting 9 of 15        ")
    }

    @Test func lineIsClearedAtTheEnd() {
        var line = ProgressLine(verb: "writing")
        _ = line.update(done: 9, of: 15, after: 2)
        #expect(line.clear() == "\r               \r")
        #expect(line.clear() == "")
    }
}
