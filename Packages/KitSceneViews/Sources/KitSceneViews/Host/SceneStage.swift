import KitCells
import KitNavigation

/// The scenes that a host shows: the current one, those below its sheets, and those embedded in them.
///
/// It follows a stack, presents sheets as layers, and determines the title bar and the title of the terminal.
@MainActor
final class SceneStage {
    // Unchecked exclusivity: see the proof at `RetainedView`.

    /// The current scene, which receives keys.
    @exclusivity(unchecked) private(set) var scene: ViewController?
    var applicationName = "" { didSet { updateWindowTitle() } }
    /// The title of the terminal's window; stored, because a terminal reads it after each turn.
    private(set) var windowTitle = ""

    private let stack: SceneStack
    private let rootView: HostRootView
    private let layers: LayerStack
    private let focus: FocusEngine
    /// The scenes that are visible below sheets, from bottom to top.
    @exclusivity(unchecked) private var coveredScenes: [ViewController] = []
    /// The screen in the sidebar of a wide window.
    @exclusivity(unchecked) private var besideScene: ViewController?
    /// The screens that are shown inside others.
    @exclusivity(unchecked) private var embeddedScenes: [ViewController] = []

    /// Creates a stage that shows nothing until `followStack(in:)`.
    init(_ stack: SceneStack, _ rootView: HostRootView, _ layers: LayerStack, _ focus: FocusEngine) {
        self.stack = stack
        self.rootView = rootView
        self.layers = layers
        self.focus = focus
    }

    /// Updates the bodies of all visible scenes.
    func updateBodies() {
        if !coveredScenes.isEmpty { coveredScenes.forEach { $0.updateViewIfNeeded() } }
        scene?.updateViewIfNeeded()
        besideScene?.updateViewIfNeeded()
        if !embeddedScenes.isEmpty { embeddedScenes.forEach { $0.updateViewIfNeeded() } }
    }

    // MARK: The stack

    /// Shows the visible scenes of the stack.
    /// - Returns: `true` if the visible scenes have changed.
    func followStack(in host: SceneHost) -> Bool {
        let visible = stack.visibleScene as? ViewController
        let shown = visible == nil ? [] : stack.shownScenes.compactMap { $0 as? ViewController }
        let hasChanged = shown.map { ObjectIdentifier($0) } != shownScenes.map { ObjectIdentifier($0) }
        if hasChanged {
            // Overlays of the scene are removed with it, and the focus returns to its position in the scene.
            let below = scene.flatMap { layers.focusMemory(below: $0) }
            layers.dismissLayers(notOwnedBy: visible)
            let isNew = visible !== scene
            if isNew { focus.save(in: scene, below: below) }
            show(shown, in: host)
            if isNew { focus.restore(in: visible) }
        } else {
            updateSidebar(in: host)
        }
        updateEmbeddedScenes(in: host)
        updateTitleBar()
        return hasChanged
    }

    private func show(_ scenes: [ViewController], in host: SceneHost) {
        shownScenes.forEach { $0.host = nil }
        (scene, coveredScenes) = (scenes.last, Array(scenes.dropLast()))
        scenes.forEach { $0.host = host }
        rootView.show(scenes.first?.view)
        updateSidebar(in: host)
        layers.base = scenes.first
        focus.forgetRemovedView()
        showSheets(Array(scenes.dropFirst()))
        rootView.fit(minimum: minimumSize)
        scenes.forEach { $0.updateViewIfNeeded() }
    }

    /// The smallest window that can show the scene.
    var minimumSize: Size { scene?.minimumSize ?? .zero }

    /// Shows the alerts and toasts that scenes requested while they were not visible.
    func showWaitingMessages() {
        scene?.alertQueue?.showNext()
        shownScenes.forEach { $0.takeWaitingToasts() }
        if !embeddedScenes.isEmpty { embeddedScenes.forEach { $0.takeWaitingToasts() } }
    }

    /// Releases all scenes.
    func removeAll() {
        rootView.show(nil)
        (shownScenes + embeddedScenes).forEach { $0.host = nil }
        (scene, coveredScenes, embeddedScenes) = (nil, [], [])
        showBeside(nil, in: nil)
        rootView.showColumns(sidebar: nil, nil)
    }

    /// The visible scenes; the last one is the current one.
    private var shownScenes: [ViewController] { coveredScenes + (scene.map { [$0] } ?? []) }

    // MARK: Embedded scenes

    /// Connects the screens that are shown inside others to the host, and releases those that are no longer shown.
    private func updateEmbeddedScenes(in host: SceneHost) {
        let scenes = shownScenes.flatMap(embedded)
        guard !(scenes.isEmpty && embeddedScenes.isEmpty) else { return }
        for scene in embeddedScenes where !scenes.contains(where: { $0 === scene }) { scene.host = nil }
        embeddedScenes = scenes
        for scene in scenes {
            scene.host = host
            scene.updateViewIfNeeded()
        }
    }

    private func embedded(in controller: ViewController) -> [ViewController] {
        let scenes = controller.sceneStack?.embeddedScenes(in: controller) ?? []
        return scenes.compactMap { $0 as? ViewController }.flatMap { [$0] + embedded(in: $0) }
    }

    // MARK: Sheets

