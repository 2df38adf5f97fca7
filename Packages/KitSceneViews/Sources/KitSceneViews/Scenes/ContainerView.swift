import KitCells
import KitNavigation

/// A place on a screen in which another screen is shown, as large as the place.
///
/// `show` is about the view alone; `SceneStack.embed` is what gives the inner screen its life.
public final class ContainerView: View {
    /// The screen that is shown here.
    public private(set) weak var controller: ViewController?

    /// Makes an empty place that takes the room that there is.
    public override init() {
        super.init()
        flexibility = .both
    }

    /// Shows the view of a screen instead of what was here; `nil` for nothing.
    public func show(_ newController: ViewController?) {
        // A screen that is freed already leaves its view behind.
        guard newController !== controller || newController == nil else { return }
        // Its view may stand in another place by now, which is then none of ours.
        if controller?.host === host { controller?.host = nil }
        for view in subviews { view.removeFromSuperview() }
        controller = newController
        guard let newController else { return }
        addSubview(newController.view)
        newController.host = host
        setNeedsLayout()
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { subviews.first?.sizeThatFits(proposal) ?? .zero }
    public override func layoutSubviews() { subviews.first?.frame = bounds }
    public override func hostDidChange() { controller?.host = host }
}

extension SceneHost {
    /// Brings the screens inside a screen up to date, the outer ones first.
    func updateScenes(inside scene: ViewController?) {
        guard let scene, let stack = scene.sceneStack else { return }
        for inner in stack.embeddedScenes(in: scene) {
            guard let inner = inner as? ViewController else { continue }
            inner.updateViewIfNeeded()
            updateScenes(inside: inner)
        }
    }
}
