import KitMVVMC
import KitSceneViews

/// A screen that is a table: it defines the cells, and receives their events.
final class SampleViewController: MVVMDiffableTableViewController<SampleViewModel> {
    override func viewDidLoad() {
        register { SampleCell() }
        super.viewDidLoad()
    }
}

extension SampleViewController: SampleCellDelegate {
    func didTapButton(in sampleCell: SampleCell) {
        guard let indexPath = tableView.indexPath(for: sampleCell) else { return }
        viewModel?.didTapButton(at: indexPath)
    }
}
