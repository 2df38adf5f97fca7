/// Something that a scene stack can show: a screen with its own life.
///
/// The stack calls the five life-cycle methods on the main actor and in this order: `didLoad` once, when the scene's
/// stack is shown, even if another scene of the stack covers it from the start; then, each time that it is shown, `willAppear` and `didAppear`; each time that it is
/// covered or removed, `willDisappear` and `didDisappear`. The vocabulary is UIKit's.
@MainActor
public protocol Presentable: AnyObject {
    /// The title that a navigation bar shows for the scene; it may change while the scene is shown.
    var title: String { get }
    /// The scene was loaded; called once, before the scene appears for the first time, or is covered from the start.
    func didLoad()
    /// The scene is about to be shown.
    func willAppear()
    /// The scene is shown.
    func didAppear()
    /// The scene is about to be covered or removed.
    func willDisappear()
    /// The scene was covered or removed.
    func didDisappear()
}

extension Presentable {
    /// Does nothing.
    public func didLoad() {}
    /// Does nothing.
    public func willAppear() {}
    /// Does nothing.
    public func didAppear() {}
    /// Does nothing.
    public func willDisappear() {}
    /// Does nothing.
    public func didDisappear() {}
}

/// The presentation style of a stack over another one; the names are UIKit's.
public enum PresentationStyle: Hashable, Sendable {
    /// The presented stack covers the one below it, whose scene disappears.
    case fullScreen
    /// The presented stack is above the one below it, whose scene remains visible and does not disappear.
    case sheet
}

/// The owner of a scene stack, which a variant of an app creates.
///
/// The renderer of the stack (a terminal, a test, a side-by-side comparison) retains the root while the stack is
/// shown. The root retains the navigation of its architecture: a coordinator, a path or a controller.
@MainActor
public protocol SceneRoot: AnyObject {
    /// The stack that is shown.
    var stack: SceneStack { get }
}

/// The root of an app that begins with a scene and needs no other owner.
public final class SingleSceneRoot: SceneRoot {
    /// The stack that is shown.
    public let stack: SceneStack

    /// Creates a root of a scene.
    public init(_ scene: any Presentable) { stack = SceneStack([scene]) }
}
