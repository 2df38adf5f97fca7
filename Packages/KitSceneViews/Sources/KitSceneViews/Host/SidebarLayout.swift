import KitCells
import KitCore

/// A layout that keeps a screen visible on the left of the screen above it, in a wide window.
///
/// In a narrower window the upper screen covers it. Only the picture differs: in both cases the screen on the left has
/// disappeared for its life cycle, receives no keys, and is ignored by screen readers. An app therefore behaves the
/// same in windows of all sizes. A click on the screen on the left returns to it, if the user can go back. After
/// UIKit's `UISplitViewController`, which is a container.
public struct SidebarLayout: Hashable, Sendable {
    /// The smallest width, in columns, of a window that shows two screens.
    var minimumWindowWidth: Int
    /// A picture of one or several lines for the right side while no screen is above this one.
    var sign: String
    /// The sentence below the sign.
    var title: String
    /// The action that fills the right side, such as the key to press; shown only while that key works.
    var hint: KeyedText

    /// Creates a layout for windows of at least 120 columns.
    public init(minimumWindowWidth: Int = 120, sign: String = "", title: String = "", hint: KeyedText = "") {
        self.minimumWindowWidth = minimumWindowWidth
        self.sign = sign
        self.title = title
        self.hint = hint
    }

    /// Returns the width of the left side, in columns: two fifths of the window, from 48 to 72.
    func width(inWindow width: Int) -> Int { min(72, max(48, width * 2 / 5)) }
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
        guard layout != columns else {
            hideColumns()
            return setNeedsLayout()
        }
        columns = layout
        placeholder.show(layout)
        hideColumns()
        setNeedsLayout()
        setNeedsDisplay()
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
        let left = columns.width(inWindow: room.width)
        let leftRoom = Rect(x: 0, y: room.minY, width: left, height: room.height)
        // One column separates the frame of a form from the line.
        let rightRoom = Rect(x: left + 2, y: room.minY, width: room.width - left - 2, height: room.height)
        line.frame = Rect(x: left, y: room.minY, width: 1, height: room.height)
        if let sidebar {
            sidebar.frame = leftRoom
            content?.frame = rightRoom
        } else {
            content?.frame = leftRoom
            placeholder.frame = rightRoom
        }
    }
}

/// The right side of a wide window while no screen is above the one on the left: a sign, a sentence and an action.
///
/// Screen readers ignore it, because they read the keys in the hint bar.
final class SidebarPlaceholderView: RetainedView {
    private let sign = SignView(role: .border)
    private let title = LabelView(role: .secondary, alignment: .center)
    private let hint = LabelView(role: .secondary, alignment: .center)
    private let stack: StackView

    override init() {
        stack = StackView(.vertical, alignment: .center, [SpacerView(), sign, title, hint, SpacerView()])
        super.init()
        addSubview(stack)
    }

    func show(_ layout: SidebarLayout?) {
        sign.sign = layout?.sign ?? ""
        title.text = layout?.title ?? ""
        hint.keyedText = layout?.hint ?? ""
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
