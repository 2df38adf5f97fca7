import KitCells
import KitCore

/// A layout that keeps a screen visible on the left of the screen above it, in a wide window.
///
/// In a narrower window the upper screen covers it. Only the picture differs: in both cases the screen on the left has
/// disappeared for its life cycle, receives no keys, and is ignored by screen readers. An app therefore behaves the
/// same in windows of all sizes. A click on the screen on the left returns to it, if the user can go back. The mouse
/// moves the line between both, and `<` and `>` do unless a view uses these keys. After UIKit's
/// `UISplitViewController`, which is a container.
public struct SidebarLayout: Hashable, Sendable {
    /// The smallest width, in columns, of a window that shows two screens.
    var minimumWindowWidth: Int
    /// A picture of one or several lines for the right side while no screen is above this one.
    var sign: String
    /// The sentence below the sign.
    var title: String
    /// The action that fills the right side, such as the key to press; shown only while that key works.
    var hint: KeyedText
    /// The text in place of the sign and the sentence; `nil` shows those.
    public var preview: SidebarPreview?

    /// Creates a layout for windows of at least 120 columns.
    public init(
        minimumWindowWidth: Int = 120, sign: String = "", title: String = "", hint: KeyedText = "",
        preview: SidebarPreview? = nil
    ) {
        self.minimumWindowWidth = minimumWindowWidth
        self.sign = sign
        self.title = title
        self.hint = hint
        self.preview = preview
    }

    /// Returns the width of the left side, in columns: two fifths of the window, from 48 to 72, until the user has moved
    /// the line; then both sides keep at least a quarter of the window.
    func width(inWindow width: Int, chosen: Int?) -> Int {
        chosen.map { min(max($0, width / 4), width - width / 4 - 2) } ?? min(72, max(48, width * 2 / 5))
    }
}

/// A preview of the screen that a list would open, for the right side of a wide window: the beginning of a text.
///
/// The mouse wheel scrolls it. It has no keys, and screen readers ignore it.
public struct SidebarPreview: Hashable, Sendable {
    /// The heading.
    let title: AttributedText
    /// The line below the heading.
    let subtitle: String
    /// The text, which is wrapped.
    let text: AttributedText

    /// Creates a preview.
    public init(title: AttributedText, subtitle: String = "", text: AttributedText) {
        self.title = title
        self.subtitle = subtitle
        self.text = text
    }
}

extension HostRootView {
    /// Returns whether a view belongs to the screen in the sidebar.
    func isBeside(_ view: RetainedView) -> Bool { sidebar.map(view.isDescendant) ?? false }

    /// Divides the window: a sidebar beside the content, or the content beside a placeholder.
    func showColumns(sidebar view: RetainedView?, _ layout: SidebarLayout?) {
        if sidebar !== view {
            if let sidebar, sidebar !== content { sidebar.removeFromSuperview() }
            sidebar = view
            if let view { insertSubview(view, at: 1) }
        }
        let hadColumns = columns != nil
        if layout != columns {
            columns = layout
            placeholder.show(layout)
        }
        hideColumns()
        setNeedsLayout()
        if hadColumns != (layout != nil) { setNeedsDisplay() }
    }

    /// Hides the parts that a window without columns, or one that is too small, does not show.
    func hideColumns() {
        line.isHidden = columns == nil || isTooSmall
        placeholder.isHidden = line.isHidden || sidebar != nil
        sidebar?.isHidden = isTooSmall
    }

    /// Places the content between the bars, and the sidebar or placeholder beside it.
    func layoutColumns(in room: Rect) {
        guard let columns, !isTooSmall else {
            content?.frame = room
            return
        }
        let left = columns.width(inWindow: room.width, chosen: sidebarWidth)
        let leftRoom = Rect(x: 0, y: room.minY, width: left, height: room.height)
        // One column separates the frame of a form from the line.
        let rightRoom = Rect(x: left + 2, y: room.minY, width: room.width - left - 2, height: room.height)
        line.frame = Rect(x: left, y: room.minY, width: 1, height: room.height)
        line.update(.horizontal, position: left, in: room.width)
        if let sidebar {
            sidebar.frame = leftRoom
            content?.frame = rightRoom
        } else {
            content?.frame = leftRoom
            placeholder.frame = rightRoom
        }
    }
}

/// The right side of a wide window while no screen is above the one on the left: a sign and a sentence, or a preview, and
/// an action.
///
/// Screen readers ignore it, because they read the keys in the hint bar.
final class SidebarPlaceholderView: RetainedView {
    private let sign = SignView(role: .border)
    private let title = LabelView(role: .secondary, alignment: .center)
    private let preview = SidebarPreviewView()
    private let hint = LabelView(role: .secondary, alignment: .center)
    private let spacers = [SpacerView(), SpacerView()]
    private let stack: StackView

    override init() {
        stack = StackView(.vertical, alignment: .center, [spacers[0], sign, title, preview, hint, spacers[1]])
        super.init()
        addSubview(stack)
    }

    func show(_ layout: SidebarLayout?) {
        sign.sign = layout?.sign ?? ""
        title.text = layout?.title ?? ""
        hint.keyedText = layout?.hint ?? ""
        preview.show(layout?.preview)
        preview.isHidden = layout?.preview == nil
        for view in [sign, title] + spacers { view.isHidden = !preview.isHidden }
    }

    /// Shows the action only while a key that it names works; in an empty list there is nothing to open.
    func updateHint(for hints: [KeyHint]) {
        let keys = (hint.keyedText?.parts ?? []).compactMap { part in
            if case .key(let key) = part { host?.keyBindings.string("\(key: key)") ?? key } else { nil }
        }
        hint.isHidden = !keys.isEmpty && !hints.contains { keys.contains($0.keys) }
    }

    public override var isLayoutBoundary: Bool { true }
    override func layoutSubviews() { stack.frame = bounds.insetBy(EdgeInsets(horizontal: 2)) }
    override var exposesSubviewSemantics: Bool { false }
}

/// A preview on a page of a readable width, which begins at the top.
private final class SidebarPreviewView: RetainedView {
    private let title = LabelView(role: .heading)
    private let subtitle = LabelView(role: .secondary)
    private let text = LabelView()
    private let scroll: ScrollContainerView
    private var shown: SidebarPreview?

    override init() {
        let head = StackView(.vertical, alignment: .fill, [title, subtitle])
        scroll = ScrollContainerView(
            StackView(.vertical, spacing: 1, alignment: .fill, insets: EdgeInsets(vertical: 1), [head, text]))
        super.init()
        flexibility = .both
        scroll.pageLayout = .text
        scroll.takesFocus = false
        addSubview(scroll)
    }

    func show(_ preview: SidebarPreview?) {
        guard preview != shown else { return }
        let isOther = preview?.title != shown?.title || preview?.text != shown?.text
        shown = preview
        title.attributedText = preview?.title ?? ""
        subtitle.text = preview?.subtitle ?? ""
        text.attributedText = preview?.text ?? ""
        if isOther { scroll.scroll(to: 0) }
    }

    public override var isLayoutBoundary: Bool { true }
    override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    override func layoutSubviews() { scroll.frame = bounds }
}
