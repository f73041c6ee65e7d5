import MainActors
import MainActorsMocks
import Testing

struct ScreensTests {
    @Test("Default isolation to the main actor")
    func screen() async throws {
        let mock = ScreenMock()
        mock.title = "a"
        #expect(mock.titleSetCallCount == 1)
        mock.model = Model(name: "m")
        #expect(mock.model.name == "m")
        #expect(mock.show(Model(name: "b")) == false)
        #expect(mock.showCalls.map(\.name) == ["b"])
        await #expect(throws: MockUnimplemented("Screen.load()")) { try await mock.load() }
        mock.loadHandler = { [Model(name: "c")] }
        #expect(try await mock.load().count == 1)
        mock.perform {}
        #expect(mock.performCallCount == 1)
        #expect(ScreenMock.make() == 0)
        let gallery = GalleryMock<Model>()
        gallery.add(Model(name: "d"))
        #expect(gallery.addCalls.count == 1)
        let play = ScreenplayMock(title: "p")
        #expect(play.read() == 0)
    }

    @Test("Nonisolated declarations are used from any isolation")
    nonisolated func services() async throws {
        let mock = SharedServiceMock()
        mock.countHandler = { $0.count }
        #expect(mock.count("abc") == 3)
        mock.size = 2
        #expect(mock.sizeSetCallCount == 1)
        await #expect(throws: MockUnimplemented.self) { try await mock.fetch { _ in } }
        let service = ServiceMock()
        #expect(service.count("a") == 0)
        #expect(service.countCalls == ["a"])
        let store = StoreMock()
        store.putHandler = { $0 }
        #expect(await store.put(3) == 3)
        #expect(store.name() == "")
        let screen = ScreenMock()
        #expect(screen.tag(1) == 0)
        let answer = await Task.detached { mock.count("abcd") }.value
        #expect(answer == 4)
    }
}
