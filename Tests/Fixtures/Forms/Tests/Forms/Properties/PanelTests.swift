import Properties
import PropertiesMocks
import Testing

struct PanelTests {
    let mock = PanelMock()

    @Test("Every property of the mock is settable, read-only requirements too")
    func arranged() {
        mock.title = "a"
        mock.shape = .polygon(3)
        let panel: any Panel = mock
        #expect(panel.title == "a")
        #expect(panel.shape == .polygon(3))
    }

    @Test("Unset properties have an empty value")
    func emptyValues() {
        #expect(mock.title == "")
        #expect(mock.isOn == false)
        #expect(mock.badge == nil)
        #expect(mock.tags == [])
        #expect(mock.shapes == [])
        #expect(mock.size == (0, 0))
        #expect(mock.shape == .mock())
        #expect(mock.onTap == nil)
        #expect(mock.observer == nil)
        #expect(mock.observers.isEmpty)
        #expect(mock.first == 0)
        #expect(mock.second == 0)
        #expect(mock.lazyCount == 0)
    }

    @Test("Writes of settable requirements are counted")
    func setCounts() {
        #expect(mock.isOnSetCallCount == 0)
        mock.isOn = true
        mock.isOn.toggle()
        #expect(mock.isOnSetCallCount == 2)
        mock.badge = 1
        #expect(mock.badgeSetCallCount == 1)
        mock.tags.append("a")
        mock.tags.append("b")
        #expect(mock.tags == ["a", "b"])
        #expect(mock.tagsSetCallCount == 2)
        mock.size.width = 4
        #expect(mock.size == (4, 0))
        #expect(mock.sizeSetCallCount == 1)
        mock.second = 4
        #expect(mock.secondSetCallCount == 1)
        mock.lazyCount = 1
        #expect(mock.lazyCountSetCallCount == 1)
        mock.forced = 2
        #expect(mock.forced == 2)
        #expect(mock.forcedSetCallCount == 1)
    }

    @Test("Values of the initializer do not count as writes")
    func initialised() {
        let mock = PanelMock(title: "a", isOn: true, badge: 3, tags: ["x"])
        #expect(mock.title == "a")
        #expect(mock.isOn)
        #expect(mock.badge == 3)
        #expect(mock.isOnSetCallCount == 0)
        #expect(mock.badgeSetCallCount == 0)
    }

    @Test("Closures and existentials are stored")
    func closures() {
        mock.action = { 3 }
        #expect(mock.action() == 3)
        #expect(mock.actionSetCallCount == 1)
        var tapped: [Int] = []
        mock.onTap = { tapped.append($0) }
        mock.onTap?(4)
        #expect(tapped == [4])
        let observer = PanelObserverMock()
        mock.observer = observer
        mock.observers = [observer]
        mock.observer?.panelDidChange()
        #expect(observer.panelDidChangeCallCount == 1)
        mock.outcome = .success(1)
        #expect(throws: Never.self) { try mock.outcome.get() }
    }

    @Test("Getters with effects have a handler and a count")
    func effects() async throws {
        mock.countHandler = { 1 }
        #expect(await mock.count == 1)
        #expect(mock.countCallCount == 1)
        #expect(throws: MockUnimplemented("Panel.total")) { try mock.total }
        mock.totalHandler = { throw PanelFault.broken }
        #expect(throws: PanelFault.broken) { try mock.total }
        #expect(mock.totalCallCount == 2)
        mock.remoteHandler = { ["a"] }
        #expect(try await mock.remote == ["a"])
        mock.typedHandler = { () throws(PanelFault) in throw .broken }
        do {
            _ = try mock.typed
            Issue.record("nothing thrown")
        } catch {
            let fault: PanelFault = error
            #expect(fault == .broken)
        }
        mock.typedShapeHandler = { () async throws(PanelFault) in .polygon(4) }
        #expect(try await mock.typedShape == .polygon(4))
    }

    @Test("A value may use the mock when it is deinitialized")
    func valuesGo() {
        let mock = PanelMock()
        mock.observer = Observer(panel: mock)
        mock.observer = nil
        #expect(mock.isOn)
        mock.tags = ["a"]
        mock.onTap = { [observer = Observer(panel: mock)] _ in observer.panelDidChange() }
        mock.onTap = nil
        #expect(mock.badge == 2)
    }

    @Test("reset() forgets values and counts")
    func reset() async throws {
        mock.isOn = true
        mock.title = "a"
        mock.totalHandler = { 1 }
        _ = try mock.total
        mock.reset()
        #expect(mock.isOn == false)
        #expect(mock.title == "")
        #expect(mock.isOnSetCallCount == 0)
        #expect(mock.totalCallCount == 0)
        #expect(mock.totalHandler == nil)
    }

    @Test("An unset property without an empty value fails with its name")
    func noHonestValue() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = PanelMock().owner
        }
        let said = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
        #expect(said.contains("PanelMock.owner"), "\(said)")
    }
}

/// Changes the panel when it goes.
private final class Observer: PanelObserver {
    private let panel: any Panel

    init(panel: any Panel) {
        self.panel = panel
    }

    deinit {
        var panel = panel
        panel.isOn = true
        panel.badge = (panel.badge ?? 0) + 1
    }

    func panelDidChange() {}
}
