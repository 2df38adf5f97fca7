import KitCells

/// The buttons of an alert: a row where there is room for it, or a column that follows the focus where that is too high.
final class AlertButtonsView: View {
    private let answer: @MainActor (Alert.Button) -> Void
    private var buttons: [AlertButtonView] = []
    private var wantsColumn = false
    private(set) var isColumn = false

    init(answer: @escaping @MainActor (Alert.Button) -> Void) {
        self.answer = answer
        super.init()
    }

    func show(_ newButtons: [Alert.Button], isColumn: Bool) {
        wantsColumn = isColumn
        while buttons.count > newButtons.count { buttons.removeLast().removeFromSuperview() }
        for (index, button) in newButtons.enumerated() {
            if index == buttons.count {
                let view = AlertButtonView()
                buttons.append(view)
                addSubview(view)
            }
            buttons[index].show(button) { [answer] in answer(button) }
        }
        setNeedsLayout()
    }

    func button(at index: Int) -> View? { buttons.indices.contains(index) ? buttons[index] : nil }

    private static let spacing = 2
    private var widths: [Int] { buttons.map(\.width) }
    private var rowWidth: Int { widths.reduce(0, +) + Self.spacing * max(0, buttons.count - 1) }
    private func isColumn(in width: Int) -> Bool { wantsColumn || rowWidth > width }

    override func sizeThatFits(_ proposal: Size) -> Size {
        isColumn(in: proposal.width)
            ? Size(width: min(proposal.width, widths.max() ?? 0), height: buttons.count)
            : Size(width: rowWidth, height: 1)
    }

    override func layoutSubviews() {
        isColumn = isColumn(in: bounds.width)
        if isColumn { placeColumn() } else { placeRow() }
    }

    private func placeRow() {
        var column = bounds.width - rowWidth
        for button in buttons {
            button.frame = Rect(x: column, y: 0, width: button.width, height: 1)
            column += button.width + Self.spacing
        }
    }

    private func placeColumn() {
        let focused = buttons.firstIndex(where: \.isFocused) ?? 0
        let offset = min(max(0, focused - bounds.height + 1), max(0, buttons.count - bounds.height))
        for (row, button) in buttons.enumerated() {
            button.frame = Rect(x: 0, y: row - offset, width: min(button.width, bounds.width), height: 1)
        }
    }
}
