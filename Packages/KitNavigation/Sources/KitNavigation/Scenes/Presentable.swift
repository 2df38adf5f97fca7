/// A scene that a scene stack can show.
///
/// The stack calls the five life-cycle methods on the main actor, in this order: `didLoad` once, when the scene's stack
/// is shown, even if another scene covers it from the start; `willAppear` and `didAppear` each time that the scene is
/// shown; `willDisappear` and `didDisappear` each time that it is covered or removed. The names are UIKit's.
@MainActor
public protocol Presentable: AnyObject {
    /// The title in the navigation bar, which may change while the scene is shown.
    var title: String { get }
    /// Called once, before the scene first appears or, if it is covered from the start, when its stack is shown.
    func didLoad()
    /// Called before the scene is shown.
    func willAppear()
    /// Called after the scene is shown.
    func didAppear()
    /// Called before the scene is covered or removed.
    func willDisappear()
    /// Called after the scene is covered or removed.
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

/// The presentation style of a stack over another stack; the names are UIKit's.
public enum PresentationStyle: Hashable, Sendable {
    /// Covers the stack below, whose scene disappears.
    case fullScreen
    /// Leaves the scene of the stack below visible, so that it does not disappear.
    case sheet
}

/// An object that owns a scene stack and its navigation.
///
/// The renderer of the stack (a terminal, a test or a side-by-side comparison) retains the root while the stack is
/// shown. The root retains the navigation of its architecture: a coordinator, a path or a controller.
@MainActor
public protocol SceneRoot: AnyObject {
    /// The stack to show.
    var stack: SceneStack { get }
}

/// A root with a single initial scene.
public final class SingleSceneRoot: SceneRoot {
    /// The stack to show.
    public let stack: SceneStack

    /// Creates a root with a scene.
    public init(_ scene: any Presentable) { stack = SceneStack([scene]) }
}
