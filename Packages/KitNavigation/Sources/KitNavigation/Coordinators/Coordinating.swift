/// Decides which scene is shown when, and makes it with what it needs.
///
/// After NanoViewController's `Coordinating`, with a scene stack where UIKit has a navigation controller.
@MainActor
public protocol Coordinating: AnyObject {
    /// The flows that were started from this one and have not ended.
    var childCoordinators: [any Coordinating] { get }
    /// The stack that the flow's scenes are shown on.
    var stack: SceneStack { get }
    /// Shows the flow's first scene.
    func start()
    /// A Boolean value that indicates whether a scene of this flow, or of one of its children, is still on the stack.
    var hasScenes: Bool { get }
}
