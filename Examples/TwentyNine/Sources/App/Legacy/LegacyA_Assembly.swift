#if canImport(UIKit)
    import AppFeature_Domain

    extension LegacyCompositionRoot {
        /// The screen A, which stays in this app: other modules get the factory.
        public var legacyA_ViewControllerFactory: LegacyA_ViewControllerFactoryType {
            shared(\.legacyA_ViewControllerFactory) {
                LegacyA_ViewControllerFactoryType { payload in LegacyA_ViewController(payload: payload) }
            }
        }
    }
#endif
