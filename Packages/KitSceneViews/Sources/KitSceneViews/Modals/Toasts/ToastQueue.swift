import KitCells
import KitCore

/// Shows the toasts of a host one after another.
@MainActor
final class ToastQueue {
    /// The greatest number of waiting toasts.
    ///
    /// The oldest are dropped, because the newest describe the current state.
    static let maximumWaiting = 4

    private struct Entry {
        let toast: Toast
        let command: KeyCommand?
        let duration: Duration
        /// The scene of the toast, or `nil` if the program itself shows it.
        weak var scene: ViewController?
        let completion: @MainActor () -> Void

        /// A Boolean value that indicates whether the scene is on a stack but not visible.
        @MainActor var isCovered: Bool { scene?.host == nil && scene?.sceneStack != nil }
    }

    private let layers: LayerStack
    private let focus: FocusEngine
    private let rootView: HostRootView
    private let timers: HostTimers
    /// The toasts of this turn, which have not been shown or queued yet.
    private var requested: [Entry] = []
    private var waiting: [Entry] = []
    private var shown: (entry: Entry, view: ToastView, layer: OverlayLayer)?

    init(_ layers: LayerStack, _ focus: FocusEngine, _ rootView: HostRootView, _ timers: HostTimers) {
        self.layers = layers
        self.focus = focus
        self.rootView = rootView
        self.timers = timers
    }

    /// Requests a toast for the end of the turn.
    ///
    /// If an equal one is visible then, its time starts again; if one is waiting, nothing is added.
    func add(
        _ toast: Toast, _ command: KeyCommand? = nil, for duration: Duration, of scene: ViewController? = nil,
        completion: @escaping @MainActor () -> Void
    ) {
        requested.append(
            Entry(toast: toast, command: command, duration: duration, scene: scene, completion: completion))
    }

    /// Shows or queues the toasts of the turn, so that the order of what happened in it makes no difference.
    ///
    /// A toast that was also dismissed in the turn replaces none. Toasts of a scene that the turn has covered wait with
    /// the scene; those of a scene that it has removed are shown.
    func endTurn() {
        returnMessagesOfCoveredScenes()
        let entries = requested
        requested = []
        entries.forEach(take)
    }

