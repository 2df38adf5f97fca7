import KitCells
import KitCore
import KitNavigation

/// A scene in a titled frame, above the scene that presented it; in a small window without the frame.
final class SheetView: RetainedView {
    let controller: ViewController
    /// A Boolean value that indicates whether content below is visible around the sheet.
    var isFramed = true {
        didSet {
            guard isFramed != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    init(_ controller: ViewController) {
        self.controller = controller
        super.init()
        addSubview(controller.view)
    }

    private static let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)

    override func sizeThatFits(_ proposal: Size) -> Size {
        let inner = Rect(origin: .zero, size: proposal).insetBy(Self.insets).size
        let wanted = contentSize(inner)
        return Size(
            width: min(proposal.width, max(min(inner.width, wanted.width) + 4, titleWidth + 6)),
            height: min(proposal.height, min(inner.height, wanted.height) + 2))
    }

    private var titleWidth: Int { TextMetrics.width(of: titleText) }
    private var titleText: String { (controller.sceneStack?.canPop == true ? "‹ " : "") + controller.title }

    private func contentSize(_ inner: Size) -> Size {
        let preferred = controller.preferredContentSize
        guard preferred.width <= 0 || preferred.height <= 0 else { return preferred }
        switch controller.sheetDetent {
        case .fitting:
            let fitting = controller.view.sizeThatFits(inner)
            return Size(width: max(fitting.width, preferred.width), height: max(fitting.height, preferred.height))
        case .medium: return Size(width: inner.width * 3 / 4, height: inner.height / 2)
        case .large: return inner
        }
    }

    override func layoutSubviews() {
        controller.view.frame = isFramed ? bounds.insetBy(Self.insets) : bounds
    }

    override func draw(in canvas: Canvas) {
        guard isFramed else { return }
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        guard !titleText.isEmpty, bounds.width > 6 else { return }
        let text = TextMetrics.truncate(titleText, to: bounds.width - 6)
        canvas.draw(" " + text + " ", at: Point(x: 2, y: 0), style: style(.heading))
    }

    override var semantics: Semantics? {
        let subtitle = controller.subtitle
        return Semantics(role: .screen, label: controller.title, value: subtitle.isEmpty ? nil : subtitle)
    }
}

/// The size of a sheet in a large window.
///
/// In a small window every sheet fills the scene.
public enum SheetDetent: Hashable, Sendable {
    /// The preferred size of the screen.
    case fitting
    /// Half of the window's height and most of its width.
    case medium
    /// The whole window except for a margin.
    case large
}
