import KitCells
import KitCore
import KitNavigation
import KitReactive

/// A screen is a view with a life, a title and keys, after UIKit's class of that name.
///
/// The view is made when it is first needed. Subclasses override `loadView` and the life-cycle methods.
open class ViewController: StackMember, AssociatedObjectsOwner {
    /// The title in the title bar.
    public final var title: String { didSet { if title != oldValue { host?.stage.titleDidChange() } } }
    /// The subtitle at the other end of the title bar; empty for none.
    public final var subtitle = "" { didSet { if subtitle != oldValue { host?.stage.titleDidChange() } } }
    /// The smallest window in which the screen can be used; in a smaller one the host says so instead.
    public final var minimumSize = Size(width: 24, height: 6)

    /// The presentation style of the screen.
    public final var modalPresentationStyle = PresentationStyle.fullScreen
    /// The cells that the screen would like to have in a sheet; where either is 0, `sheetDetent` says.
    public final var preferredContentSize = Size.zero { didSet { host?.stage.titleDidChange() } }
    /// The size of the screen in a sheet.
    public final var sheetDetent = SheetDetent.fitting { didSet { host?.stage.titleDidChange() } }
    /// A Boolean value that indicates whether Escape keeps the screen while it is the first of a presented stack.
    public final var isModalInPresentation = false { didSet { host?.treeDidChange() } }
    /// The layout that keeps the screen in sight beside those above it, in a wide window; `nil` if they cover it.
    public final var sidebarLayout: SidebarLayout? {
        didSet { if sidebarLayout != oldValue { (host ?? besideHost)?.updateSidebar() } }
    }
    /// The stack that the screen is on.
    public final private(set) weak var sceneStack: SceneStack?

    /// Kept for as long as the screen lives.
    public final let associatedObjects = AssociatedObjects()

    /// The screen's buttons in the title bar.
    public final var navigationItem: NavigationItem {
        if let loadedNavigationItem { return loadedNavigationItem }
        let item = NavigationItem()
        loadedNavigationItem = item
        navigationChanges = item.didChange.observe { [weak self] in self?.host?.navigationItemDidChange() }
        return item
    }

    /// The navigation item if it has been created; most screens have no buttons.
    private(set) var loadedNavigationItem: NavigationItem?
    private var navigationChanges: AnyCancellable?

    weak var host: SceneHost?
    /// The host that shows the screen beside the one in use.
    weak var besideHost: SceneHost?
    /// The focus from when the screen was left.
    var focusMemory: FocusMemory?
    /// The alerts that wait to be shown over the screen; created with the first one.
    var alertQueue: AlertQueue?
    /// The requests for messages from while the screen was not visible, in order.
    var waitingToasts: [ToastRequest] = []
    /// The host of its last message, which may stay visible longer than the screen.
    weak var toastHost: SceneHost?
    /// Updates the screen from which this one is made, which is covered by it; see `NavigationStack`.
    var updateSource: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether screens above this one are made from it.
    var isSourceOfScreens = false
    private var loadedView: View?
    private var hasLoaded = false

    /// Creates a screen.
    public init(title: String = "") {
        self.title = title
        LifetimeAudit.track(self, .scene, String(describing: Self.self))
    }

    /// The screen's view, made on first use.
    public final var view: View {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        return view
    }

    /// Creates the screen's view; called once.
    open func loadView() -> View { View() }
    /// Called once, before the screen is shown for the first time, or when it comes onto a stack below others.
    open func viewDidLoad() {}
    /// Called each time that the screen is about to be shown.
    open func viewWillAppear() {}
    /// Called each time that the screen is shown.
    open func viewDidAppear() {}
    /// Called each time that the screen is about to be covered or removed.
    open func viewWillDisappear() {}
    /// Called each time that the screen was covered or removed.
    open func viewDidDisappear() {}
    /// Updates views that are made from state; called before each event and each frame.
    open func updateViewIfNeeded() {}

    /// The host of the screen above that is made from this one.
    var hostAbove: SceneHost? {
        isSourceOfScreens ? (sceneStack?.visibleScene as? ViewController)?.host : nil
    }

