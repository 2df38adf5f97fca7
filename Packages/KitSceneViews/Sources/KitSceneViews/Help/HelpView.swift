import KitCells
import KitCore

/// All keys that work at a moment, by how far they reach, in a frame; it scrolls when there are more than fit.
final class HelpView: View {
    /// Called when the user wants to leave the help.
    var close: (@MainActor () -> Void)?

    private let list: StackView
    private let panel: PanelView

    init(_ guide: KeyGuide) {
        let groups = [
            ("This view", guide.viewHints), ("This screen", guide.sceneHints), ("Everywhere", guide.hostHints),
        ].filter { !$0.1.isEmpty }
        let width = groups.flatMap(\.1).map { TextMetrics.width(of: $0.keys) }.max() ?? 0
        list = StackView(
            .vertical, spacing: 1,
            groups.map { title, hints in
                let lines: [View] = hints.map { HelpLineView($0, keyWidth: width) }
                return StackView(.vertical, [LabelView(title, role: .heading, maximumLines: 1)] + lines)
            })
        let scroll = ScrollView(list)
        scroll.takesFocusAlways = true
        panel = PanelView("Keys", scroll)
        super.init()
        addSubview(panel)
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let fitting = list.sizeThatFits(Size(width: max(0, proposal.width - 5), height: 10_000))
        return Size(width: min(proposal.width, fitting.width + 5), height: min(proposal.height, fitting.height + 2))
    }

    override func layoutSubviews() { panel.frame = bounds }

    override func handle(_ key: KeyPress) -> Bool {
        guard key == HostKey.helpCharacter || key == KeyPress(.character("q")) || key == KeyPress(.enter) else {
            return false
        }
        close?()
        return true
    }
}
