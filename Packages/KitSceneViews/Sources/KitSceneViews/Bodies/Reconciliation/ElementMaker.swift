/// Creates the elements of the bodies of one primitive type.
///
/// Whether a type conforms to a protocol takes the runtime longer to find out than all else with a small body; it is the
/// same for all bodies of the type, and so found out once.
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
