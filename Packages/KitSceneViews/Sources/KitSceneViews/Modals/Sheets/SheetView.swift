import KitCells
import KitCore
import KitNavigation

/// A scene in a frame with its title, above the scene that presented it; without a frame in a small window.
final class SheetView: View {
    let controller: ViewController
    /// A Boolean value that indicates whether part of the content below is visible around the sheet.
    var isFramed = true {
        didSet {
            guard isFramed != oldValue else { return }
            setNeedsLayout()
            setNeedsDisplay()
        }
    }

    init(_ controller: ViewController) {
        self.controller = controller
        super.init()
        addSubview(controller.view)
    }

    private static let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)

    override func sizeThatFits(_ proposal: Size) -> Size {
        let inner = Rect(origin: .zero, size: proposal).insetBy(Self.insets).size
        let wanted = contentSize(inner)
        return Size(
            width: min(proposal.width, max(min(inner.width, wanted.width) + 4, titleWidth + 6)),
            height: min(proposal.height, min(inner.height, wanted.height) + 2))
    }

    private var titleWidth: Int { TextMetrics.width(of: titleText) }
    private var titleText: String { (controller.sceneStack?.canPop == true ? "‹ " : "") + controller.title }

    private func contentSize(_ inner: Size) -> Size {
        let preferred = controller.preferredContentSize
        guard preferred.width <= 0 || preferred.height <= 0 else { return preferred }
        switch controller.sheetDetent {
        case .fitting:
            let fitting = controller.view.sizeThatFits(inner)
            return Size(width: max(fitting.width, preferred.width), height: max(fitting.height, preferred.height))
        case .medium: return Size(width: inner.width * 3 / 4, height: inner.height / 2)
        case .large: return inner
        }
    }

    override func layoutSubviews() {
        controller.view.frame = isFramed ? bounds.insetBy(Self.insets) : bounds
    }

    override func draw(in canvas: Canvas) {
        guard isFramed else { return }
        canvas.drawBorder(bounds, .rounded, style: style(.border))
        guard !titleText.isEmpty, bounds.width > 6 else { return }
        let text = TextMetrics.truncate(titleText, to: bounds.width - 6)
        canvas.draw(" " + text + " ", at: Point(x: 2, y: 0), style: style(.heading))
    }

    override var semantics: Semantics? {
        let subtitle = controller.subtitle
        return Semantics(role: .screen, label: controller.title, value: subtitle.isEmpty ? nil : subtitle)
    }
}

/// The size of a sheet in a large window; in a small window every sheet fills the scene.
public enum SheetDetent: Hashable, Sendable {
    /// As large as the screen's content needs.
    case fitting
    /// Half of the window's height and most of its width.
    case medium
    /// The whole window except for a margin.
    case large
}

extension SceneHost {
    /// The scenes that are seen, the one that keys go to last.
    var shownControllers: [ViewController] { coveredScenes + (scene.map { [$0] } ?? []) }

    /// Makes the layers be the sheets that are presented, in their order; one that stays keeps its place and focus.
    func showSheets(_ controllers: [ViewController]) {
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
            self?.updateNavigationBar()
        }
        return layer
    }

    /// The scene of the title bar: the topmost one that has no frame with its own title.
    private var titledScene: ViewController? {
        let framed = layers.layers.filter { ($0.content as? SheetView)?.isFramed == true }
        return shownControllers.last { controller in !framed.contains { $0.owner === controller } }
    }

    func updateNavigationBar() {
        let titled = layers.isEmpty ? scene : titledScene
        let canTitledGoBack = titled === scene ? canGoBack : titled?.canLeave ?? false
        rootView.navigationBar.update(
            title: titled?.title ?? "", subtitle: titled?.subtitle ?? "", canGoBack: canTitledGoBack)
        let layout = titled?.loadedNavigationItem?.barLayout ?? .standard
        rootView.navigationBar.show(titled?.loadedNavigationItem, layout)
        rootView.showsNavigationBar = layout.visibility == .visible
        updateWindowTitle()
    }

    /// A title changed; the frame of a sheet shows its own.
    func titleDidChange() {
        updateNavigationBar()
        for layer in layers.layers where layer.isScene { layer.content.invalidateFittingSize() }
    }

    /// A Boolean value that indicates whether Escape and the arrow in the title bar lead somewhere.
    var canGoBack: Bool {
        guard scene?.loadedNavigationItem?.hidesBackButton != true else { return false }
        return root.stack.topmost.canPop || (root.stack.presented != nil && scene?.isModalInPresentation != true)
    }
}

extension ViewController {
    fileprivate var canLeave: Bool { sceneStack?.canPop == true || sceneStack?.presenter != nil }
}
