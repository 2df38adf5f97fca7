/// A body of any kind, for places that hold one of several, after SwiftUI's `AnyView`.
///
/// Another kind of body in its place is another part: its views and its state begin again.
public struct AnyBody: PrimitiveBody {
    private let content: any ViewBody

    /// Wraps a body.
    public init(_ content: any ViewBody) {
        self.content = content
    }

    func elements(in context: BodyContext) -> [Element] {
        context.within(.type(ObjectIdentifier(type(of: content)))) { context.elements(of: content) }
    }
}
