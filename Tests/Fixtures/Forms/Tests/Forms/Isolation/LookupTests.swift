import Foundation
import Isolation
import IsolationMocks
import Testing

/// Arguments of subscripts whose equality uses the mock.
@Suite(.serialized)
struct LookupTests {
    @Test("Arguments are compared without the lock of the mock")
    func locked() {
        let mock = LookupMock()
        let probe = Probe(1) {
            _ = mock.subscriptProbeCallCount
            mock.subscriptProbeSetHandler = nil
        }
        #expect(
            finishes {
                mock[probe] = 1
                mock[probe] = 2
                return mock[probe] == 2
            })
        mock.reset()
        #expect(mock[Probe(1)] == 0)
    }

    @Test("Arguments are compared while the mock stores nothing")
    func plain() {
        nonisolated(unsafe) let mock = PlainLookupMock()
        let probe = Probe(1) { mock[Probe(2)] = 9 }
        #expect(
            finishes {
                mock[probe] = 1
                mock[probe] = 2
                return mock[probe] == 2 && mock[Probe(2)] == 9
            })
        mock.reset()
        #expect(mock[Probe(2)] == 0)
    }

    @Test("Arguments of a static subscript are compared without the lock of the type")
    func statics() {
        StaticLookupMock.resetStatics()
        let probe = Probe(1) { _ = StaticLookupMock.subscriptCallCount }
        #expect(
            finishes {
                StaticLookupMock[probe] = 1
                StaticLookupMock[probe] = 2
                return StaticLookupMock[probe] == 2
            })
        StaticLookupMock.resetStatics()
        #expect(StaticLookupMock[Probe(1)] == 0)
    }

    @Test("The last value counts where the comparison of the argument sets the same one")
    func nested() {
        let mock = LookupMock()
        let isFirst = Locked(true)
        mock[Probe(1)] = 1
        mock[
            Probe(1) {
                let isFirst = isFirst.with { first in
                    defer { first = false }
                    return first
                }
                if isFirst { mock[Probe(1)] = 7 }
            }] = 2
        #expect(mock[Probe(1)] == 2)
        mock[Probe(1)] = 3
        #expect(mock[Probe(1)] == 3)
    }

    /// Whether the body returns `true` within ten seconds.
    private func finishes(_ body: @escaping @Sendable () -> Bool) -> Bool {
        let isRight = Locked(false)
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            let result = body()
            isRight.with { $0 = result }
            isDone.signal()
        }
        return isDone.wait(timeout: .now() + 10) == .success && isRight.with { $0 }
    }
}
