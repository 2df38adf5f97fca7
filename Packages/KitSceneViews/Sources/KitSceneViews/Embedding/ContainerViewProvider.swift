import KitCells
import KitNavigation

/// A screen with places for other screens; after MVVMKit.
@MainActor
public protocol ContainerViewProvider: ViewController, SceneContainer {
    /// The place of a kind; `nil` if there is none now.
    func view(for kind: ContainerViewKind) -> SceneSlotView?
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// Shows a screen at a place of the container, instead of the current one; `nil` removes that.
    ///
    /// It follows the size of the place, shares the container's life, and goes with it.
    public func embed(_ controller: ViewController?, in kind: Container.ContainerViewKind) {
        guard let container, let slot = container.view(for: kind) else { return }
        if stack.embed(controller, in: container, at: kind) { slot.show(controller?.view) }
    }
}

/// A place in the view of a screen inside which the view of another screen is shown; it fills the place.
public final class SceneSlotView: View {
    /// The content, or `nil`.
    private(set) var content: View?

    /// Creates an empty place that takes all the space that there is.
    public override init() {
        super.init()
        flexibility = .both
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { content?.sizeThatFits(proposal) ?? .zero }

    public override func layoutSubviews() { content?.frame = bounds }

    func show(_ view: View?) {
        guard view !== content else { return }
        content?.removeFromSuperview()
        content = view
        if let view { addSubview(view) }
        invalidateFittingSize()
        setNeedsLayout()
    }
}
