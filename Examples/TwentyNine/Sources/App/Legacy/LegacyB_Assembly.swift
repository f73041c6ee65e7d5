#if canImport(UIKit)
    import AppFeature_Domain

    extension LegacyCompositionRoot {
        /// The screen B, which stays in this app: other modules get the factory.
        public var legacyB_ViewControllerFactory: LegacyB_ViewControllerFactoryType {
            shared(\.legacyB_ViewControllerFactory) {
                LegacyB_ViewControllerFactoryType { payload in LegacyB_ViewController(payload: payload) }
            }
        }
    }
#endif
