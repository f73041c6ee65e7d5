#if canImport(SwiftUI)
    import SwiftUI

    /// The PeopleWhoMadeQapple screen: always shows the same.
    public struct PeopleWhoMadeQappleView: View {
        public init() {}

        public var body: some View {
            Text(String(localized: "PeopleWhoMadeQapple", bundle: .main))
                .font(.title)
                .padding()
        }
    }
#endif
