import KitCells
import KitCore
import KitSceneViews
import WalletDomain

/// A row of the list of transactions.
final class TransactionCellView: TableCellView {
    private let title = LabelView(maximumLines: 1)
    private let detail = LabelView(role: .secondary, maximumLines: 1)

    override init() {
        super.init()
        addSubview(title)
        addSubview(detail)
    }

    func show(_ row: TransactionRow) {
        title.text = row.title
        detail.text = row.detail
    }

    override func layoutSubviews() {
        title.frame = Rect(x: 0, y: 0, width: bounds.width, height: 1)
        detail.frame = Rect(x: 0, y: 1, width: bounds.width, height: 1)
    }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
