/// A flow to which scenes belong.
@MainActor
protocol SceneOwner: AnyObject {
    /// A Boolean value that indicates whether a scene ever belonged to the flow, or to a flow that it started.
    var hasOwnedScene: Bool { get set }
    /// A Boolean value that indicates whether the flow has ended, so that it shows no scenes any more.
    var hasEnded: Bool { get set }
    /// A Boolean value that indicates whether the flow that started this one has not shown it yet.
    var isStarting: Bool { get }
}

/// Maps each scene of a stack to its flow.
///
/// A scene that a coordinator pushes belongs to it, also when it does so on the stack itself: scenes added while a
/// coordinator starts, or receives a step, are its own. Every other scene belongs to the flow of the scene below it.
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

    /// Adds scenes above another one; those that have an owner keep it.
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

    /// The owners that the scenes of a stack below, on which another one is presented, pass on to that one's first
    /// scene.
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
