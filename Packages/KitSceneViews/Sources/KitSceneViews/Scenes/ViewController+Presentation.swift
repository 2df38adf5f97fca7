import KitNavigation

extension ViewController {
    /// Presents a screen over this one's stack, on a stack of its own, in its `modalPresentationStyle`.
    ///
    /// What was presented before is dismissed. Nothing happens while the screen is on no stack.
    public final func present(_ controller: ViewController) {
        present(SceneStack([controller], presentationStyle: controller.modalPresentationStyle))
    }

    /// Presents a stack over this screen's, in the stack's own style.
    public final func present(_ stack: SceneStack) { sceneStack?.present(stack) }

    /// Shows a screen above this one on its stack, by UIKit's name; nothing happens while this one is on no stack.
    public final func show(_ controller: ViewController, sender: Any?) { sceneStack?.push(controller) }

    /// Dismisses what this screen has presented; or else this screen's stack, if that is presented over another one.
    public final func dismiss() {
        if sceneStack?.presented != nil { sceneStack?.dismiss() } else { sceneStack?.presenter?.dismiss() }
    }

    /// The screen that is presented over this one, or over its stack.
    public final var presentedViewController: ViewController? { sceneStack?.presented?.top as? ViewController }

    /// The screen over whose stack this one is presented.
    public final var presentingViewController: ViewController? { sceneStack?.presenter?.top as? ViewController }
}
