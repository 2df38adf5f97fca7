/// Decides which scene is shown when, and makes it with its dependencies.
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

extension Coordinating {
    /// The coordinator of the visible scene, or this coordinator if the scene has none.
    public var topMostCoordinator: any Coordinating {
        let topmost = stack.topmost
        guard let scene = topmost.top else { return self }
        return topmost.ownership.owner(of: scene) as? any Coordinating ?? self
    }

    /// The scene that the user sees, on whichever stack it is presented.
    public var topMostScene: (any Presentable)? { stack.visibleScene }

    /// Returns whether the scene that the user sees is of a type.
    public func isTopmost<Scene: Presentable>(scene: Scene.Type) -> Bool {
        stack.visibleScene is Scene
    }

    /// The flow and its child flows, one per line, with their scenes; for debugging.
    public var treeDescription: String { treeDescription(depth: 0).joined(separator: "\n") }

    /// The scenes on the stack that belong to this flow, and to those that were started from it.
    var familyScenes: [any Presentable] {
        let family = family
        return stack.scenes.filter { scene in
            guard let owner = stack.ownership.owner(of: scene) else { return false }
            return family.contains { $0 === owner }
        }
    }

    fileprivate var family: [any Coordinating] {
        [self] + childCoordinators.flatMap { $0.family }
    }

    fileprivate func treeDescription(depth: Int) -> [String] {
        let scenes = stack.scenes(of: self).map { String(describing: type(of: $0)) }
        let line = String(repeating: "  ", count: depth) + String(describing: type(of: self))
        return [scenes.isEmpty ? line : line + ": " + scenes.joined(separator: " > ")]
            + childCoordinators.flatMap { $0.treeDescription(depth: depth + 1) }
    }
}
