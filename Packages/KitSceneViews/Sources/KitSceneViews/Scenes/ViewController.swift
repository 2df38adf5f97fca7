import KitCells
import KitCore
import KitNavigation
import KitReactive

/// A screen: a view with a life cycle, a title and keys; after UIKit's class of that name.
///
/// The view is created on first use. Subclasses override `loadView` and the life-cycle methods.
open class ViewController: StackMember, AssociatedObjectsOwner {
    /// The title in the title bar.
    public final var title: String { didSet { if title != oldValue { host?.stage.titleDidChange() } } }
    /// The subtitle at the right end of the title bar, or an empty string for none.
    public final var subtitle = "" { didSet { if subtitle != oldValue { host?.stage.titleDidChange() } } }
    /// The smallest window that can show the screen.
    ///
    /// A smaller window shows a message instead.
    public final var minimumSize = Size(width: 24, height: 6)

    /// The presentation style of the screen.
    public final var modalPresentationStyle = PresentationStyle.fullScreen
    /// The preferred size of the screen in a sheet, in cells.
    ///
    /// If either dimension is 0, `sheetDetent` determines the size.
    public final var preferredContentSize = Size.zero { didSet { host?.stage.titleDidChange() } }
    /// The size of the screen in a sheet.
    public final var sheetDetent = SheetDetent.fitting { didSet { host?.stage.titleDidChange() } }
    /// A Boolean value that indicates whether Escape does not dismiss the screen while it is the first of a presented
    /// stack.
    public final var isModalInPresentation = false { didSet { host?.treeDidChange() } }
    /// The layout that keeps the screen visible beside those above it in a wide window, or `nil` if they cover it.
    public final var sidebarLayout: SidebarLayout? {
        didSet { if sidebarLayout != oldValue { (host ?? besideHost)?.updateSidebar() } }
    }
    /// The stack that contains the screen.
    public final private(set) weak var sceneStack: SceneStack?

    /// The objects that live as long as the screen.
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
    /// The host that shows the screen in its sidebar.
    weak var besideHost: SceneHost?
    /// The focus when the screen was left.
    var focusMemory: FocusMemory?
    /// The alerts that wait to be shown over the screen; created on first use.
    var alertQueue: AlertQueue?
    /// The toasts that were requested while the screen was not visible, in order.
    var waitingToasts: [ToastRequest] = []
    /// The host of the screen's last toast, which may stay visible longer than the screen.
    weak var toastHost: SceneHost?
    /// Updates the screen below, from whose body this screen is made; see `NavigationStack`.
    var updateSource: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether screens above this one are made from its body.
    var isSourceOfScreens = false
    private var loadedView: RetainedView?
    private var hasLoaded = false

    /// Creates a screen.
    public init(title: String = "") {
        self.title = title
        LifetimeAudit.track(self, .scene, auditName)
    }

    /// The name of the screen in reports of what was left behind.
    var auditName: String { String(describing: Self.self) }

    /// The screen's view, created on first use.
    public final var view: RetainedView {
        if let loadedView { return loadedView }
        let view = loadView()
        loadedView = view
        return view
    }

    /// Creates the screen's view; called once.
    open func loadView() -> RetainedView { RetainedView() }
    /// Called once, before the screen is shown or when it is put onto a stack below others.
    open func viewDidLoad() {}
    /// Called each time the screen is about to be shown.
    open func viewWillAppear() {}
    /// Called each time the screen is shown.
    open func viewDidAppear() {}
    /// Called each time the screen is about to be covered or removed.
    open func viewWillDisappear() {}
    /// Called each time the screen was covered or removed.
    open func viewDidDisappear() {}
    /// Updates views that are made from state; called before each event and each frame.
    open func updateViewIfNeeded() {}
    /// A Boolean value that indicates whether `updateViewIfNeeded` has something to do.
    var needsUpdate: Bool { false }
    /// A Boolean value that indicates whether the evaluations of a body have no end, because each changes what it reads.
    var isEndless: Bool { false }

    /// The host of the screen above, if that is made from this screen's body.
    var hostAbove: SceneHost? {
        isSourceOfScreens ? (sceneStack?.visibleScene as? ViewController)?.host : nil
    }

