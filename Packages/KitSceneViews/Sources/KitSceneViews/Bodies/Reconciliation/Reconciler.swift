/// Updates the parts of a retained view from elements, and keeps every view whose identity is still there.
@MainActor
enum Reconciler {
    static func reconcile(_ elements: [Element], into parent: View) {
        if !updateInPlace(elements, in: parent) { rearrange(elements, in: parent) }
    }

    /// The common case: the same views in the same order.
    private static func updateInPlace(_ elements: [Element], in parent: View) -> Bool {
        let views = parent.subviews
        guard views.count == elements.count,
            zip(views, elements).allSatisfy({ $0.elementIdentity == $1.identity })
        else { return false }
        for (view, element) in zip(views, elements) { update(view, element) }
        return true
    }

    private static func rearrange(_ elements: [Element], in parent: View) {
        var old: [ElementIdentity: View] = [:]
        for view in parent.subviews {
            if let identity = view.elementIdentity { old[identity] = view }
        }
        let wanted = Set(elements.map(\.identity))
        for (identity, view) in old where !wanted.contains(identity) { view.removeFromSuperview() }
        for (index, element) in elements.enumerated() {
            let view = old.removeValue(forKey: element.identity) ?? make(element)
            if index >= parent.subviews.count || parent.subviews[index] !== view {
                place(view, at: index, in: parent)
            }
            update(view, element)
        }
    }

    /// Moves a view that is there without taking it off the screen, so that it keeps the focus.
    private static func place(_ view: View, at index: Int, in parent: View) {
        if view.superview === parent {
            parent.moveSubview(view, to: index)
        } else {
            parent.insertSubview(view, at: index)
        }
    }

    private static func make(_ element: Element) -> View {
        let view = element.make()
        view.elementIdentity = element.identity
        return view
    }

    private static func update(_ view: View, _ element: Element) {
        element.update(view)
        if !(view.keyCommands.isEmpty && element.keyCommands.isEmpty) { view.keyCommands = element.keyCommands }
    }
}

/// One retained view of the new tree, before it is matched with one of the old.
@MainActor
struct Element {
    /// Identifies the element among its siblings, over all evaluations of the body.
    var identity: ElementIdentity
    /// Creates the view if there is none with this identity.
    let make: () -> View
    /// Updates a view from the element.
    var update: (View) -> Void
    /// The keys that work within the view.
    var keyCommands: [KeyCommand] = []

    /// An element of one kind of view; `update` gets a view of just that kind.
    init<V: View>(_ context: BodyContext, make: @escaping () -> V, update: @escaping (V) -> Void) {
        identity = ElementIdentity(path: context.path, kind: ObjectIdentifier(V.self))
        self.make = make
        self.update = { view in
            guard let view = view as? V else { return }
            update(view)
        }
    }
}

/// The path of an element in its body and the kind of its view.
struct ElementIdentity: Hashable {
    let path: BodyPath
    let kind: ObjectIdentifier
}

/// Creates the elements of the bodies of one primitive type.
///
/// A conformance check at run time costs more than everything else about a small body. The result is the same for all
/// bodies of the type, so it is computed once.
@MainActor
class ElementMaker {
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private static var makers: [ObjectIdentifier: ElementMaker] = [:]
    private static let composite = ElementMaker()

    /// The one for a body's type; none for a composite body, which has parts instead of elements.
    static func of<Content: ViewBody>(_ body: Content) -> ElementMaker? {
        let type = ObjectIdentifier(Content.self)
        let maker = makers[type] ?? remember(Content.self)
        return maker === composite ? nil : maker
    }

    private static func remember(_ type: any ViewBody.Type) -> ElementMaker {
        let maker = (type as? any PrimitiveBody.Type).map { makeMaker($0) } ?? composite
        makers[ObjectIdentifier(type)] = maker
        return maker
    }

    private static func makeMaker<Content: PrimitiveBody>(_ type: Content.Type) -> ElementMaker {
        TypedElementMaker<Content>()
    }

    /// The elements of a body of the type that this is the maker for.
    func elements<Content: ViewBody>(of body: Content, in context: BodyContext) -> [Element] {
        withUnsafePointer(to: body) { elements(at: UnsafeRawPointer($0), in: context) }
    }

    fileprivate func elements(at body: UnsafeRawPointer, in context: BodyContext) -> [Element] { [] }
}

private final class TypedElementMaker<Content: PrimitiveBody>: ElementMaker {
    /// The pointer is to a `Content`: the maker was found by the identity of just that type.
    override func elements(at body: UnsafeRawPointer, in context: BodyContext) -> [Element] {
        body.assumingMemoryBound(to: Content.self).pointee.elements(in: context)
    }
}

/// A body that is made of retained views directly.
@MainActor
protocol PrimitiveBody: ViewBody where Body == Never {
    /// The retained views that the body stands for.
    func elements(in context: BodyContext) -> [Element]
}

extension PrimitiveBody {
    /// Never evaluated: the context gets the elements of a primitive body instead.
    public var body: Never { preconditionFailure("\(Self.self) is a primitive body: it has elements and no body") }
}
