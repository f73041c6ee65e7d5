#if canImport(UIKit)
    import StoresFeatureEntity
    import UIKit

    /// The list of Stores: shows the state of its view model.
    public final class StoresViewController: UITableViewController {
        private let viewModel: StoresViewModel
        private var shown: [Store] = []

        public init(viewModel: StoresViewModel) {
            self.viewModel = viewModel
            super.init(style: .insetGrouped)
        }

        @available(*, unavailable)
        public required init?(coder: NSCoder) {
            return nil
        }

        public override func viewDidLoad() {
            super.viewDidLoad()
            title = String(localized: "Stores", bundle: .main)
            tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
            refreshControl = UIRefreshControl()
            refreshControl?.addAction(UIAction { [weak self] _ in self?.load() }, for: .valueChanged)
            viewModel.onChange = { [weak self] in self?.showState() }
            load()
        }

        private func load() {
            Task { [viewModel] in await viewModel.load() }
        }

        private func showState() {
            switch viewModel.state {
            case .loading:
                return
            case .loaded(let loaded):
                shown = loaded
                navigationItem.prompt = nil
            case .failed:
                navigationItem.prompt = String(localized: "Stores could not be loaded.", bundle: .main)
            }
            refreshControl?.endRefreshing()
            tableView.reloadData()
        }

        public override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            shown.count
        }

        public override func tableView(
            _ tableView: UITableView, cellForRowAt indexPath: IndexPath
        ) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
            var content = cell.defaultContentConfiguration()
            content.text = shown[indexPath.row].name
            cell.contentConfiguration = content
            return cell
        }

        public override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
            viewModel.select(shown[indexPath.row])
        }
    }
#endif
