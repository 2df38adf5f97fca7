/// What a body stands for in the container around it: views, or other parts that stand for views.
@MainActor
package class BodyPart {
    /// A Boolean value that indicates whether the part stands for the same elements for as long as it is there.
    var isConstant: Bool { false }

    /// Adds the elements that the part stands for now.
    func flatten(into elements: inout [Element], _ place: PartPlace) {}

    /// Returns whether parts stand for just the elements that others stood for.
    static func areSame(_ parts: [BodyPart], _ others: [BodyPart]) -> Bool {
        guard parts.count == others.count else { return false }
        for index in parts.indices where parts[index] !== others[index] || !parts[index].isConstant { return false }
        return true
    }

    /// The elements of parts, in a container or before they are shown.
    static func elements(of parts: [BodyPart], in container: RetainedView? = nil) -> [Element] {
        var elements: [Element] = []
        elements.reserveCapacity(parts.count)
        for part in parts { part.flatten(into: &elements, PartPlace(container: container)) }
        return elements
    }

    /// Updates a view that is there anyway; for the parts of bodies that are always one view.
    package func update(_ view: RetainedView) {}
}

/// Where parts are shown.
@MainActor
struct PartPlace {
    /// The view that contains them; `nil` for a look at the elements alone.
    let container: RetainedView?
    /// A Boolean value that indicates whether a body around them changes their views.
    var isModified = false
}

/// One retained view of the new tree, before it is matched with one of the old.
@MainActor
package class Element: BodyPart {
    private static var lastNumber: UInt = 0

    /// The place of the element, the same over all evaluations of the body.
    let slot: ElementSlot
    /// Tells this element from all others, so that its view is not updated twice.
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

/// An element of one kind of view that is described by closures.
package final class ViewElement: Element {
    private let makeView: () -> RetainedView
    private let updateView: (RetainedView) -> Void

    /// Creates an element; `update` receives a view of just that kind.
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

/// Parts whose views a body around them changes, after they have been updated.
final class ModifiedParts: BodyPart {
    private let parts: [BodyPart]
    private let keyCommands: [KeyCommand]
    private let isOfFirst: Bool
    private let change: (@MainActor (RetainedView) -> Void)?

    /// Creates parts with a change.
    /// - Parameters:
    ///   - parts: The parts.
    ///   - keyCommands: The keys that work within each view, in addition to its own.
    ///   - isOfFirst: Whether only the first view is changed.
    ///   - change: The change of a view.
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

/// An element whose view a body around it changes.
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

/// The place of one view in a tree of bodies.
///
/// A tree that comes to a place again has the same object there, so most comparisons end at the first look. Rows of a
/// list share views, although each has its own tree: their slots are compared by path.
@MainActor
final class ElementSlot {
    let path: BodyPath
    let kind: ObjectIdentifier
    /// The view in the slot, if the part of a scope has asked for it.
    private(set) weak var view: RetainedView?
    /// A Boolean value that indicates whether a scope updates the view by itself.
    var isTracked = false

    init(path: BodyPath, kind: ObjectIdentifier) { (self.path, self.kind) = (path, kind) }

    func shows(_ view: RetainedView) {
        if isTracked, self.view !== view { self.view = view }
    }

    func isSame(as other: ElementSlot) -> Bool {
        self === other || kind == other.kind && path == other.path
    }
}

/// The slot and the number of the element that a view shows, and the parts that it contains.
@MainActor
struct ShownElement {
    var slot: ElementSlot?
    var number: UInt = 0
    var parts: [BodyPart] = []
}
