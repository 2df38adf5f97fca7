/// A place in a body: a step, and the place that it was taken from.
///
/// Places are compared for every view of every evaluation. Those that a tree of bodies comes to again are the same
/// objects as before (`PathNode`), so that most comparisons end at the first look.
final class BodyPath: Hashable {
    private let parent: BodyPath?
    private let step: PathStep?

    /// The beginning of a tree of bodies.
    init() { (parent, step) = (nil, nil) }

    private init(parent: BodyPath, step: PathStep) { (self.parent, self.step) = (parent, step) }

    /// The place one step further.
    func appending(_ step: PathStep) -> BodyPath { BodyPath(parent: self, step: step) }

    static func == (left: BodyPath, right: BodyPath) -> Bool {
        var (left, right) = (left, right)
        while left !== right {
            guard left.step == right.step else { return false }
            guard let leftParent = left.parent, let rightParent = right.parent else {
                return left.parent == nil && right.parent == nil
            }
            (left, right) = (leftParent, rightParent)
        }
        return true
    }

    func hash(into hasher: inout Hasher) {
        var place = self
        hasher.combine(place.step)
        while let parent = place.parent {
            hasher.combine(parent.step)
            place = parent
        }
    }
}

/// The places that a tree of bodies has been at, as far as the program's text names the steps to them.
///
/// Places of elements, of which there is no end, are not kept.
final class PathNode {
    let path: BodyPath
    // Unchecked exclusivity: read and written whole, by one evaluation at a time; see the proof at `View`.
    @exclusivity(unchecked) private var steps: [PathStep] = []
    @exclusivity(unchecked) private var children: [PathNode] = []

    init(path: BodyPath) { self.path = path }

    /// The place one step further, the same as the last time where it is kept.
    func child(_ step: PathStep) -> PathNode {
        if step.isOfElement { return PathNode(path: path.appending(step)) }
        if let index = steps.firstIndex(of: step) { return children[index] }
        let node = PathNode(path: path.appending(step))
        steps.append(step)
        children.append(node)
        return node
    }
}
