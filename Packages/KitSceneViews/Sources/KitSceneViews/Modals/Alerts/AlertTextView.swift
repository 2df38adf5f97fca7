import KitCells

/// The title and the message of an alert; too long for their space, they scroll together.
final class AlertTextView: View {
    private let title = LabelView(role: .heading)
    private let message = LabelView()
    private let bar = ScrollBarView()
    private var offset = 0
    private var contentHeight = 0

    override init() {
        super.init()
        [title, message, bar].forEach(addSubview)
    }

    func show(title newTitle: String, message newMessage: String) {
        title.text = newTitle
        message.text = newMessage
        setNeedsLayout()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let (upper, lower, gap) = parts(width: proposal.width)
        return Size(width: max(upper.width, lower.width), height: upper.height + gap + lower.height)
    }

    private static let unlimited = 1_000_000

    private func parts(width: Int) -> (title: Size, message: Size, gap: Int) {
        let room = Size(width: width, height: Self.unlimited)
        let (upper, lower) = (title.sizeThatFits(room), message.sizeThatFits(room))
        return (upper, lower, upper.height > 0 && lower.height > 0 ? 1 : 0)
    }

    var canScroll: Bool { contentHeight > bounds.height }

    override func layoutSubviews() {
        var width = bounds.width
        contentHeight = sizeThatFits(bounds.size).height
        if canScroll {
            width = max(0, width - 2)
            contentHeight = sizeThatFits(Size(width: width, height: bounds.height)).height
        }
        place(width: width)
    }

    private func place(width: Int) {
        offset = min(max(0, offset), max(0, contentHeight - bounds.height))
        let (upper, lower, gap) = parts(width: width)
        title.frame = Rect(x: 0, y: -offset, width: width, height: upper.height)
        message.frame = Rect(x: 0, y: upper.height + gap - offset, width: width, height: lower.height)
        bar.frame = Rect(x: bounds.width - 1, y: 0, width: min(1, bounds.width), height: bounds.height)
        bar.isHidden = !canScroll
        bar.update(first: offset, shown: bounds.height, total: contentHeight)
    }

    func scroll(by rows: Int) {
        offset += rows
        setNeedsLayout()
        setNeedsDisplay()
    }
}
