/// What a variant of an app makes: the owner of a scene stack.
///
/// Whoever shows the stack (a terminal, a test, a side-by-side comparison) keeps the root alive for as long as the
/// stack is shown; the root keeps whatever its architecture needs to navigate: a coordinator, a path or a controller.
@MainActor
public protocol SceneRoot: AnyObject {
    /// The stack that is shown.
    var stack: SceneStack { get }
}
