/// A screen that shows a declarative body.
///
/// The body is evaluated before the screen appears, and again before the next event or frame if something that it read
/// has changed. Several changes in one turn cause one evaluation.
public final class HostingController<Content: View>: ViewController {
    private let content: Content
    private let stack = StackView(.vertical, alignment: .fill)
    private var needsEvaluation = true
    /// A Boolean value that indicates whether the last update has ended before its evaluations did.
    private var hasReachedLimit = false
    /// The only element, and its own flexibility.
    private var stretched: (view: RetainedView?, flexibility: Flexibility)?
    private lazy var store = BodyStore { [weak self] in self?.invalidate() }

    /// Creates a screen with a title.
    public init(title: String = "", _ content: Content) {
        self.content = content
        super.init(title: title)
    }

    override var auditName: String { (content as? any NamedBody)?.name ?? super.auditName }

    public override func loadView() -> RetainedView { stack }

    public override func viewDidLoad() {
        updateViewIfNeeded()
        sceneAppearance?.didLoad()
    }

    public override func viewDidAppear() { sceneAppearance?.didAppear() }

    public override func viewWillDisappear() { sceneAppearance?.willDisappear() }

    public override func viewDidDisappear() { sceneAppearance?.didDisappear() }

    public override func updateViewIfNeeded() {
        updateSource?()
        // A reaction to one evaluation may change state again. The limit stops a body that changes state in each
        // evaluation.
        var evaluations = 0
        while needsEvaluation, evaluations < 100 {
            needsEvaluation = false
            evaluations += 1
            evaluate()
        }
        hasReachedLimit = needsEvaluation
    }

    override var needsUpdate: Bool { needsEvaluation && !isEndless }
    override var isEndless: Bool { hasReachedLimit }

    private var sceneAppearance: (any SceneAppearance)? { content as? any SceneAppearance }

    /// The title bar preferences of the last evaluation.
    private var navigation = NavigationPreferences()

    /// The keys of the outermost bodies.
    private var keyCommands: [KeyCommand] = []

    private func keysDidChange() {
        let keyCommands = keyCommands + navigation.keyCommands
        if !(stack.keyCommands.isEmpty && keyCommands.isEmpty) { stack.keyCommands = keyCommands }
    }

    private func evaluate() {
        store.scene = self
        store.update(stack) {
            if let appearance = sceneAppearance {
                if !appearance.title.isEmpty { title = appearance.title }
                subtitle = appearance.subtitle
            }
            return content
        } show: { parts in
            // A body's keys work anywhere on its screen, even if nothing on it has the focus.
            keyCommands = BodyPart.elements(of: parts).flatMap(\.keyCommands)
            Reconciler.reconcile(parts, into: stack, ignoringKeys: true)
            keysDidChange()
        } prefer: { preferences in
            preferences.apply(to: self, after: navigation)
            navigation = preferences
            keysDidChange()
        }
        stretchOnlyElement()
    }

    /// A single element fills the screen; several share the space as in any stack.
    private func stretchOnlyElement() {
        let only = stack.subviews.count == 1 ? stack.subviews.first : nil
        guard stretched?.view !== only else { return }
        if let stretched { stretched.view?.flexibility = stretched.flexibility }
        stretched = only.map { ($0, $0.flexibility) }
        only?.flexibility = .both
    }

    private func invalidate() {
        needsEvaluation = true
        (host ?? hostAbove ?? besideHost)?.setNeedsFrame()
    }
}

/// A screen that only shows a view.
public final class PageViewController: ViewController {
    private let page: RetainedView

    /// Creates a screen that shows a view.
    public init(title: String, _ page: RetainedView) {
        self.page = page
        super.init(title: title)
    }

    public override func loadView() -> RetainedView { page }
}
