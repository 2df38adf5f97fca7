import KitCells

/// A line between bodies, across the stack that it stands in; words may stand in one that lies.
public struct Divider: PrimitiveBody {
    private let axis: StackView.Axis
    private let line: Border
    private let title: String
    private let titleAlignment: LabelView.Alignment

    /// Creates a line; a horizontal one separates what stands below each other.
    public init(
        _ axis: StackView.Axis = .horizontal, line: Border = .single, title: String = "",
        titleAlignment: LabelView.Alignment = .leading
    ) {
        self.axis = axis
        self.line = line
        self.title = title
        self.titleAlignment = titleAlignment
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { DividerView(axis) }) { view in
                view.axis = axis
                view.line = line
                view.title = title
                view.titleAlignment = titleAlignment
            }
        ]
    }
}
