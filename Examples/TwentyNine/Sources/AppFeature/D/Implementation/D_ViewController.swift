#if canImport(UIKit)
    import AppCore_UI
    import FeatureC_Interface
    import FeatureD_Interface
    import Observation
    import UIKit

    /// The view controller of D: shows its model, and presents screens that it knows by their factories.
    public final class D_ViewController: UIViewController, ViewControllerType {
        /// What it needs of other modules; the composition root supplies it.
        public struct Dependency {
            let service: any DService
            let c_viewControllerFactory: C_ViewControllerFactoryType

            public init(service: any DService, c_viewControllerFactory: C_ViewControllerFactoryType) {
                self.service = service
                self.c_viewControllerFactory = c_viewControllerFactory
            }
        }

        private let dependency: Dependency
        private let model: DModel
        private let titleLabel = UILabel()
        private let cButton = UIButton(type: .system)
        private let actionButton = UIButton(type: .system)

        public init(payload: D_ViewControllerFactoryType.Payload, dependency: Dependency) {
            self.dependency = dependency
            model = DModel(service: dependency.service, listener: payload.listener)
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) {
            nil
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let stack = UIStackView(arrangedSubviews: [titleLabel, cButton, actionButton])
            stack.axis = .vertical
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            ])
            cButton.setTitle("Screen C", for: .normal)
            cButton.addAction(UIAction { [weak self] _ in self?.presentC() }, for: .touchUpInside)
            actionButton.addAction(UIAction { [weak self] _ in self?.tapActionButton() }, for: .touchUpInside)
            follow()
            Task { [model] in await model.appear() }
        }

        private func presentC() {
            present(dependency.c_viewControllerFactory.create(payload: .init(listener: self)), animated: true)
        }

        private func tapActionButton() {
            Task { [model] in await model.tapPrimaryAction() }
        }

        /// Shows the state of the model, and each change of it.
        private func follow() {
            withObservationTracking {
                show(model.state)
            } onChange: { [weak self] in
                // The state changes after this call.
                Task { @MainActor [weak self] in self?.follow() }
            }
        }

        private func show(_ state: DState) {
            titleLabel.text = state.title
            actionButton.setTitle(state.failure == nil ? "Continue" : "Try Again", for: .normal)
            actionButton.isEnabled = !state.isLoading
        }
    }

    extension D_ViewController: CListener {
        public func cDidFinish() {
            dismiss(animated: true)
        }
    }
#endif
