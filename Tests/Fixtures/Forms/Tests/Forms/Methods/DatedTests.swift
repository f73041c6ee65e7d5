import Methods
import MethodsMocks
import Testing

struct DatedTests {
    let mock = DatedMock()

    @Test("Requirements with availability and attributes behave the same")
    func attributes() {
        mock.freshHandler = { 2 }
        #expect(mock.fresh() == 2)
        mock.noted()
        #expect(mock.notedCallCount == 1)
        _ = mock.blocking()
        #expect(mock.blockingCallCount == 1)
        mock.pace = 3
        #expect(mock.pace == 3)
        #expect(mock.paceSetCallCount == 1)
    }

    @Test("Deprecated requirements are recorded")
    func deprecated() {
        mock.staleHandler = { 1 }
        mock.formerHandler = {}
        #expect(mock.staleCallCount == 0)
        #expect(mock.formerCallCount == 0)
    }

    @Test("Result builders are evaluated before the mock is called")
    func resultBuilders() {
        mock.drawHandler = { $0().joined(separator: "-") }
        let text = mock.draw {
            "a"
            "b"
        }
        #expect(text == "a-b")
        #expect(mock.drawCallCount == 1)
        mock.bodyHandler = { ["c"] }
        #expect(mock.body() == ["c"])
        mock.lines = ["d"]
        #expect(mock.lines == ["d"])
    }

    @Test("The mock of a deprecated protocol is deprecated", .tags())
    @available(*, deprecated)
    func deprecatedProtocol() {
        let mock = OutdatedMock()
        mock.runHandler = { 3 }
        #expect(mock.run() == 3)
    }

    @Test("Deprecated requirements with deprecated types")
    @available(*, deprecated)
    func deprecatedTypes() {
        let mock = DatingMock(year: { $0 + 1 })
        #expect(mock.year(1) == 2)
        mock.eraHandler = { era, _ in era }
        #expect(mock.era(Era(), count: 2) == Era())
        #expect(mock.eraCalls.map(\.count) == [2])
        mock.lastEra = Era()
        #expect(mock.lastEraSetCallCount == 1)
        mock.reset()
        #expect(mock.eraCallCount == 0)
        #expect(mock.lastEra == nil)
    }

    @Test("A protocol with availability")
    @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
    func recentProtocol() {
        let mock = RecentMock()
        mock.waitHandler = { Int($0.components.seconds) }
        #expect(mock.wait(.seconds(3)) == 3)
        #expect(mock.waitCalls == [.seconds(3)])
        #expect(mock.pause == nil)
    }
}

struct ConditionalTests {
    let mock = ConditionalMock()

    @Test("Requirements outside of conditions")
    func always() {
        mock.alwaysHandler = { 1 }
        #expect(mock.always() == 1)
    }

    #if os(Linux)
        @Test("Requirements within a condition")
        func conditional() {
            mock.linuxHandler = { $0 }
            #expect(mock.linux(2) == 2)
            #expect(mock.linuxCalls == [2])
            mock.kernel = 6
            #expect(mock.kernelSetCallCount == 1)
            mock.reset()
            #expect(mock.kernel == 0)
            #expect(mock.linuxCallCount == 0)
        }
    #endif

    #if DEBUG
        @Test("Requirements within nested conditions")
        func nested() {
            mock.nestedHandler = { 3 }
            #expect(mock.nested() == 3)
        }
    #endif

    #if !os(Windows)
        @Test("Protocols within a condition")
        func protocols() {
            let posix = PosixMock()
            posix.forkHandler = { 5 }
            #expect(posix.fork() == 5)
            let platform = PlatformMock()
            platform.mountHandler = { "/" }
            #expect(platform.mount() == "/")
        }
    #endif
}
