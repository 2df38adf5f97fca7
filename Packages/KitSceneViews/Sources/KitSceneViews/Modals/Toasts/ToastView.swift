import KitCells
import KitCore

/// A message above everything else, with a frame where the window has room for one.
final class ToastView: View {
    let toast: Toast
    /// A Boolean value that indicates whether a frame has shown the message since it was last asked for.
    private(set) var wasDrawn = false

    init(_ toast: Toast) {
        self.toast = toast
        super.init()
    }

    /// Draws the message once more, because it was asked for again.
    func showAgain() {
        wasDrawn = false
        setNeedsDisplay()
    }

    private var words: String { host?.keyBindings.string(toast.text) ?? toast.text.string }

    /// A sign repeats the meaning of the colour.
    private var text: String {
        switch toast.role {
        case .success: "✓ " + words
        case .warning: "! " + words
        case .error: "✗ " + words
        default: words
        }
    }

    private static let maximumWidth = 60
    private static let maximumLines = 3

    /// The message takes its room from the screen, so that in a low window it has fewer lines.
    override func sizeThatFits(_ proposal: Size) -> Size {
        let isFramed = proposal.height >= 10
        let most = min(Self.maximumLines, max(1, proposal.height / 3))
        let lines = lines(width: min(Self.maximumWidth, proposal.width) - (isFramed ? 4 : 2), atMost: most)
        let width = lines.map { TextMetrics.width(of: $0) }.max() ?? 0
        return Size(width: width + (isFramed ? 4 : 2), height: lines.count + (isFramed ? 2 : 0))
    }

    private func lines(width: Int, atMost most: Int = maximumLines) -> [String] {
        let lines = TextMetrics.wrap(text, to: max(1, width))
        guard lines.count > most else { return lines }
        let last = TextMetrics.truncate(lines[most - 1] + "…", to: max(1, width))
        return lines.prefix(most - 1) + [last]
    }

    /// Three rows are a frame around one line, for without a frame there are as many rows as lines.
    private var isFramed: Bool { bounds.height >= 3 && lines(width: bounds.width - 2).count <= bounds.height - 2 }

    override func draw(in canvas: Canvas) {
        wasDrawn = true
        let isFramed = isFramed
        let style = style(toast.role)
        if isFramed { canvas.drawBorder(bounds, .rounded, style: style) } else { canvas.fill(bounds, style: style) }
        let inset = isFramed ? 2 : 1
        let rows = max(1, bounds.height - (isFramed ? 2 : 0))
        for (row, line) in lines(width: bounds.width - 2 * inset, atMost: rows).enumerated() {
            let point = Point(x: inset, y: row + (isFramed ? 1 : 0))
            canvas.draw(line, at: point, style: style, maxWidth: max(0, bounds.width - inset))
        }
    }

    override var semantics: Semantics? {
        Semantics(role: .toast, label: words, traits: toast.role == .error ? .error : [])
    }
}

extension SceneHost {
    /// Shows a short message above the bar of hints; it goes away by the host's clock and never takes the focus.
    ///
    /// A message that is shown or waits already is not shown twice. One that requires a button is shown as an alert of
    /// the visible screen.
    /// - Parameters:
    ///   - toast: The message and its duration.
    ///   - command: A key that answers the message. It works on every screen that shows the message, and the message is
    ///     shown only where the key works: not above an alert, and not while a text field takes the key as text. The key
    ///     takes the message away. Such a message is shown at once, instead of one without a key.
    ///   - completion: Called when the message has gone by itself or by its button.
    package func showToast(
        _ toast: Toast, command: KeyCommand? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        switch toast.dismissing {
        case .after(let duration): toasts.add(toast, command, for: duration, completion: completion)
        case .manual(let title): scene?.present(toast.alert(buttonTitle: title, completion: completion))
        }
    }

    /// Shows a message of a scene, which goes back to the scene if that is covered before it is the message's turn.
    fileprivate func showToast(
        _ toast: Toast, command: KeyCommand?, of scene: ViewController, completion: @escaping @MainActor () -> Void
    ) {
        guard case .after(let duration) = toast.dismissing else { return }
        toasts.add(toast, command, for: duration, of: scene, completion: completion)
    }

    /// Takes a message away before its time, without its completion being called.
    package func dismissToast(_ toast: Toast) { lazyToasts?.remove(toast) }

    /// Takes all messages away, shown or waiting, without their completions being called.
    package func dismissToasts() { lazyToasts?.removeAll() }

    /// Returns whether a message is shown or waits for others to go.
    func hasToast(_ toast: Toast) -> Bool { lazyToasts?.contains(toast) ?? false }

    private var toasts: ToastQueue {
        if let lazyToasts { return lazyToasts }
        let queue = ToastQueue(layers, focus, rootView, timers)
        lazyToasts = queue
        return queue
    }
}

extension Toast {
    @MainActor
    func alert(buttonTitle: String, completion: @escaping @MainActor () -> Void) -> Alert {
        Alert(text.string, buttons: [Alert.Button(buttonTitle, action: completion)])
    }
}

extension ViewController {
    /// Shows a short message above the bar of hints; see `SceneHost.showToast`.
    ///
    /// A message of a covered screen waits until the screen is visible again, so no screen shows messages of another.
    /// A visible message stays for its time, also over the next screen.
    public final func showToast(
        _ toast: Toast, command: KeyCommand? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        if case .manual(let title) = toast.dismissing {
            present(toast.alert(buttonTitle: title, completion: completion))
        } else if let host, waitingToasts.isEmpty {
            toastHost = host
            host.showToast(toast, command: command, of: self, completion: completion)
        } else {
            waitingToasts.append(.show(toast, command, completion))
        }
    }

    /// Takes a message away before its time, without its completion being called.
    ///
    /// While the screen is not seen this waits as messages do, in their order. A screen made from state cannot say
    /// while it is covered that its state has changed, and no other kind of screen is to be seen doing more than it.
    public final func dismissToast(_ toast: Toast) {
        if let host, waitingToasts.isEmpty { return host.dismissToast(toast) }
        waitingToasts.removeAll { $0.toast == toast }
        if (host ?? toastHost)?.hasToast(toast) == true { waitingToasts.append(.dismiss(toast)) }
    }

    /// Dismisses all messages at once, of all screens: for a screen that hides earlier messages, such as a lock.
    ///
    /// Messages that the screen has queued while it was covered are dropped.
    public final func dismissToasts() {
        waitingToasts = []
        (host ?? toastHost)?.dismissToasts()
    }

    /// Performs the requests made while the screen was not visible.
    func takeWaitingToasts() {
        guard !waitingToasts.isEmpty, let host else { return }
        let requests = waitingToasts
        waitingToasts = []
        toastHost = host
        for request in requests {
            switch request {
            case .show(let toast, let command, let completion):
                host.showToast(toast, command: command, of: self, completion: completion)
            case .dismiss(let toast): host.dismissToast(toast)
            }
        }
    }
}

/// A request for a message from a screen that is not visible.
enum ToastRequest {
    case show(Toast, KeyCommand?, @MainActor () -> Void)
    case dismiss(Toast)

    fileprivate var toast: Toast {
        switch self {
        case .show(let toast, _, _), .dismiss(let toast): toast
        }
    }
}