    var restoredFocus: View? {
        focusMemory.flatMap { $0.survivor(in: view) ?? $0.successor(among: view.focusableViews()) }
    }

    /// The view that has the focus when the screen is first shown; `nil` for the first that can.
    open var preferredFocus: View? { view.firstDescendant { $0.isPreferredFocus } }

    /// A stack says so each time that the screen comes onto it; a screen that comes back is loaded already.
    public final func didLoad() {
        guard !hasLoaded else { return }
        hasLoaded = true
        _ = view
        viewDidLoad()
    }
    /// A stack says so when the screen comes onto it or leaves it.
    package final func didMove(to stack: SceneStack?) {
        sceneStack = stack
        guard stack == nil else { return }
        alertQueue?.removeAll()
        waitingToasts = []
    }
    /// Passes the event on to `viewWillAppear`.
    public final func willAppear() { viewWillAppear() }
    /// Passes the event on to `viewDidAppear`.
    public final func didAppear() { viewDidAppear() }
    /// Passes the event on to `viewWillDisappear`.
    public final func willDisappear() { viewWillDisappear() }
    /// Passes the event on to `viewDidDisappear`.
    public final func didDisappear() { viewDidDisappear() }
}

extension ViewController {
    /// Shows the whole window in another theme from the next frame on; nothing happens while the screen is not shown.
    public final func setTheme(_ theme: Theme) { host?.setTheme(theme) }
}

extension ViewController {
    /// Presents a screen over this one's stack, on its own stack, in its `modalPresentationStyle`.
    ///
    /// A screen presented earlier is dismissed. Nothing happens while the screen is on no stack.
    public final func present(_ controller: ViewController) {
        present(SceneStack([controller], presentationStyle: controller.modalPresentationStyle))
    }

    /// Presents a stack over this screen's, in the stack's own style.
    public final func present(_ stack: SceneStack) { sceneStack?.present(stack) }

    /// Shows a screen above this one on its stack, by UIKit's name; nothing happens while this one is on no stack.
    public final func show(_ controller: ViewController, sender: Any?) { sceneStack?.push(controller) }

    /// Dismisses what this screen has presented; or else this screen's stack, if that is presented over another one.
    public final func dismiss() {
        if sceneStack?.nextPresented != nil { sceneStack?.dismiss() } else { sceneStack?.presenter?.dismiss() }
    }

    /// The screen that is presented over this one, or over its stack.
    public final var presentedViewController: ViewController? { sceneStack?.presented?.top as? ViewController }

    /// The screen over whose stack this one is presented.
    public final var presentingViewController: ViewController? { sceneStack?.presenter?.top as? ViewController }
}

/// A body that is a whole screen: it can say what the title bar shows and receive the screen's life.
@MainActor
public protocol SceneAppearance {
    /// The title in the title bar; `nil` keeps the title that the screen was created with.
    var title: String? { get }
    /// The text at the other end of the title bar.
    var subtitle: String { get }
    /// The screen was loaded: it is shown next, or stays below others for now.
    func didLoad()
    /// The screen is shown.
    func didAppear()
    /// The screen is about to be covered or removed.
    func willDisappear()
    /// The screen was covered or removed.
    func didDisappear()
}

extension SceneAppearance {
    /// Keeps the title that the screen was made with.
    public var title: String? { nil }
    /// Nothing.
    public var subtitle: String { "" }
    /// Does nothing.
    public func didLoad() {}
    /// Does nothing.
    public func didAppear() {}
    /// Does nothing.
    public func willDisappear() {}
    /// Does nothing.
    public func didDisappear() {}
}

extension SceneStack {
    /// Presents an alert over the scene that the user sees; does nothing if no scene is visible.
    public func present(_ alert: Alert) { visibleController?.present(alert) }

    /// Shows a short message over the scene that the user sees; does nothing if no scene is visible.
    public func showToast(_ toast: Toast) { visibleController?.showToast(toast) }

    /// Dismisses all short messages at once, of all scenes: for a scene that hides earlier messages, such as a lock.
    public func dismissToasts() { visibleController?.dismissToasts() }

    private var visibleController: ViewController? { visibleScene as? ViewController }
}