    /// Updates the layers to the presented sheets, in order; a sheet that stays keeps its position and focus.
    private func showSheets(_ controllers: [ViewController]) {
        for layer in layers.layers.reversed() where layer.scope == .scene {
            if !controllers.contains(where: { $0 === layer.owner }) { layers.dismiss(layer) }
        }
        for controller in controllers where !layers.layers.contains(where: { $0.owner === controller && $0.isScene }) {
            layers.present(makeSheet(controller))
        }
    }

    private func makeSheet(_ controller: ViewController) -> OverlayLayer {
        let view = SheetView(controller)
        let layer = OverlayLayer(view, placement: .sheet, scope: .scene, dimsBackground: true)
        layer.owner = controller
        layer.didPlace = { [weak self, weak view] seesBelow in
            guard view?.isFramed != seesBelow else { return }
            view?.isFramed = seesBelow
            self?.updateTitleBar()
        }
        return layer
    }
}

// MARK: The sidebar

extension SceneStage {
    /// Chooses the screen in the sidebar, and divides the window, by the size of the window.
    func updateSidebar(in host: SceneHost) {
        let front = shownScenes.first
        let below = front.flatMap(sidebarScene)
        showBeside(below, in: host)
        below?.updateViewIfNeeded()
        let layout = below?.sidebarLayout ?? front?.sidebarLayout
        rootView.showColumns(sidebar: below?.view, layout.flatMap { isWide(for: $0) ? $0 : nil })
    }

    private func showBeside(_ scene: ViewController?, in host: SceneHost?) {
        guard scene !== besideScene else { return }
        besideScene?.besideHost = nil
        besideScene = scene
        scene?.besideHost = host
    }

    /// Returns to the screen in the sidebar if the user presses it and can go back.
    /// - Returns: `true` if the screen has changed, so other views are under the pointer now.
    func leadBack(_ pressed: RetainedView) -> Bool {
        guard rootView.isBeside(pressed), canGoBack, layers.isEmpty, let scene = besideScene else { return false }
        confirmLeaving { [weak scene] in
            if let scene { scene.sceneStack?.pop(to: scene) }
        }
        return true
    }

    /// Returns the nearest screen below a screen on its stack that stays visible in a window of this size.
    private func sidebarScene(below front: ViewController) -> ViewController? {
        guard let scenes = front.sceneStack?.scenes, let index = scenes.firstIndex(where: { $0 === front }) else {
            return nil
        }
        let below = scenes[..<index].compactMap { $0 as? ViewController }
        return below.last { $0.sidebarLayout.map(isWide) ?? false }
    }

    private func isWide(for layout: SidebarLayout) -> Bool { rootView.bounds.width >= layout.minimumWindowWidth }
}

// MARK: The title bar

extension SceneStage {
    /// The buttons of the title bar whose keys work now.
    var reachableItems: [BarButtonItem] {
        guard layers.modal.map({ $0.scope == .scene }) ?? true, let item = scene?.loadedNavigationItem else {
            return []
        }
        return item.shownItems.filter(\.isEnabled)
    }

    /// A Boolean value that indicates whether the user can leave the scene by Escape or the arrow in the title bar.
    var canGoBack: Bool {
        guard scene?.loadedNavigationItem?.hidesBackButton != true else { return false }
        return stack.topmost.canPop || (stack.presented != nil && scene?.isModalInPresentation != true)
    }

    /// Leaves the scene, or dismisses the stack of which it is the first; asks before, if the scene wants that.
    func goBack() {
        guard canGoBack else { return }
        // The scene keeps the question, and the stack the scene.
        confirmLeaving { [weak stack] in
            guard let top = stack?.topmost else { return }
            if !top.pop() { top.presenter?.dismiss() }
        }
    }

    private func confirmLeaving(_ leave: @escaping @MainActor () -> Void) {
        guard let scene, let question = scene.loadedNavigationItem?.backConfirmation else { return leave() }
        scene.present(question.alert(leave: leave))
    }

    /// Shows the current title and buttons in the title bar.
    func updateTitleBar() {
        let titled = layers.isEmpty ? scene : titledScene
        let canTitledGoBack = titled === scene ? canGoBack : titled?.canLeave ?? false
        rootView.navigationBar.update(
            title: titled?.title ?? "", subtitle: titled?.subtitle ?? "",
            status: titled?.loadedNavigationItem?.status ?? "", canGoBack: canTitledGoBack)
        let layout = titled?.loadedNavigationItem?.barLayout ?? .standard
        rootView.navigationBar.show(titled?.loadedNavigationItem, layout)
        rootView.showsNavigationBar = layout.visibility == .visible
        updateWindowTitle()
    }

    /// Updates the title bar and the sheets that show their title.
    func titleDidChange() {
        updateTitleBar()
        for layer in layers.layers where layer.isScene { layer.content.invalidateFittingSize() }
    }

    /// The scene whose title the title bar shows: the topmost one without a frame of its own.
    private var titledScene: ViewController? {
        let framed = layers.layers.filter { ($0.content as? SheetView)?.isFramed == true }
        return shownScenes.last { controller in !framed.contains { $0.owner === controller } }
    }

    private func updateWindowTitle() {
        let names = [scene?.title ?? "", applicationName].filter { !$0.isEmpty }
        windowTitle = names.first == names.last ? names.first ?? "" : names.joined(separator: " – ")
    }
}

extension ViewController {
    fileprivate var canLeave: Bool { sceneStack?.canPop == true || sceneStack?.presenter != nil }
}
