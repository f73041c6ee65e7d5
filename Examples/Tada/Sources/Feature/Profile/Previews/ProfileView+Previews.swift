#if canImport(SwiftUI) && DEBUG
    import ProfileInterface
    import ProfileMocks
    import ProfileUI
    import SwiftUI

    #Preview("Profile") {
        ProfileView(
            viewModel: .init(), interactor: ProfileInteractableMock())
    }

    #Preview("Profile, loading") {
        ProfileView(
            viewModel: .init(isLoading: true), interactor: ProfileInteractableMock())
    }

    #Preview("Profile, failed") {
        ProfileView(
            viewModel: .init(errorMessage: "Offline"), interactor: ProfileInteractableMock())
    }
#endif
