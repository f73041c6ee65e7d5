#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import ProfileEditInterface
    import ProfileEditLogic
    import ProfileEditMocks
    import ProfileEditUI
    import SwiftUI

    #Preview("Content") {
        ProfileEditView(
            store: Store(initialState: ProfileEditFeature.State()) {
                ProfileEditFeature()
            } withDependencies: {
                $0.profileEditService = ProfileEditServiceMock(loadTitle: { "ProfileEdit" }, confirm: { _ in })
            }
        )
    }

    #Preview("Error") {
        ProfileEditView(
            store: Store(initialState: ProfileEditFeature.State()) {
                ProfileEditFeature()
            } withDependencies: {
                $0.profileEditService = ProfileEditServiceMock(
                    loadTitle: { throw CancellationError() }, confirm: { _ in throw CancellationError() })
            }
        )
    }
#endif
