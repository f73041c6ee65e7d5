#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Shows the messages of a notifier above the view; a tap dismisses one.
        public func notices(of notifier: Notifier) -> some View {
            overlay(alignment: .top) { NoticeView(notifier: notifier) }
        }
    }

    private struct NoticeView: View {
        let notifier: Notifier

        var body: some View {
            if let message = notifier.message {
                Button(message) { notifier.dismiss() }
                    .padding()
            }
        }
    }
#endif
