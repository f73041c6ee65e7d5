#if canImport(ComposableArchitecture) && canImport(SwiftUI) && DEBUG
    import ComposableArchitecture
    import SocialLoginLogic
    import SocialLoginMocks
    import SocialLoginUI
    import SwiftUI

    #Preview("로그인") {
        SocialLoginView(
            store: Store(initialState: SocialLoginFeature.State()) {
                SocialLoginFeature()
            } withDependencies: {
                $0.socialLoginService = SocialLoginServiceMock(confirm: { _ in })
            }
        )
    }
#endif
