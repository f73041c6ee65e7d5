#if canImport(UIKit)
    import AppFeature_Domain

    /// Registers the screen A, which stays in this app: other modules get the factory.
    @MainActor
    struct LegacyA_Assembly {
        func registerLegacyA() -> LegacyA_ViewControllerFactoryType {
            LegacyA_ViewControllerFactoryType { payload in LegacyA_ViewController(payload: payload) }
        }
    }

    extension LegacyCompositionRoot {
        public var legacyA_ViewControllerFactory: LegacyA_ViewControllerFactoryType {
            shared(\.legacyA_ViewControllerFactory, LegacyA_Assembly().registerLegacyA)
        }
    }
#endif
