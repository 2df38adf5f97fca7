/// The implementation of a body type, determined once for each type.
///
/// A conformance check at run time would cost more than the rest of the work for a small body.
@MainActor
class ElementMaker {
    // Unchecked exclusivity: isolated to the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private static var makers: [ObjectIdentifier: ElementMaker] = [:]

    /// Returns the maker of a body type.
    static func of<Content: View>(_ type: Content.Type) -> ElementMaker {
        makers[ObjectIdentifier(type)] ?? remember(type)
    }

    private static func remember<Content: View>(_ type: Content.Type) -> ElementMaker {
        let primitive = (type as? any PrimitiveBody.Type).map { makePrimitive($0) }
        let maker = primitive ?? CompositeMaker<Content>()
        makers[ObjectIdentifier(type)] = maker
        return maker
    }

    private static func makePrimitive<Content: PrimitiveBody>(_ type: Content.Type) -> ElementMaker {
        PrimitiveMaker<Content>()
    }

    /// Appends the parts of a body, whose type must be that of the maker.
    final func append<Content: View>(_ body: Content, to parts: inout [BodyPart], in context: BodyContext) {
        withUnsafePointer(to: body) { append(at: UnsafeRawPointer($0), to: &parts, in: context) }
    }

    fileprivate func append(at body: UnsafeRawPointer, to parts: inout [BodyPart], in context: BodyContext) {}
}

private final class PrimitiveMaker<Content: PrimitiveBody>: ElementMaker {
    /// The pointer is to a `Content`, because the maker was found by the identity of that type.
    override func append(at body: UnsafeRawPointer, to parts: inout [BodyPart], in context: BodyContext) {
        body.assumingMemoryBound(to: Content.self).pointee.append(to: &parts, in: context)
    }
}

/// A composite body has one part, its scope.
private final class CompositeMaker<Content: View>: ElementMaker {
    private let step = PathStep.type(ObjectIdentifier(Content.self))
    private let isEqual: ((Content, Content) -> Bool)? = (Content.self as? any Equatable.Type).map { equality($0) }

    private static func equality<Value: Equatable>(_ type: Value.Type) -> (Content, Content) -> Bool {
        { left, right in
            guard let left = left as? Value, let right = right as? Value else { return false }
            return left == right
        }
    }

    /// The pointer is to a `Content`, because the maker was found by the identity of that type.
    override func append(at body: UnsafeRawPointer, to parts: inout [BodyPart], in context: BodyContext) {
        let content = body.assumingMemoryBound(to: Content.self)
        // A composite's only part may be another composite, and each has its own position for its state.
        context.within(step) {
            let scope = context.scope(CompositeScope<Content>.self) { CompositeScope(content.pointee, in: context) }
            if !scope.shows(content, context.environment, isEqual) {
                scope.content.pointee = content.pointee
                context.evaluate(scope)
            }
            context.scope.addPreferences(of: scope)
            parts.append(scope.part)
        }
    }
}

private final class CompositeScope<Content: View>: BodyScope {
    private let stored: StoredBody<Content>
    var content: UnsafeMutablePointer<Content> { stored.pointer }

    init(_ content: Content, in context: BodyContext) {
        stored = StoredBody(content)
        super.init(in: context)
    }

    /// Returns whether another body has the same elements, so that it need not be evaluated.
    ///
    /// Values with the same bytes are the same: the same numbers, and the same objects, which both retain. Values with
    /// different bytes may still be equal, if their type is `Equatable`.
    func shows(
        _ other: UnsafePointer<Content>, _ environment: EnvironmentValues,
        _ isEqual: ((Content, Content) -> Bool)?
    ) -> Bool {
        guard !isDirty, self.environment.version == environment.version else { return false }
        let size = MemoryLayout<Content>.size
        let bytes = UnsafeRawBufferPointer(start: content, count: size)
        return bytes.elementsEqual(UnsafeRawBufferPointer(start: other, count: size))
            || isEqual?(content.pointee, other.pointee) == true
    }

    override func parts(in context: BodyContext) -> [BodyPart] {
        let body = BodyObservation.reading {
            BodyStore.connect(content.pointee, in: context)
            return content.pointee.body
        }
        return context.elements(of: body)
    }
}

/// A body in memory of its own, whose bytes can be compared with those of another value.
private final class StoredBody<Content> {
    let pointer: UnsafeMutablePointer<Content>

    init(_ content: Content) {
        pointer = .allocate(capacity: 1)
        pointer.initialize(to: content)
    }

    deinit {
        pointer.deinitialize(count: 1)
        pointer.deallocate()
    }
}

/// A body that is implemented by retained views.
@MainActor
package protocol PrimitiveBody: View where Body == Never {
    /// Returns the parts of the body.
    func elements(in context: BodyContext) -> [BodyPart]
    /// Appends the parts of the body; frequent bodies implement this without an array of their own.
    func append(to parts: inout [BodyPart], in context: BodyContext)
}

extension PrimitiveBody {
    /// Never evaluated: the context requests the elements of a primitive body instead.
    public var body: Never { preconditionFailure("\(Self.self) is a primitive body: it has elements and no body") }

    package func append(to parts: inout [BodyPart], in context: BodyContext) { parts += elements(in: context) }
}
