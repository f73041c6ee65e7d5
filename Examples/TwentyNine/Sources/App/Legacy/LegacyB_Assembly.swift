#if canImport(UIKit)
    import AppFeature_Domain

    /// Registers the screen B, which stays in this app: other modules get the factory.
    @MainActor
    struct LegacyB_Assembly {
        func registerLegacyB() -> LegacyB_ViewControllerFactoryType {
            LegacyB_ViewControllerFactoryType { payload in LegacyB_ViewController(payload: payload) }
        }
    }

    extension LegacyCompositionRoot {
        public var legacyB_ViewControllerFactory: LegacyB_ViewControllerFactoryType {
            shared(\.legacyB_ViewControllerFactory, LegacyB_Assembly().registerLegacyB)
        }
    }
#endif
