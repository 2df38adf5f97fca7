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

/// A place that a tree of bodies has been at, with what is kept there from one evaluation to the next.
///
/// Places whose steps are named by the program's text are kept; of those of elements, of which there is no end, the ones
/// of the last evaluation (`ElementNodes`).
@MainActor
final class PathNode {
    let path: BodyPath
    /// The scope of the composite body at the place.
    weak var scope: BodyScope?
    /// The last text or stack at the place.
    var element: Element?
    /// What a `ForEach` at the place has made of its elements.
    var elements: AnyObject?
    private var slot: ElementSlot?
    // Unchecked exclusivity: read and written whole, by one evaluation at a time; see the proof at `RetainedView`.
    @exclusivity(unchecked) private var steps: [PathStep] = []
    @exclusivity(unchecked) private var children: [PathNode] = []

    init(path: BodyPath) { self.path = path }

    /// The place one step further, the same as the last time.
    func child(_ step: PathStep) -> PathNode {
        if let index = steps.firstIndex(of: step) { return children[index] }
        let node = PathNode(path: path.appending(step))
        steps.append(step)
        children.append(node)
        return node
    }

    /// The slot of the view at the place, the same as the last time if the view is of the same kind.
    func slot(of kind: ObjectIdentifier) -> ElementSlot {
        if let slot, slot.kind == kind { return slot }
        let slot = ElementSlot(path: path, kind: kind)
        self.slot = slot
        return slot
    }
}

/// The places of the elements of a collection, by their identifiers.
///
/// Elements with equal identifiers are distinguished by their order.
@MainActor
final class ElementNodes<ID: Hashable> {
    private struct Occurrence: Hashable {
        let id: ID
        let repetition: Int
    }

    private var ids: [ID] = []
    private(set) var nodes: [PathNode] = []

    /// Keeps the places of elements that are still there, and makes those of new ones.
    /// - Returns: An identifier that several elements have.
    func update(_ newIDs: [ID], below node: PathNode) -> ID? {
        guard newIDs != ids else { return nil }
        var former: [Occurrence: PathNode] = [:]
        for (occurrence, node) in zip(Self.occurrences(ids), nodes) { former[occurrence] = node }
        var repeated: ID?
        nodes = Self.occurrences(newIDs).map { occurrence in
            if occurrence.repetition == 1, repeated == nil { repeated = occurrence.id }
            return former[occurrence]
                ?? PathNode(path: node.path.appending(.value(occurrence.id)).appending(.number(occurrence.repetition)))
        }
        ids = newIDs
        return repeated
    }

    private static func occurrences(_ ids: [ID]) -> [Occurrence] {
        var seen: [ID: Int] = [:]
        return ids.map { id in
            let repetition = seen[id, default: 0]
            seen[id] = repetition + 1
            return Occurrence(id: id, repetition: repetition)
        }
    }
}

/// One step on the way to a place in a body.
///
/// A few bytes without references, except for an element's identifier: steps are compared for every part of every body.
package struct PathStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    private enum Kind: UInt8 { case type, part, number, value }

    private let kind: Kind
    private let bits: UInt
    private let value: Identifier?

    private init(_ kind: Kind, _ bits: UInt, _ value: Identifier? = nil) {
        (self.kind, self.bits, self.value) = (kind, bits, value)
    }

    /// Into a part that has a name in the kit's own text.
    package init(stringLiteral name: StaticString) { self.init(part: name) }
    /// Into one of several parts, by its place.
    package init(integerLiteral number: Int) { self = .number(number) }

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
    package static func number(_ number: Int) -> PathStep { PathStep(.number, UInt(bitPattern: number)) }
    /// Into the part for an element, by the element's identifier; or to a property, by its name.
    static func value(_ id: some Hashable) -> PathStep { PathStep(.value, 0, Identifier(id)) }

    /// An identifier of any type, behind one reference.
    private final class Identifier: Hashable {
        let value: AnyHashable
        init(_ value: some Hashable) { self.value = AnyHashable(value) }
        static func == (left: Identifier, right: Identifier) -> Bool { left === right || left.value == right.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}
