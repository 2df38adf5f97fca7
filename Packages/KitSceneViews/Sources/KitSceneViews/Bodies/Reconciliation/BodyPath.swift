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

/// One step on the way to a place in a body.
///
/// A few bytes without references, except for an element's identifier: steps are compared for every part of every body.
struct PathStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    private enum Kind: UInt8 { case type, part, number, value }

    private let kind: Kind
    private let bits: UInt
    private let value: Identifier?

    private init(_ kind: Kind, _ bits: UInt, _ value: Identifier? = nil) {
        (self.kind, self.bits, self.value) = (kind, bits, value)
    }

    /// Into a part that has a name in the kit's own text.
    init(stringLiteral name: StaticString) { self.init(part: name) }
    /// Into one of several parts, by its place.
    init(integerLiteral number: Int) { self = .number(number) }

    /// Into a part that has a name in the kit's own text.
    ///
    /// The hash of the name, FNV-1a, stands for it: a body has a few names, and they are in the kit's hand.
    init(part name: StaticString) {
        var hash: UInt = 0xCBF2_9CE4_8422_2325
        name.withUTF8Buffer { for byte in $0 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 } }
        self.init(.part, hash)
    }

    /// Into a composite body of a type.
    static func type(_ id: ObjectIdentifier) -> PathStep { PathStep(.type, UInt(bitPattern: id)) }
    /// Into one of several parts, by its place.
    static func number(_ number: Int) -> PathStep { PathStep(.number, UInt(bitPattern: number)) }
    /// Into the part for an element, by the element's identifier; or to a property, by its name.
    static func value(_ id: some Hashable) -> PathStep { PathStep(.value, 0, Identifier(id)) }

    /// A Boolean value that indicates whether there is no end of such steps.
    var isOfElement: Bool { value != nil }

    /// An identifier of any type, behind one reference.
    private final class Identifier: Hashable {
        let value: AnyHashable
        init(_ value: some Hashable) { self.value = AnyHashable(value) }
        static func == (left: Identifier, right: Identifier) -> Bool { left === right || left.value == right.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}