    var restoredFocus: RetainedView? {
        focusMemory.flatMap { $0.survivor(in: view) ?? $0.successor(among: view.focusableViews()) }
    }

    /// The view that has the focus when the screen is first shown, or `nil` for the first view that can receive it.
    ///
    /// By default, the first preferred view that is shown, such as the button that tries again in place of a list.
    open var preferredFocus: RetainedView? {
        view.firstDescendant { $0.isPreferredFocus && $0.isShownGivenRoom }
            ?? view.firstDescendant { $0.isPreferredFocus }
    }

    /// Loads the view, unless it is loaded already.
    ///
    /// A stack calls this method each time it adds the screen.
    public final func didLoad() {
        guard !hasLoaded else { return }
        hasLoaded = true
        _ = view
        viewDidLoad()
    }
    /// Sets the stack.
    ///
    /// A stack calls this method when it adds or removes the screen.
    package final func didMove(to stack: SceneStack?) {
        sceneStack = stack
        guard stack == nil else { return }
        alertQueue?.removeAll()
        waitingToasts = []
    }
    /// Calls `viewWillAppear`.
    public final func willAppear() { viewWillAppear() }
    /// Calls `viewDidAppear`.
    public final func didAppear() { viewDidAppear() }
    /// Calls `viewWillDisappear`.
    public final func willDisappear() { viewWillDisappear() }
    /// Calls `viewDidDisappear`.
    public final func didDisappear() { viewDidDisappear() }
}

extension ViewController {
    /// Changes the theme of the whole window from the next frame on; does nothing if the screen is not shown.
    public final func setTheme(_ theme: Theme) { host?.setTheme(theme) }
}

extension ViewController {
    /// Presents a screen over this one's stack, on its own stack, in its `modalPresentationStyle`.
    ///
    /// A screen presented earlier is dismissed. The method does nothing if this screen is not on a stack.
    public final func present(_ controller: ViewController) {
        present(SceneStack([controller], presentationStyle: controller.modalPresentationStyle))
    }

    /// Presents a stack over this screen's stack, in its own style.
    public final func present(_ stack: SceneStack) { sceneStack?.present(stack) }

    /// Pushes a screen above this one, by UIKit's name for it; does nothing if this screen is not on a stack.
    public final func show(_ controller: ViewController, sender: Any?) { sceneStack?.push(controller) }

    /// Dismisses the screen that this one presents, or else this screen's own presented stack.
    public final func dismiss() {
        if sceneStack?.nextPresented != nil { sceneStack?.dismiss() } else { sceneStack?.presenter?.dismiss() }
    }

    /// The screen that is presented over this one, or over its stack.
    public final var presentedViewController: ViewController? { sceneStack?.presented?.top as? ViewController }

    /// The screen over whose stack this one is presented.
    public final var presentingViewController: ViewController? { sceneStack?.presenter?.top as? ViewController }
}

/// A body for a whole screen, with a title and life-cycle methods.
@MainActor
public protocol SceneAppearance {
    /// The title in the title bar; an empty one keeps the current title.
    var title: String { get }
    /// The text at the right end of the title bar.
    var subtitle: String { get }
    /// Called once, before the screen is shown or when it is put onto a stack below others.
    func didLoad()
    /// Called each time the screen is shown.
    func didAppear()
    /// Called each time the screen is about to be covered or removed.
    func willDisappear()
    /// Called each time the screen was covered or removed.
    func didDisappear()
}

extension SceneAppearance {
    /// An empty string.
    public var title: String { "" }
    /// An empty string.
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
    /// Presents an alert over the visible scene; does nothing if no scene is visible.
    public func present(_ alert: Alert) { visibleController?.present(alert) }

    /// Shows a toast over the visible scene; does nothing if no scene is visible.
    public func showToast(_ toast: Toast) { visibleController?.showToast(toast) }

    /// Dismisses the toasts of all scenes at once, for a scene that hides earlier messages, such as a lock.
    public func dismissToasts() { visibleController?.dismissToasts() }

    private var visibleController: ViewController? { visibleScene as? ViewController }
}
