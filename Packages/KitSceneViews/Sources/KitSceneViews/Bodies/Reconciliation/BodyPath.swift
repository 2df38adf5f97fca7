/// A position in a body: a step from a parent position.
///
/// Positions are compared for every view in every evaluation. Successive evaluations use the same objects (`PathNode`),
/// so most comparisons compare references.
final class BodyPath: Hashable {
    private let parent: BodyPath?
    private let step: PathStep?

    /// Creates the root of a tree of bodies.
    init() { (parent, step) = (nil, nil) }

    private init(parent: BodyPath, step: PathStep) { (self.parent, self.step) = (parent, step) }

    /// Returns the position one step further.
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

    /// Returns whether the position is equal to `other`, or inside it.
    func isWithin(_ other: BodyPath) -> Bool {
        var place: BodyPath? = self
        while let current = place, current != other { place = current.parent }
        return place != nil
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

/// A position in a tree of bodies, with the objects that are kept for it between evaluations.
///
/// Positions that the source names are always kept. Positions of elements are unlimited, so only those of the last
/// evaluation are kept (`ElementNodes`).
@MainActor
final class PathNode {
    let path: BodyPath
    /// The scope of the composite body at the position.
    weak var scope: BodyScope?
    /// The last text or stack at the position.
    var element: Element?
    /// The memory of a `ForEach` at the position.
    var elements: AnyObject?
    private var slot: ElementSlot?
    // Unchecked exclusivity: read and written whole, by one evaluation at a time; see the proof at `RetainedView`.
    @exclusivity(unchecked) private var steps: [PathStep] = []
    @exclusivity(unchecked) private var children: [PathNode] = []

    init(path: BodyPath) { self.path = path }

    /// Returns the position one step further; the same object each time.
    func child(_ step: PathStep) -> PathNode {
        if let index = steps.firstIndex(of: step) { return children[index] }
        let node = PathNode(path: path.appending(step))
        steps.append(step)
        children.append(node)
        return node
    }

    /// Returns the slot of the view at the position; the same object each time for the same kind of view.
    func slot(of kind: ObjectIdentifier) -> ElementSlot {
        if let slot, slot.kind == kind { return slot }
        let slot = ElementSlot(path: path, kind: kind)
        self.slot = slot
        return slot
    }
}

/// The positions of the elements of a collection, by identifier.
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
    /// The positions by identifier, or `nil` if several elements have the same identifier.
    private var unique: [ID: PathNode]? = [:]

    /// Keeps the positions of existing elements, and creates those of new ones.
    /// - Returns: An identifier of several elements, or `nil` if all identifiers are unique.
    func update(_ newIDs: [ID], below node: PathNode) -> ID? {
        guard newIDs != ids else { return nil }
        defer { ids = newIDs }
        if replaceUnique(newIDs, below: node) { return nil }
        unique = nil
        var former: [Occurrence: PathNode] = [:]
        for (occurrence, node) in zip(Self.occurrences(ids), nodes) { former[occurrence] = node }
        var repeated: ID?
        nodes = Self.occurrences(newIDs).map { occurrence in
            if occurrence.repetition == 1, repeated == nil { repeated = occurrence.id }
            return former[occurrence] ?? Self.node(of: occurrence, below: node)
        }
        if repeated == nil { unique = Dictionary(uniqueKeysWithValues: zip(newIDs, nodes)) }
        return repeated
    }

    /// Searches only for the elements between the first difference and the last one.
    /// - Returns: `false`, with nothing but `unique` changed, if several elements have the same identifier.
    private func replaceUnique(_ newIDs: [ID], below node: PathNode) -> Bool {
        guard unique != nil else { return false }
        let same = SharedEnds(ids, newIDs) { $0 == $1 }
        let removed = same.start..<ids.count - same.end
        var former: [ID: PathNode] = [:]
        for index in removed { former[ids[index]] = unique?.removeValue(forKey: ids[index]) }
        var added: [PathNode] = []
        for id in newIDs[same.start..<newIDs.count - same.end] {
            let node = former[id] ?? Self.node(of: Occurrence(id: id, repetition: 0), below: node)
            if unique?.updateValue(node, forKey: id) != nil { return false }
            added.append(node)
        }
        nodes.replaceSubrange(removed, with: added)
        return true
    }

    private static func node(of occurrence: Occurrence, below node: PathNode) -> PathNode {
        PathNode(path: node.path.appending(.value(occurrence.id)).appending(.number(occurrence.repetition)))
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

/// The numbers of elements that two collections have in common at the beginning and, of the rest, at the end.
struct SharedEnds {
    let start: Int
    let end: Int

    init<Old, New>(_ old: [Old], _ new: [New], by isSame: (Old, New) -> Bool) {
        let limit = min(old.count, new.count)
        var start = 0
        while start < limit, isSame(old[start], new[start]) { start += 1 }
        var end = 0
        while end < limit - start, isSame(old[old.count - 1 - end], new[new.count - 1 - end]) { end += 1 }
        (self.start, self.end) = (start, end)
    }
}

/// A step to a position in a body.
///
/// It has a few bytes and no references, except for the identifier of an element, because steps are compared for every
/// part of every body.
package struct PathStep: Hashable, ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    private enum Kind: UInt8 { case type, part, number, value }

    private let kind: Kind
    private let bits: UInt
    private let value: Identifier?

    private init(_ kind: Kind, _ bits: UInt, _ value: Identifier? = nil) {
        (self.kind, self.bits, self.value) = (kind, bits, value)
    }

    /// Creates a step to a part with a name.
    package init(stringLiteral name: StaticString) { self.init(part: name) }
    /// Creates a step to one of several parts, by its index.
    package init(integerLiteral number: Int) { self = .number(number) }

    /// Creates a step to a part with a name.
    ///
    /// The step stores the FNV-1a hash of the name. Collisions are impossible in practice, because the kit defines
    /// these few names.
    init(part name: StaticString) {
        var hash: UInt = 0xCBF2_9CE4_8422_2325
        name.withUTF8Buffer { for byte in $0 { hash = (hash ^ UInt(byte)) &* 0x100_0000_01B3 } }
        self.init(.part, hash)
    }

    /// Returns a step to a composite body of a type.
    static func type(_ id: ObjectIdentifier) -> PathStep { PathStep(.type, UInt(bitPattern: id)) }
    /// Returns a step to one of several parts, by its index.
    package static func number(_ number: Int) -> PathStep { PathStep(.number, UInt(bitPattern: number)) }
    /// Returns a step to the part of an element, by its identifier, or to a property, by its name.
    static func value(_ id: some Hashable) -> PathStep { PathStep(.value, 0, Identifier(id)) }

    /// An identifier of any type, behind one reference.
    private final class Identifier: Hashable {
        let value: AnyHashable
        init(_ value: some Hashable) { self.value = AnyHashable(value) }
        static func == (left: Identifier, right: Identifier) -> Bool { left === right || left.value == right.value }
        func hash(into hasher: inout Hasher) { hasher.combine(value) }
    }
}
