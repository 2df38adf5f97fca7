/// A question or message that must be answered before anything else: a title, a message and buttons.
///
/// It is a value; `ViewController.present(_:)` and the modifier `alert` show it. After SwiftUI's type of that name.
@MainActor
public struct Alert {
    /// The layout of the buttons, and further controls.
    public enum Style: Sendable {
        /// A message; its buttons stand side by side where there is room.
        case alert
        /// A choice among actions, below each other; a way to cancel is always among them.
        case confirmation
    }

    /// The most buttons that are shown; of more, the first ones and the one that cancels.
    public static let maximumButtons = 6

    /// The title.
    public var title: String
    /// The message; long text wraps and scrolls.
    public var message: String
    /// The layout of the buttons.
    public var style: Style
    /// The buttons in their order; without any, one that says OK is shown.
    public var buttons: [Button]

    /// Creates an alert.
    public init(_ title: String, message: String = "", style: Style = .alert, buttons: [Button] = []) {
        self.title = title
        self.message = message
        self.style = style
        self.buttons = buttons
    }

    /// Creates an alert of buttons written under each other.
    public init(
        _ title: String, message: String = "", style: Style = .alert, @AlertButtonBuilder buttons: () -> [Button]
    ) {
        self.init(title, message: message, style: style, buttons: buttons())
    }
}

extension Alert {
    /// The buttons as they are shown.
    var shownButtons: [Button] {
        var shown = buttons
        if style == .confirmation, cancelButton == nil { shown.append(.cancel()) }
        if shown.isEmpty { shown = [Button("OK")] }
        // What cancels is never among those that are left out.
        while shown.count > Self.maximumButtons, let last = shown.lastIndex(where: { $0.role != .cancel }) {
            shown.remove(at: last)
        }
        return Array(shown.prefix(Self.maximumButtons))
    }

    /// What Escape presses: the button that cancels, or the only one.
    var escapeButton: Button? {
        let shown = shownButtons
        return shown.first { $0.role == .cancel } ?? (shown.count == 1 ? shown.first : nil)
    }

    /// Which button has the focus at first; never one that destroys while there is another.
    var defaultIndex: Int {
        let shown = shownButtons
        return shown.firstIndex(where: \.isPreferred) ?? shown.firstIndex { $0.role == .default }
            ?? shown.firstIndex { $0.role == .cancel } ?? 0
    }

    private var cancelButton: Button? { buttons.first { $0.role == .cancel } }
}
