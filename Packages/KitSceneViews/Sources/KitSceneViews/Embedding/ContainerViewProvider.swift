import KitNavigation

/// A screen with places for other screens; after MVVMKit.
@MainActor
public protocol ContainerViewProvider: ViewController, SceneContainer {
    /// The place of a kind; `nil` where there is none now.
    func view(for kind: ContainerViewKind) -> SceneSlotView?
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// Shows a screen at a place of the container, instead of what was there; `nil` takes that away.
    ///
    /// It follows the size of the place, shares the container's life, and goes with it.
    public func embed(_ controller: ViewController?, in kind: Container.ContainerViewKind) {
        guard let container, let slot = container.view(for: kind) else { return }
        if stack.embed(controller, in: container, at: kind) { slot.show(controller?.view) }
    }
}
