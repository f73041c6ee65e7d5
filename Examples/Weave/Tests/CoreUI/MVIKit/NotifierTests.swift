import MVIKit
import Testing

@Suite("Notifier")
@MainActor
struct NotifierTests {
    @Test("The last message is shown until it is dismissed")
    func showsLastMessage() {
        let notifier = Notifier()

        notifier.notify("First")
        notifier.notify("Second")
        #expect(notifier.message == "Second")

        notifier.dismiss()
        #expect(notifier.message == nil)
    }
}
