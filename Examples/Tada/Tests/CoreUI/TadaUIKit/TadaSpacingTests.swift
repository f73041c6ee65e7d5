import TadaUIKit
import Testing

@Suite("Spacing")
struct TadaSpacingTests {
    @Test("Every distance is a multiple of the narrowest, and each is wider than the one before")
    func grid() {
        let distances = TadaSpacing.allCases.map(\.rawValue)
        #expect(distances.allSatisfy { $0 % TadaSpacing.narrow.rawValue == 0 })
        #expect(zip(distances, distances.dropFirst()).allSatisfy { $0 < $1 })
    }
}
