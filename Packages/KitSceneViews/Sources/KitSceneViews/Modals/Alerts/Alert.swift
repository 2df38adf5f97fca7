/// A question or message that the user must answer first: a title, a message and buttons.
///
/// Present it with `ViewController.present(_:)` or the modifier `alert`. After SwiftUI's type of that name.
@MainActor
public struct Alert {
    /// The layout of the buttons.
    public enum Style: Sendable {
        /// A message, with its buttons side by side if there is room.
        case alert
        /// A choice among actions, in a column; it always includes a button that cancels.
        case confirmation
    }

    /// The greatest number of buttons that are shown: the first ones and the one that cancels.
    static let maximumButtons = 6

    /// The title.
    public var title: String
    /// The message; a long text wraps and scrolls.
    public var message: String
    /// A message that counts down, or `nil`.
    var countdown: Countdown?
    /// The layout of the buttons.
    var style: Style
    /// The buttons, in order; if empty, an OK button is shown.
    var buttons: [Button]

    /// Creates an alert.
    public init(_ title: String, message: String = "", style: Style = .alert, buttons: [Button] = []) {
        self.title = title
        self.message = message
        self.style = style
        self.buttons = buttons
    }

    /// Creates an alert whose message counts down.
    /// - Parameters:
    ///   - title: The title.
    ///   - seconds: The number of seconds from the first appearance of the alert.
    ///   - message: Returns the message for a number of seconds, which is 0 at the end.
    ///   - buttons: The buttons, in order.
    public init(
        _ title: String, countingDown seconds: Int, message: @escaping @MainActor (Int) -> String,
        @ArrayBuilder<Alert.Button> buttons: () -> [Alert.Button]
    ) {
        self.init(title, message: message(seconds), buttons: buttons())
        countdown = Countdown(seconds: seconds, message: message)
    }

    /// A time, and the message for each number of seconds.
    struct Countdown {
        let seconds: Int
        let message: @MainActor (Int) -> String
    }

    /// Creates an alert with buttons from a builder.
    public init(
        _ title: String, message: String = "", style: Style = .alert,
        @ArrayBuilder<Alert.Button> buttons: () -> [Button]
    ) {
        self.init(title, message: message, style: style, buttons: buttons())
    }
}

extension Alert {
    var shownButtons: [Button] {
        var shown = buttons
        if style == .confirmation, cancelButton == nil { shown.append(.cancel()) }
        if shown.isEmpty { shown = [Button("OK")] }
        // The button that cancels is always kept.
        while shown.count > Self.maximumButtons, let last = shown.lastIndex(where: { $0.role != .cancel }) {
            shown.remove(at: last)
        }
        return Array(shown.prefix(Self.maximumButtons))
    }

    /// The button that Escape presses: the one that cancels, or the only one.
    var escapeButton: Button? {
        let shown = shownButtons
        return shown.first { $0.role == .cancel } ?? (shown.count == 1 ? shown.first : nil)
    }

    /// The index of the button that has the focus first; not a destructive one if there is another.
    var defaultIndex: Int {
        let shown = shownButtons
        return shown.firstIndex(where: \.isPreferred) ?? shown.firstIndex { $0.role == nil }
            ?? shown.firstIndex { $0.role == .cancel } ?? 0
    }

    private var cancelButton: Button? { buttons.first { $0.role == .cancel } }
}

extension Alert {
    /// A button of an alert.
    @MainActor
    public struct Button {
        /// The title of the button.
        package var title: String
        var role: ButtonRole?
        /// A Boolean value that indicates whether the button has the focus first, regardless of its role.
        var isPreferred: Bool
        let action: @MainActor () -> Void

        /// Creates a button; `action` is called once, after the alert is dismissed.
        public init(
            _ title: String, role: ButtonRole? = nil, isPreferred: Bool = false,
            action: @escaping @MainActor () -> Void = {}
        ) {
            self.title = title
            self.role = role
            self.isPreferred = isPreferred
            self.action = action
        }

        /// Creates a button that cancels.
        public static func cancel(_ title: String = "Cancel", action: @escaping @MainActor () -> Void = {}) -> Button {
            Button(title, role: .cancel, action: action)
        }

        /// Creates a button for a destructive action.
        public static func destructive(_ title: String, action: @escaping @MainActor () -> Void) -> Button {
            Button(title, role: .destructive, action: action)
        }
    }
}

extension Alert {
    /// Creates a message with one button, as in SwiftUI.
    ///
    /// The styles of the texts are ignored.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.init(title.words, message: message?.words ?? "", buttons: dismissButton.map { [$0] } ?? [])
    }

    /// Creates a message with two buttons, as in SwiftUI.
    ///
    /// The styles of the texts are ignored.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.init(title.words, message: message?.words ?? "", buttons: [primaryButton, secondaryButton])
    }
}

extension Alert.Button {
    /// Creates a button that continues.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Alert.Button {
        Alert.Button(label.words, action: action ?? {})
    }
}
