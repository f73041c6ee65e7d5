#if canImport(UIKit)
    import AppCore_UI
    import AppFeature_Domain
    import UIKit

    final class LegacyB_ViewController: UIViewController, LegacyB_ViewControllerType {
        private let payload: LegacyB_ViewControllerFactoryType.Payload

        init(payload: LegacyB_ViewControllerFactoryType.Payload) {
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
            title = "B: \(payload.paramB)"
        }
    }
#endif
