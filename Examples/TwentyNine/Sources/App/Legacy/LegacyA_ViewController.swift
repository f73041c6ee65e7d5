#if canImport(UIKit)
    import AppCore_UI
    import AppFeature_Domain
    import UIKit

    final class LegacyA_ViewController: UIViewController, LegacyA_ViewControllerType {
        private let payload: LegacyA_ViewControllerFactoryType.Payload

        init(payload: LegacyA_ViewControllerFactoryType.Payload) {
            self.payload = payload
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        required init?(coder: NSCoder) {
            nil
        }

        override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            title = "A: \(payload.paramA)"
        }
    }
#endif
