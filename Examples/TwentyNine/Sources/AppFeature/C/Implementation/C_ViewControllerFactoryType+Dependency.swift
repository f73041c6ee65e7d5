#if canImport(UIKit)
    import AppCore_UI
    import FeatureC_Interface

    extension C_ViewControllerFactoryType {
        /// The composition root calls it with what the view controller needs.
        public init(dependency: C_ViewController.Dependency) {
            self.init { payload in
                C_ViewController(payload: payload, dependency: dependency)
            }
        }
    }
#endif
