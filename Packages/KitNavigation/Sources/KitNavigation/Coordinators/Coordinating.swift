/// A type that creates the scenes of a flow and decides when to show them.
///
/// After NanoViewController's `Coordinating`, with a scene stack in place of UIKit's navigation controller.
@MainActor
public protocol Coordinating: AnyObject {
    /// The child flows that have not ended.
    var childCoordinators: [any Coordinating] { get }
    /// The stack that shows the flow's scenes.
    var stack: SceneStack { get }
    /// Shows the first scene of the flow.
    func start()
    /// A Boolean value that indicates whether a scene of this flow or of one of its children is on the stack.
    var hasScenes: Bool { get }
}

extension Coordinating {
    /// The coordinator of the visible scene, or this coordinator if the scene has none.
    public var topMostCoordinator: any Coordinating {
        let topmost = stack.topmost
        guard let scene = topmost.top else { return self }
        return topmost.ownership.owner(of: scene) as? any Coordinating ?? self
    }

    /// The visible scene, on whichever stack it is presented.
    public var topMostScene: (any Presentable)? { stack.visibleScene }

    /// Returns whether the visible scene is of a type.
    public func isTopmost<Scene: Presentable>(scene: Scene.Type) -> Bool {
        stack.visibleScene is Scene
    }

    /// The scenes on the stack that belong to this flow or to the flows started from it.
    var familyScenes: [any Presentable] {
        let family = family
        return stack.planned.scenes.filter { scene in
            guard let owner = stack.ownership.owner(of: scene) else { return false }
            return family.contains { $0 === owner }
        }
    }

    fileprivate var family: [any Coordinating] {
        [self] + childCoordinators.flatMap { $0.family }
    }
}