    private func take(_ entry: Entry) {
        let (toast, command) = (entry.toast, entry.command)
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
            // A toast that no frame has shown yet is not lost, whichever of two simultaneous toasts comes first.
            if shown.view.wasDrawn { shown.entry.completion() } else { waiting.insert(shown.entry, at: 0) }
            return show(entry)
        }
        guard shown != nil else { return show(entry) }
        // A toast with a key comes before those without.
        let place = command == nil ? nil : waiting.firstIndex { $0.command == nil }
        waiting.insert(entry, at: place ?? waiting.count)
        if waiting.count > Self.maximumWaiting {
            waiting.remove(at: waiting.firstIndex { $0.command == nil } ?? 0).completion()
        }
    }

    private func joined(_ former: Entry, _ entry: Entry) -> Entry {
        Entry(toast: entry.toast, command: entry.command, duration: entry.duration, scene: entry.scene) {
            former.completion()
            entry.completion()
        }
    }

    /// Removes a toast early.
    func remove(_ toast: Toast) {
        requested.removeAll { $0.toast == toast }
        waiting.removeAll { $0.toast == toast }
        guard shown?.entry.toast == toast else { return }
        withdraw()
        showNext()
    }

    /// Returns the toasts of covered scenes that are not shown yet to these scenes.
    private func returnMessagesOfCoveredScenes() {
        let covered = (waiting + requested).filter(\.isCovered)
        guard !covered.isEmpty else { return }
        waiting.removeAll(where: \.isCovered)
        requested.removeAll(where: \.isCovered)
        // Requests made while a scene was covered come later.
        for entry in covered.reversed() {
            entry.scene?.waitingToasts.insert(.show(entry.toast, entry.command, entry.completion), at: 0)
        }
    }

    func contains(_ toast: Toast) -> Bool {
        shown?.entry.toast == toast || (waiting + requested).contains { $0.toast == toast }
    }

    func removeAll() {
        (requested, waiting) = ([], [])
        withdraw()
    }

    private func withdraw() {
        timers.cancel(.toast)
        timers.cancel(.toastSecond)
        let layer = shown?.layer
        shown = nil
        layer?.dismiss()
    }

    private func showNext() {
        returnMessagesOfCoveredScenes()
        if shown == nil, !waiting.isEmpty { show(waiting.removeFirst()) }
    }

    private func show(_ entry: Entry) {
        let view = ToastView(entry.toast)
        let layer = OverlayLayer(view, placement: .bottom, scope: .passive)
        shown = (entry, view, layer)
        layers.present(layer)
        updateVisibility()
        startClock()
    }

    // MARK: The key of a toast

    /// The command of the visible toast, or `nil` if it does not work.
    var workingCommand: KeyCommand? {
        guard let command = shown?.entry.command, command.isEnabled, layers.modal?.scope != .modal,
            focus.focusedView?.claimsKey(command.key) != true
        else { return nil }
        return command
    }

    /// Performs the command of the toast, and removes the toast.
    /// - Returns: `true` if the key is that of the toast.
    func perform(_ key: KeyPress) -> Bool {
        guard let command = workingCommand, command.key == key else { return false }
        let completion = shown?.entry.completion
        withdraw()
        completion?()
        command.action()
        showNext()
        return true
    }

    /// Hides a toast while its key does not work.
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
        countDown(from: duration)
    }

    /// Shows the seconds that are left, and again when there is one less.
    private func countDown(from left: Duration) {
        guard let view = shown?.view, view.toast.countsDown else { return }
        let seconds = left.wholeSeconds
        view.seconds = seconds
        guard seconds > 1 else { return timers.cancel(.toastSecond) }
        let next = Duration.seconds(seconds - 1)
        timers.perform(.toastSecond, after: left - next) { [weak self] in self?.countDown(from: next) }
    }

    private func finish() {
        let completion = shown?.entry.completion
        withdraw()
        showNext()
        completion?()
    }
}

/// A short message that never receives the focus; after NanoViewController's type of that name.
public struct Toast: Hashable, Identifiable, Sendable, ExpressibleByStringLiteral {
    /// The way in which a toast is dismissed.
    public enum Dismissing: Hashable, Sendable {
        /// After a time on the host's clock, which starts when the toast becomes visible.
        case after(Duration)
        /// By a button with this title; the toast is then shown as an alert.
        case manual(buttonTitle: String)
    }

    /// The standard duration of a toast.
    public static let standardDuration = Duration.seconds(3)

    /// The toast itself.
    public var id: Toast { self }
    /// The text.
    public internal(set) var text: KeyedText
    /// The role, which determines the style: `toast`, `success`, `warning` or `error`.
    var role: StyleRole
    /// The way in which the toast is dismissed.
    var dismissing: Dismissing
    /// A Boolean value that indicates whether the toast shows the seconds that are left.
    var countsDown: Bool

    /// Creates a toast.
    public init(_ text: String, role: StyleRole = .toast, dismissing: Dismissing = .after(standardDuration)) {
        self.init(keyed: KeyedText(text), role: role, dismissing: dismissing)
    }

    /// Creates a toast that names keys.
    /// - Parameters:
    ///   - text: The text.
    ///   - role: The role.
    ///   - dismissing: The way in which the toast is dismissed.
    ///   - countsDown: A Boolean value that indicates whether the toast shows the seconds that are left, in parentheses
    ///     before the full stop: "Press u to undo (5 s)." Screen readers read it once, from its beginning.
    public init(
        keyed text: KeyedText, role: StyleRole = .toast, dismissing: Dismissing = .after(standardDuration),
        countsDown: Bool = false
    ) {
        self.text = text
        self.role = role
        self.dismissing = dismissing
        self.countsDown = countsDown
    }

    /// Creates a toast with the role `toast`.
    public init(stringLiteral text: String) { self.init(text) }
}

extension Duration {
    /// The number of seconds, rounded up.
    fileprivate var wholeSeconds: Int {
        let (seconds, rest) = components
        return Int(seconds) + (rest > 0 ? 1 : 0)
    }
}
