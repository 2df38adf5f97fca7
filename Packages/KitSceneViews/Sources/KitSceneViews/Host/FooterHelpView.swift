import KitCells
import KitCore

/// Shows the help of the view that has the focus, or of the nearest view around it that has some.
///
/// Set the help with `View.helpText`, or `.help(_:)` on a body.
public final class FooterHelpView: View {
    /// The text while no help applies.
    public var placeholder = "" { didSet { if placeholder != oldValue { setNeedsDisplay() } } }
    /// The lines that are kept free for the help.
    var lines: Int { didSet { if lines != oldValue { invalidateFittingSize() } } }

    /// Creates a view of one or more lines.
    public init(lines: Int = 1) {
        self.lines = lines
        super.init()
    }

    private var text: String {
        var view = host?.focusedView
        while let current = view {
            if let text = current.helpText, !text.isEmpty { return text }
            view = current.superview
        }
        return placeholder
    }

    public override func hostDidChange() { host?.add(self) }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: proposal.width, height: min(proposal.height, max(1, lines)))
    }

    public override func draw(in canvas: Canvas) {
        let rows = TextMetrics.wrap(text, to: bounds.width)
        for (y, row) in rows.prefix(bounds.height).enumerated() {
            let isCut = y == bounds.height - 1 && rows.count > bounds.height
            let shown = isCut ? TextMetrics.truncate(row, to: max(0, bounds.width - 1), ellipsis: "") + "…" : row
            canvas.draw(shown, at: Point(x: 0, y: y), style: style(.secondary), maxWidth: bounds.width)
        }
    }

    public override var semantics: Semantics? {
        let text = text
        return text.isEmpty ? nil : Semantics(role: .text, label: text)
    }
}

extension View {
    /// A sentence about the view, which a `FooterHelpView` shows while the view, or a part of it, has the focus.
    public final var helpText: String? {
        get { hasAssociatedObjects ? (associatedObjects[helpTextKey] as? HelpText)?.text : nil }
        set {
            guard newValue != helpText else { return }
            associatedObjects[helpTextKey] = newValue.map { HelpText($0) }
            host?.updateFooterHelp()
        }
    }
}

private let helpTextKey = "View.helpText"

private final class HelpText {
    let text: String
    init(_ text: String) { self.text = text }
}

extension SceneHost {
    fileprivate func add(_ view: FooterHelpView) {
        footerHelps.removeAll { $0.view == nil || $0.view === view }
        footerHelps.append(OverlayPlacement.WeakView(view: view))
    }

    /// Shows the help of another view, or another text.
    func updateFooterHelp() {
        for reference in footerHelps where reference.view?.host === self { reference.view?.setNeedsDisplay() }
    }
}

/// Shows the help of the part that has the focus; the declarative face of `FooterHelpView`.
public struct FooterHelp: PrimitiveBody {
    private let placeholder: String
    private let lines: Int

    /// Creates a body of one or more lines, with a text while no help applies.
    public init(_ placeholder: String = "", lines: Int = 1) {
        self.placeholder = placeholder
        self.lines = lines
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        [
            ViewElement(context, make: { FooterHelpView() }) { view in
                view.placeholder = placeholder
                view.lines = lines
            }
        ]
    }
}

extension ViewBody {
    /// Sets a sentence about the body, which a `FooterHelp` shows while a part of it has the focus.
    public func help(_ text: String) -> some ViewBody {
        updating { $0.helpText = text }
    }
}
