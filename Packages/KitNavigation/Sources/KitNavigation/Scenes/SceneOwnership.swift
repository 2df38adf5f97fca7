/// A flow that owns scenes.
@MainActor
protocol SceneOwner: AnyObject {
    /// A Boolean value that indicates whether a scene ever belonged to the flow or to a flow that it started.
    var hasOwnedScene: Bool { get set }
    /// A Boolean value that indicates whether the flow has ended, so that it shows no more scenes.
    var hasEnded: Bool { get set }
    /// A Boolean value that indicates whether the parent flow has not shown this flow yet.
    var isStarting: Bool { get }
}

/// Maps each scene of a stack to the flow that owns it.
///
/// A scene that is added while a coordinator starts or receives a step belongs to that coordinator, even if it is added
/// to the stack directly. Every other scene belongs to the owner of the scene below it.
@MainActor
final class SceneOwnership {
    private struct Claim {
        weak var scene: (any Presentable)?
        weak var owner: AnyObject?
    }

    private var claims: [ObjectIdentifier: Claim] = [:]
    private var adding: [AnyObject] = []
    /// The first coordinator of the stack, which owns all scenes without another owner.
    weak var root: AnyObject?

    /// Makes `owner` the owner of the scenes that `body` adds to the stack.
    func asOwner<Result>(_ owner: AnyObject, _ body: () -> Result) -> Result {
        adding.append(owner)
        defer { adding.removeLast() }
        return body()
    }

    func owner(of scene: any Presentable) -> AnyObject? {
        guard let claim = claims[ObjectIdentifier(scene)], claim.scene === scene else { return nil }
        return claim.owner
    }

    /// Sets the owners of scenes added above another scene; scenes that have an owner keep it.
    func add(_ scenes: [any Presentable], above below: (any Presentable)?) {
        var heir = adding.last ?? below.flatMap(owner(of:)) ?? root
        for scene in scenes {
            if let owner = owner(of: scene) {
                if adding.isEmpty { heir = owner }
            } else {
                claims[ObjectIdentifier(scene)] = Claim(scene: scene, owner: heir)
                (heir as? any SceneOwner)?.hasOwnedScene = true
            }
        }
    }

    func remove(_ scene: any Presentable) {
        claims[ObjectIdentifier(scene)] = nil
    }

    /// Sets the owners of the scenes of a presented stack, the first of which inherits the owner of the scene below.
    func inherit(_ scenes: [any Presentable], from below: SceneOwnership, under scene: (any Presentable)?) {
        let heir = below.adding.last ?? scene.flatMap(below.owner(of:))
        guard let heir else { return add(scenes, above: nil) }
        asOwner(heir) { add(scenes, above: nil) }
    }
}

extension SceneStack {
    /// Returns whether a scene of an owner is on this stack, or on one presented over it.
    func hasScenes(of owner: AnyObject) -> Bool {
        planned.scenes.contains { ownership.owner(of: $0) === owner } || planned.presented?.hasScenes(of: owner) == true
    }
}
