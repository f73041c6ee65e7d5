#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import ProfileLogic
    import ProfileMocks
    import ProfileUI
    import SwiftUI

    #Preview("내 정보") {
        ProfileView(
            store: Store(initialState: ProfileFeature.State()) {
                ProfileFeature()
            } withDependencies: {
                $0.profileService = ProfileServiceMock(confirm: { _ in })
            }
        )
    }
#endif
