import KitCells
import KitCore

/// A toast above everything else, with a frame if the window has room for one.
final class ToastView: RetainedView {
    let toast: Toast
    /// A Boolean value that indicates whether a frame has shown the toast since it was last requested.
    private(set) var wasDrawn = false
    /// The seconds that are left, or `nil` for a toast that does not show them.
    var seconds: Int? {
        didSet {
            guard seconds != oldValue else { return }
            firstSeconds = firstSeconds ?? seconds
            setNeedsLayout()
            setNeedsDisplay()
        }
    }
    private var firstSeconds: Int?

    init(_ toast: Toast) {
        self.toast = toast
        super.init()
    }

    /// Draws the toast again, because it was requested again.
    func showAgain() {
        wasDrawn = false
        setNeedsDisplay()
    }

    /// Returns the text as it is drawn: a sign repeats the meaning of the colour.
    private func drawn(_ text: KeyedText) -> String {
        switch toast.role {
        case .success: "✓ " + words(of: text, seconds)
        case .warning: "! " + words(of: text, seconds)
        case .error: "✗ " + words(of: text, seconds)
        default: words(of: text, seconds)
        }
    }

    private func words(of text: KeyedText, _ seconds: Int?) -> String {
        let words = host?.keyBindings.string(text) ?? text.string
        guard let seconds else { return words }
        let end = words.hasSuffix(".") ? "." : ""
        return words.dropLast(end.count) + " (\(seconds) s)" + end
    }

    private static let maximumLines = 3
    /// The number of characters that a shortened part keeps in a message of one line; a longer message has two.
    private static let leastShortenedLength = 19

    private var maximumWidth: Int { toast.text.shortenedLength == 0 ? 60 : 100 }

    /// The toast reserves rows of the screen, so it has fewer lines in a low window.
    override func sizeThatFits(_ proposal: Size) -> Size {
        let isFramed = proposal.height >= 10
        let most = min(Self.maximumLines, max(1, proposal.height / 3))
        let lines = lines(width: min(maximumWidth, proposal.width) - (isFramed ? 4 : 2), atMost: most)
        let width = lines.map { TextMetrics.width(of: $0) }.max() ?? 0
        return Size(width: width + (isFramed ? 4 : 2), height: lines.count + (isFramed ? 2 : 0))
    }

    private func lines(width: Int, atMost most: Int = maximumLines) -> [String] {
        let lines = TextMetrics.wrap(drawn(shortenedText(width: width, atMost: most)), to: max(1, width))
        guard lines.count > most else { return lines }
        let last = TextMetrics.truncate(lines[most - 1] + "…", to: max(1, width))
        return lines.prefix(most - 1) + [last]
    }

    /// Returns the text, shortened only as far as one line needs, or two if too little would be left.
    private func shortenedText(width: Int, atMost most: Int) -> KeyedText {
        let text = toast.text
        let longest = min(text.shortenedLength, 2 * width)
        guard longest > 0 else { return text }
        let counts = 1...max(1, min(2, most))
        for count in counts {
            let least = count == counts.upperBound ? 1 : min(longest, Self.leastShortenedLength)
            let lengths = stride(from: longest, through: least, by: -1)
            let fitting = lengths.lazy.map(text.shortened).first {
                TextMetrics.wrap(drawn($0), to: max(1, width)).count <= count
            }
            if let fitting { return fitting }
        }
        return text.shortened(to: 1)
    }

    /// Three rows can be a frame around one line; without a frame there are as many rows as lines.
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

    /// A countdown is read once, from its beginning.
    override var semantics: Semantics? {
        Semantics(role: .toast, label: words(of: toast.text, firstSeconds), traits: toast.role == .error ? .error : [])
    }
}

extension SceneHost {
    /// Shows a short message above the hint bar, which is dismissed by the host's clock and never receives the focus.
    ///
    /// A message that is already visible or waiting is not shown twice. One with a button is shown as an alert of the
    /// visible screen.
    /// - Parameters:
    ///   - toast: The message and its duration.
    ///   - command: A command with a key that works on every screen that shows the message. The message is hidden while
    ///     the key does not work: under an alert, or while a text field accepts it as text. The key dismisses the
    ///     message. Such a message immediately replaces one without a key.
    ///   - completion: Called when the message was dismissed by time or by its button.
    package func showToast(
        _ toast: Toast, command: KeyCommand? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        switch toast.dismissing {
        case .after: showToast(toast, command: command, of: nil, completion: completion)
        case .manual(let title): scene?.present(toast.alert(buttonTitle: title, completion: completion))
        }
    }

    /// Shows a toast of a scene; if the scene is covered while the toast waits, the toast returns to the scene.
    fileprivate func showToast(
        _ toast: Toast, command: KeyCommand?, of scene: ViewController?, completion: @escaping @MainActor () -> Void
    ) {
        guard case .after(let duration) = toast.dismissing else { return }
        toasts.add(toast, command, for: duration, of: scene, completion: completion)
        setNeedsFrame()
    }

    /// Removes a toast early, without calling its completion.
    package func dismissToast(_ toast: Toast) { lazyToasts?.remove(toast) }

    /// Removes all toasts, visible or waiting, without calling their completions.
    package func dismissToasts() { lazyToasts?.removeAll() }

    /// Returns whether a toast is visible or waiting.
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
    /// Shows a short message above the hint bar; see `SceneHost.showToast`.
    ///
    /// A message of a screen that is covered, or is covered before the next frame, waits until the screen is visible
    /// again. A visible message stays for its full time, even if another screen appears.
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

    /// Removes a message early, without calling its completion.
    ///
    /// While the screen is covered, the removal waits in the order of the screen's messages, so retained screens and
    /// bodies behave the same.
    public final func dismissToast(_ toast: Toast) {
        if let host, waitingToasts.isEmpty { return host.dismissToast(toast) }
        waitingToasts.removeAll { $0.toast == toast }
        if (host ?? toastHost)?.hasToast(toast) == true { waitingToasts.append(.dismiss(toast)) }
    }

    /// Removes the messages of all screens at once, for a screen that hides earlier messages, such as a lock.
    ///
    /// Messages that this screen has queued while it was covered are dropped, too.
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

/// A request of a screen that is not visible.
enum ToastRequest {
    case show(Toast, KeyCommand?, @MainActor () -> Void)
    case dismiss(Toast)

    fileprivate var toast: Toast {
        switch self {
        case .show(let toast, _, _), .dismiss(let toast): toast
        }
    }
}
