/// A picture made of cells; see `ImageView`.
public struct Image: PrimitiveBody {
    private let image: CellImage?
    private let label: String?

    /// Creates a body of a picture; `nil` takes no space.
    /// - Parameters:
    ///   - image: The picture.
    ///   - label: What a screen reader says instead of the picture's own description.
    public init(_ image: CellImage?, label: String? = nil) {
        self.image = image
        self.label = label
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { ImageView() }) { view in
                view.image = image
                view.accessibilityLabel = label
            }
        ]
    }
}
