#if canImport(UIKit)
    import StoresFeatureEntity
    import UIKit

    /// The detail of one of the Stores: shows the state of its view model.
    public final class StoreDetailViewController: UIViewController {
        private let viewModel: StoreDetailViewModel
        private let label = UILabel()

        public init(viewModel: StoreDetailViewModel) {
            self.viewModel = viewModel
            super.init(nibName: nil, bundle: nil)
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            view.backgroundColor = .systemBackground
            label.numberOfLines = 0
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            let guide = view.layoutMarginsGuide
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: guide.topAnchor),
                label.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                label.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            ])
            viewModel.onChange = { [weak self] in self?.show() }
            Task { [viewModel] in await viewModel.load() }
        }

        private func show() {
            switch viewModel.state {
            case .loading:
                label.text = nil
            case .loaded(let loaded):
                title = loaded.name
                label.text = loaded.name
            case .missing:
                label.text = String(localized: "Store does not exist.", bundle: .main)
            case .failed:
                label.text = String(localized: "Store could not be loaded.", bundle: .main)
            }
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) { nil }
    }
#endif
