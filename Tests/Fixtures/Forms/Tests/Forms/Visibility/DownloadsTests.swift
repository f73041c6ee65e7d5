import Foundation
import Testing
import Visibility
import VisibilityMocks

struct DownloadsTests {
    @Test("Mocks of a module with internal imports")
    func behaviour() async throws {
        let mock = DownloadsMock()
        let url = URL(fileURLWithPath: "/tmp")
        mock.folder = url
        #expect(mock.folder == url)
        mock.dataHandler = { _ in Data([1]) }
        #expect(try await mock.data(from: url) == Data([1]))
        #expect(mock.dataCalls == [url])
        #expect(mock.date(of: url) == nil)
        mock.orderHandler = { $0(1, 2) == .orderedSame ? 1 : 2 }
        #expect(mock.order { _, _ in .orderedSame } == 1)
        mock.observe(.default, nil)
        #expect(mock.observeCallCount == 1)
        mock.last = Date(timeIntervalSince1970: 0)
        #expect(mock.lastSetCallCount == 1)
        let toggle = SwitchMock(isOn: true)
        toggle.isOn.toggle()
        #expect(toggle.isOn == false)
        let cache = CacheMock()
        #expect(cache.find(url) == nil)
        #expect(cache.findCalls == [url])
        #expect(cache.first() == .mock())
        #expect(Download.mock() == Download.mock())
    }
}
