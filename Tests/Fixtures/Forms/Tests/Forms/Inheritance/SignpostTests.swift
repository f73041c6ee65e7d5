import Foundation
import Inheritance
import InheritanceMocks
import Testing
import Travel

struct SignpostTests {
    @Test("Types that the source of the protocol does not import are available to the mock")
    func foreign() throws {
        let mock = SignpostMock()
        let post: any Signpost = mock
        let address = try #require(URL(string: "https://example.com"))
        post.move(to: address)
        mock.address = address
        #expect(mock.moveCalls == [address])
        #expect(post.address == address)
        #expect(post.stamp() == Date(timeIntervalSince1970: 1_700_000_000))
    }
}
