import KitCells
import KitMVVMC
import KitReactive
import KitSceneViews

/// The contents of a row.
struct SampleCellViewModel: ReusableViewViewModel, Equatable {
    let identifier: String = SampleCell.identifier
    let text: String?
}

/// Receives the user's input in a row.
protocol SampleCellDelegate: AnyObject {
    func didTapButton(in sampleCell: SampleCell)
}

/// A row with a title and a button, whose action belongs to the delegate.
final class SampleCell: TableCellView, CustomBinder, CustomDelegator {
    typealias ViewModelType = SampleCellViewModel
    typealias Delegate = any SampleCellDelegate

    private let titleLabel = LabelView()
    private let button = ButtonView("Like")
    private lazy var content = StackView(.horizontal, spacing: 2, [titleLabel, button])
    private var tap: AnyCancellable?

    override init() {
        super.init()
        addSubview(content)
        tap = button.action.observe { [weak self, button] in self?.didTapButton(button) }
    }

    func bind(viewModel: SampleCellViewModel) {
        titleLabel.text = viewModel.text ?? ""
        button.accessibilityLabel = "Like \(titleLabel.text)"
    }

    private func didTapButton(_ sender: ButtonView) {
        delegate?.didTapButton(in: self)
    }

    override func layoutSubviews() { content.frame = bounds }
}
