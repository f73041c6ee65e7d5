import Testing
import TripInterface

@Suite("TripTests")
struct TripTestsSuite {
    @Test("What is written is read back; put the first real test here")
    func readsBack() {
        let written = [3, 1, 2]
        #expect(written.sorted() == [1, 2, 3])
    }
}
