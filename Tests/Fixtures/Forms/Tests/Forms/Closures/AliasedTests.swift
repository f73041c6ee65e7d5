import Closures
import ClosuresMocks
import Testing

struct AliasedTests {
    @Test("An optional of a closure whose name the protocol declares")
    func optional() {
        let mock = AliasedMock()
        #expect(mock.naming() == nil)
        mock.namingHandler = { { "\($0)" } }
        #expect(mock.naming()?(1) == "1")
        mock.current = { _ in nil }
        #expect(mock.current?(2) == nil)
        mock.genericHandler = { naming, _ in naming }
        #expect(mock.generic({ "\($0)" }, "value")?(3) == "3")
    }

    @Test("A closure that stays on the caller's actor")
    func staying() async {
        let mock = StayingMock()
        mock.stayHandler = { await $0() }
        #expect(await mock.stay { 4 } == 4)
        await mock.wait {}
        #expect(mock.waitCallCount == 1)
    }
}
