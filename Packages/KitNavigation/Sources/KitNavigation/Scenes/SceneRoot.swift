/// The owner of a scene stack, which a variant of an app creates.
///
/// The renderer of the stack (a terminal, a test, a side-by-side comparison) retains the root while the stack is
/// shown. The root retains the navigation of its architecture: a coordinator, a path or a controller.
@MainActor
public protocol SceneRoot: AnyObject {
    /// The stack that is shown.
    var stack: SceneStack { get }
}
