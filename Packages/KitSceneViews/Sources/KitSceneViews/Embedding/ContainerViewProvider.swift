import KitCells
import KitNavigation

/// A screen with slots for other screens; after MVVMKit.
@MainActor
public protocol ContainerViewProvider: ViewController, SceneContainer {
    /// Returns the slot of a kind, or `nil` if there is none now.
    func view(for kind: ContainerViewKind) -> SceneSlotView?
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// Shows a screen in a slot of the container, or removes the current one if the screen is `nil`.
    ///
    /// The screen fills the slot, shares the container's life cycle, and is removed with it.
    public func embed(_ controller: ViewController?, in kind: Container.ContainerViewKind) {
        guard let container, let slot = container.view(for: kind) else { return }
        if stack.embed(controller, in: container, at: kind) { slot.show(controller?.view) }
    }
}

/// A view that shows the view of another screen and gives it all its space.
public final class SceneSlotView: RetainedView {
    /// The view of the other screen, if any.
    private(set) var content: RetainedView?

    /// Creates an empty slot that fills the available space.
    public override init() {
        super.init()
        flexibility = .both
    }

    public override func sizeThatFits(_ proposal: Size) -> Size { content?.sizeThatFits(proposal) ?? .zero }

    public override func layoutSubviews() { content?.frame = bounds }

    func show(_ view: RetainedView?) {
        guard view !== content else { return }
        content?.removeFromSuperview()
        content = view
        if let view { addSubview(view) }
        invalidateFittingSize()
        setNeedsLayout()
    }
}
