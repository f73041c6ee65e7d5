#if canImport(UIKit)
    import AppCore_UI
    import FeatureD_Interface

    extension D_ViewControllerFactoryType {
        /// The composition root calls it with what the view controller needs.
        public init(dependency: D_ViewController.Dependency) {
            self.init { payload in
                D_ViewController(payload: payload, dependency: dependency)
            }
        }
    }
#endif
