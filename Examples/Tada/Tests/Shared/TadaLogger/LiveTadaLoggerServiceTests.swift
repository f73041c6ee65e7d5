import Synchronization
import TadaLogger
import TadaLoggerInterface
import Testing

@Suite("Live TadaLogger service")
struct LiveTadaLoggerServiceTests {
    /// Remembers what it received.
    private final class Receiver: Sendable {
        private let received = Mutex<[String]>([])

        var names: [String] { received.withLock { $0 } }

        func receive(_ name: String) {
            received.withLock { $0.append(name) }
        }
    }

    @Test("Each receiver gets the name of the key")
    func passesNames() {
        let (first, second) = (Receiver(), Receiver())
        let service = LiveTadaLoggerService(receivers: [first.receive, second.receive])

        service.log(RiderViewClick.cancelRideButton)

        #expect(first.names == ["CANCEL_RIDE_BUTTON"])
        #expect(second.names == first.names)
    }
}
