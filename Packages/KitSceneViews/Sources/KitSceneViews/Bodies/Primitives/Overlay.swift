/// Shows its parts on top of each other, the last one uppermost.
public struct Overlay<Content: ViewBody>: PrimitiveBody {
    private let alignment: OverlayAlignment
    private let content: Content

    /// Creates an overlay; see `OverlayView`.
    public init(_ alignment: OverlayAlignment = .center, @ViewBodyBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    func elements(in context: BodyContext) -> [Element] {
        let parts = context.within("overlay") { context.elements(of: content) }
        return [
            Element(context, make: { OverlayView() }) { view in
                view.alignment = alignment
                Reconciler.reconcile(parts, into: view)
            }
        ]
    }
}
