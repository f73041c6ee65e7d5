import TadaMap
import Testing

@Suite("Map padding")
struct MapPaddingTests {
    @Test("What is covered is not visible", arguments: [(500, 160), (340, 0), (100, 0)])
    func visibleHeight(height: Int, visible: Int) {
        #expect(MapPadding(top: 20, bottom: 320).visibleHeight(of: height) == visible)
    }
}
