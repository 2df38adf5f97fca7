import KitCells
import KitCore

/// Shows the toasts of a host one after another, each for its time.
@MainActor
final class ToastQueue {
    /// The most that wait; of more, the oldest are dropped, because the newest describe the current state.
    static let maximumWaiting = 4

    private struct Entry {
        let toast: Toast
        let command: KeyCommand?
        let duration: Duration
        /// The scene whose message it is; `nil` for one of the program itself.
        weak var scene: ViewController?
        let completion: @MainActor () -> Void

        /// A Boolean value that indicates whether its scene is on a stack, but not visible.
        @MainActor var isCovered: Bool { scene?.host == nil && scene?.sceneStack != nil }
    }

    private let layers: LayerStack
    private let focus: FocusEngine
    private let rootView: HostRootView
    private let timers: HostTimers
    private var waiting: [Entry] = []
    private var shown: (entry: Entry, view: ToastView, layer: OverlayLayer)?

    init(_ layers: LayerStack, _ focus: FocusEngine, _ rootView: HostRootView, _ timers: HostTimers) {
        self.layers = layers
        self.focus = focus
        self.rootView = rootView
        self.timers = timers
    }

    /// Shows or queues a message; an equal visible one is shown for longer, an equal waiting one is not queued twice.
    func add(
        _ toast: Toast, _ command: KeyCommand? = nil, for duration: Duration, of scene: ViewController? = nil,
        completion: @escaping @MainActor () -> Void
    ) {
        let entry = Entry(toast: toast, command: command, duration: duration, scene: scene, completion: completion)
        if let shown, shown.entry.toast == toast {
            self.shown?.entry = joined(shown.entry, entry)
            shown.view.showAgain()
            return startClock()
        }
        if let index = waiting.firstIndex(where: { $0.toast == toast }) {
            waiting[index] = joined(waiting[index], entry)
            return
        }
        if let shown, command != nil, shown.entry.command == nil {
            withdraw()
            // What no frame has shown yet is not lost, whichever of two messages of one moment comes first.
            if shown.view.wasDrawn { shown.entry.completion() } else { waiting.insert(shown.entry, at: 0) }
            waiting.insert(entry, at: 0)
            return showNext()
        }
        // One with a key comes before those without.
        let place = command == nil ? nil : waiting.firstIndex { $0.command == nil }
        waiting.insert(entry, at: place ?? waiting.count)
        if waiting.count > Self.maximumWaiting {
            waiting.remove(at: waiting.firstIndex { $0.command == nil } ?? 0).completion()
        }
        showNext()
    }

    private func joined(_ former: Entry, _ entry: Entry) -> Entry {
        Entry(toast: entry.toast, command: entry.command, duration: entry.duration, scene: entry.scene) {
            former.completion()
            entry.completion()
        }
    }

    /// Takes a message away before its time.
    func remove(_ toast: Toast) {
        waiting.removeAll { $0.toast == toast }
        guard shown?.entry.toast == toast else { return }
        withdraw()
        showNext()
    }

    /// Gives the waiting messages of covered scenes back to them.
    ///
    /// Not as soon as a scene is covered: a flow may cover a scene and remove it in the same turn, and a scene that is
    /// removed does not take its messages with it, however many steps its removal has.
    func returnMessagesOfCoveredScenes() {
        guard !waiting.isEmpty else { return }
        let covered = waiting.filter { $0.isCovered }
        waiting.removeAll { $0.isCovered }
        // The requests made while a scene was covered are later ones.
        for entry in covered.reversed() {
            entry.scene?.waitingToasts.insert(.show(entry.toast, entry.command, entry.completion), at: 0)
        }
    }

    func contains(_ toast: Toast) -> Bool {
        shown?.entry.toast == toast || waiting.contains { $0.toast == toast }
    }

    func removeAll() {
        waiting = []
        withdraw()
    }

    private func withdraw() {
        timers.cancel(.toast)
        let layer = shown?.layer
        shown = nil
        layer?.dismiss()
    }

    private func showNext() {
        returnMessagesOfCoveredScenes()
        guard shown == nil, !waiting.isEmpty else { return }
        let entry = waiting.removeFirst()
        let view = ToastView(entry.toast)
        let layer = OverlayLayer(view, placement: .bottom, scope: .passive)
        shown = (entry, view, layer)
        layers.present(layer)
        updateVisibility()
        startClock()
    }

    // MARK: The key of a message

    /// The key of the message that is shown, while it works.
    var workingCommand: KeyCommand? {
        guard let command = shown?.entry.command, command.isEnabled, layers.modal?.scope != .modal,
            focus.focusedView?.claimsKey(command.key) != true
        else { return nil }
        return command
    }

    /// Performs the command of the message, which then goes.
    /// - Returns: Whether the key is that of the message.
    func perform(_ key: KeyPress) -> Bool {
        guard let command = workingCommand, command.key == key else { return false }
        let completion = shown?.entry.completion
        withdraw()
        completion?()
        command.action()
        showNext()
        return true
    }

    /// Hides a message whose key does not work now: it says that it does.
    func updateVisibility() {
        guard let shown, shown.entry.command != nil else { return }
        let isHidden = workingCommand == nil || rootView.isTooSmall
        guard shown.layer.container.isHidden != isHidden else { return }
        shown.layer.container.isHidden = isHidden
        rootView.setNeedsLayout()
    }

    private func startClock() {
        guard let duration = shown?.entry.duration else { return }
        timers.perform(.toast, after: duration) { [weak self] in self?.finish() }
    }

    private func finish() {
        let completion = shown?.entry.completion
        withdraw()
        showNext()
        completion?()
    }
}

/// A short message that never takes the focus; after NanoViewController's type of that name.
public struct Toast: Hashable, Sendable, ExpressibleByStringLiteral {
    /// The way in which a toast is dismissed.
    public enum Dismissing: Hashable, Sendable {
        /// By itself, after a time on the host's clock that begins when it is seen.
        case after(Duration)
        /// By a button of this title; such a message is shown as an alert.
        case manual(buttonTitle: String)
    }

    /// The standard duration of a toast.
    public static let standardDuration = Duration.seconds(3)

    var text: KeyedText
    /// The role, which defines its appearance: `toast`, `success`, `warning` or `error`.
    var role: StyleRole
    /// The way in which it is dismissed.
    var dismissing: Dismissing

    /// Creates a message.
    public init(_ text: String, role: StyleRole = .toast, dismissing: Dismissing = .after(standardDuration)) {
        self.init(keyed: KeyedText(text), role: role, dismissing: dismissing)
    }

    /// Creates a message that names keys.
    public init(
        keyed text: KeyedText, role: StyleRole = .toast, dismissing: Dismissing = .after(standardDuration)
    ) {
        self.text = text
        self.role = role
        self.dismissing = dismissing
    }

    /// Creates an ordinary message.
    public init(stringLiteral text: String) { self.init(text) }
}
