#if canImport(UIKit)
    import AppCore_UI
    import AppFeature_Domain
    import FeatureC_Interface
    import Observation
    import UIKit

    /// The view controller of C: shows its model, and presents screens that it knows by their factories.
    public final class C_ViewController: UIViewController, ViewControllerType {
        /// What it needs of other modules; the composition root supplies it.
        public struct Dependency {
            let service: any CService
            let legacyA_ViewControllerFactory: LegacyA_ViewControllerFactoryType
            let legacyB_ViewControllerFactory: LegacyB_ViewControllerFactoryType

            public init(
                service: any CService,
                legacyA_ViewControllerFactory: LegacyA_ViewControllerFactoryType,
                legacyB_ViewControllerFactory: LegacyB_ViewControllerFactoryType
            ) {
                self.service = service
                self.legacyA_ViewControllerFactory = legacyA_ViewControllerFactory
                self.legacyB_ViewControllerFactory = legacyB_ViewControllerFactory
            }
        }

        private let dependency: Dependency
        private let model: CModel
        private let titleLabel = UILabel()
        private let legacyAButton = UIButton(type: .system)
        private let legacyBButton = UIButton(type: .system)
        private let actionButton = UIButton(type: .system)

        public init(payload: C_ViewControllerFactoryType.Payload, dependency: Dependency) {
            self.dependency = dependency
            model = CModel(service: dependency.service, listener: payload.listener)
            super.init(nibName: nil, bundle: nil)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) {
            nil
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            let stack = UIStackView(arrangedSubviews: [titleLabel, legacyAButton, legacyBButton, actionButton])
            stack.axis = .vertical
            stack.spacing = 16
            stack.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(stack)
            NSLayoutConstraint.activate([
                stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
                stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
                stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            ])
            legacyAButton.setTitle("Screen A", for: .normal)
            legacyAButton.addAction(UIAction { [weak self] _ in self?.presentLegacyA() }, for: .touchUpInside)
            legacyBButton.setTitle("Screen B", for: .normal)
            legacyBButton.addAction(UIAction { [weak self] _ in self?.presentLegacyB() }, for: .touchUpInside)
            actionButton.addAction(UIAction { [weak self] _ in self?.tapActionButton() }, for: .touchUpInside)
            follow()
            Task { [model] in await model.appear() }
        }

        private func presentLegacyA() {
            let screen = dependency.legacyA_ViewControllerFactory.create(payload: .init(paramA: "parameter"))
            present(screen, animated: true)
        }

        private func presentLegacyB() {
            present(dependency.legacyB_ViewControllerFactory.create(payload: .init(paramB: 29)), animated: true)
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

        private func show(_ state: CState) {
            titleLabel.text = state.title
            actionButton.setTitle(state.failure == nil ? "Continue" : "Try Again", for: .normal)
            actionButton.isEnabled = !state.isLoading
        }
    }
#endif
