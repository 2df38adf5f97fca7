import KitCells
import KitSceneViews

/// The lines about a page, with an empty line below; a low window has room for neither.
final class SummaryView: RetainedView {
    private static let minimumHeight = 12
    private let label = LabelView(role: .secondary)

    override init() {
        super.init()
        addSubview(label)
    }

    /// Shows the summary of a page, or the place of its code, and below it what a newcomer can do.
    func show(_ summary: String, welcome: String) {
        var text = AttributedText(summary, role: .secondary)
        if !welcome.isEmpty { text.append("\n" + welcome, role: .text) }
        label.maximumLines = welcome.isEmpty ? 2 : 3
        label.attributedText = text
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        guard proposal.height >= Self.minimumHeight else { return .zero }
        let size = label.sizeThatFits(proposal)
        return Size(width: size.width, height: size.height + 1)
    }

    override func layoutSubviews() {
        label.frame = Rect(x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - 1))
    }
}
