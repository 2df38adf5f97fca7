import KitCells
import KitCore

/// A button of the title bar.
final class BarButtonView: ControlView {
    let item: BarButtonItem
    /// The colours of the bar.
    var role = StyleRole.titleBar { didSet { if role != oldValue { setNeedsDisplay() } } }

    init(_ item: BarButtonItem) {
        self.item = item
        super.init()
        handler = { [weak item] in item?.activate() }
        update()
    }

    /// Shows what the item says now.
    func update() {
        isEnabled = item.isEnabled
        isHidden = item.isHidden
        accessibilityLabel = item.accessibilityLabel
        invalidateFittingSize()
    }

    override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(proposal.width, TextMetrics.width(of: item.title) + 2), height: 1)
    }

    override func draw(in canvas: Canvas) {
        let text = TextMetrics.truncate(item.title, to: max(0, bounds.width - 2))
        canvas.draw("[" + text + "]", at: .zero, style: barStyle, maxWidth: bounds.width)
    }

    /// The colours are the bar's; roles and states differ by attributes, so that they do without colours.
    private var barStyle: Style {
        let bar = theme.style(role)
        var attributes = bar.attributes
        if !isEnabled { return bar.with(attributes: theme.style(.disabledControl).attributes) }
        if isFocused { attributes.formUnion(.reverse) }
        switch item.role {
        case .normal: attributes.subtract(.bold)
        case .primary: attributes.formUnion(.bold)
        case .destructive: attributes.formUnion([.bold, .underline])
        }
        return bar.with(attributes: attributes)
    }

    override var semantics: Semantics? {
        var traits: Semantics.Traits = []
        if isFocused { traits.insert(.focused) }
        if !isEnabled { traits.insert(.disabled) }
        return Semantics(role: .button, label: accessibilityLabel ?? item.title, traits: traits)
    }
}
