/// A part of an evaluated body: an element for one view, or a group of parts.
@MainActor
package class BodyPart {
    /// A Boolean value that indicates whether the part always has the same elements.
    var isConstant: Bool { false }

    /// Appends the current elements of the part.
    func flatten(into elements: inout [Element], _ place: PartPlace) {}

    /// Returns whether parts have exactly the same elements as other parts.
    static func areSame(_ parts: [BodyPart], _ others: [BodyPart]) -> Bool {
        guard parts.count == others.count else { return false }
        for index in parts.indices where parts[index] !== others[index] || !parts[index].isConstant { return false }
        return true
    }

    /// Returns the elements of parts, in a container or before they are shown.
    static func elements(of parts: [BodyPart], in container: RetainedView? = nil) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(parts.count)
        for part in parts { part.flatten(into: &elements, PartPlace(container: container)) }
        return elements
    }

    /// Updates an existing view, for the part of a body that is always one view.
    package func update(_ view: RetainedView) {}
}

/// The position of parts in the view hierarchy.
@MainActor
struct PartPlace {
    /// The view that contains the parts, or `nil` to read only the elements.
    let container: RetainedView?
    /// A Boolean value that indicates whether a surrounding body modifies the views of the parts.
    var isModified = false
}

/// The description of one retained view, before it is matched with an existing view.
@MainActor
package class Element: BodyPart {
    private static var lastNumber: UInt = 0

    /// The position of the element, which is the same in all evaluations of the body.
    let slot: ElementSlot
    /// The unique number of the element, with which the same view is not updated twice.
    let number: UInt
    /// The keys that work within the view.
    var keyCommands: [KeyCommand] { [] }

    init(_ slot: ElementSlot) {
        self.slot = slot
        Self.lastNumber &+= 1
        number = Self.lastNumber
    }

    /// Creates the view if there is none in the slot.
    func make() -> RetainedView { RetainedView() }

    override func flatten(into elements: inout [Element], _ place: PartPlace) { elements.append(self) }
}

/// Several parts, one after another.
final class PartGroup: BodyPart {
    let parts: [BodyPart]
    override var isConstant: Bool { constant }
    private let constant: Bool

    init(_ parts: [BodyPart], isConstant: Bool) { (self.parts, constant) = (parts, isConstant) }

    override func flatten(into elements: inout [Element], _ place: PartPlace) {
        for part in parts { part.flatten(into: &elements, place) }
    }
}

/// An element whose view is created and updated by closures.
package final class ViewElement: Element {
    private let makeView: () -> RetainedView
    private let updateView: (RetainedView) -> Void

    /// Creates an element; `update` is called with a view of type `V`.
    package init<V: RetainedView>(_ context: BodyContext, make: @escaping () -> V, update: @escaping (V) -> Void) {
        makeView = make
        updateView = { view in
            guard let view = view as? V else { return }
            update(view)
        }
        super.init(context.slot(of: V.self))
    }

    override func make() -> RetainedView { makeView() }
    package override func update(_ view: RetainedView) { updateView(view) }
}

/// Parts whose views a surrounding body modifies after each update.
final class ModifiedParts: BodyPart {
    private let parts: [BodyPart]
    private let keyCommands: [KeyCommand]
    private let isOfFirst: Bool
    private let change: (@MainActor (RetainedView) -> Void)?

    /// Creates modified parts.
    /// - Parameters:
    ///   - parts: The parts.
    ///   - keyCommands: The keys that work within each view, in addition to its own.
    ///   - isOfFirst: A Boolean value that indicates whether only the first view is modified.
    ///   - change: Modifies a view.
    init(
        _ parts: [BodyPart], keyCommands: [KeyCommand] = [], isOfFirst: Bool = false,
        change: (@MainActor (RetainedView) -> Void)? = nil
    ) {
        self.parts = parts
        self.keyCommands = keyCommands
        self.isOfFirst = isOfFirst
        self.change = change
    }

    override func flatten(into elements: inout [Element], _ place: PartPlace) {
        let start = elements.count
        var place = place
        place.isModified = true
        for part in parts { part.flatten(into: &elements, place) }
        let end = isOfFirst ? min(start + 1, elements.count) : elements.count
        for index in start..<end {
            elements[index] = ModifiedElement(elements[index], keyCommands: keyCommands, change: change)
        }
    }
}

/// An element whose view a surrounding body modifies.
private final class ModifiedElement: Element {
    private let element: Element
    private let change: (@MainActor (RetainedView) -> Void)?
    private let ownKeyCommands: [KeyCommand]
    override var keyCommands: [KeyCommand] { element.keyCommands + ownKeyCommands }

    init(_ element: Element, keyCommands: [KeyCommand], change: (@MainActor (RetainedView) -> Void)?) {
        self.element = element
        self.change = change
        ownKeyCommands = keyCommands
        super.init(element.slot)
    }

    override func make() -> RetainedView { element.make() }

    override func update(_ view: RetainedView) {
        element.update(view)
        change?(view)
    }
}

/// The position of one view in a tree of bodies.
///
/// Successive evaluations use the same object for a position, so most comparisons compare references. Rows of a list
/// share views although each has its own tree, so their slots are compared by path.
@MainActor
final class ElementSlot {
    let path: BodyPath
    let kind: ObjectIdentifier
    /// The view in the slot, if the part of a scope has requested it.
    private(set) weak var view: RetainedView?
    /// A Boolean value that indicates whether a scope updates the view itself.
    var isTracked = false

    init(path: BodyPath, kind: ObjectIdentifier) { (self.path, self.kind) = (path, kind) }

    func shows(_ view: RetainedView) {
        if isTracked, self.view !== view { self.view = view }
    }

    func isSame(as other: ElementSlot) -> Bool {
        self === other || kind == other.kind && path == other.path
    }
}

/// The slot and the number of the element that a view shows, and the parts in the view.
@MainActor
struct ShownElement {
    var slot: ElementSlot?
    var number: UInt = 0
    var parts: [BodyPart] = []
}
