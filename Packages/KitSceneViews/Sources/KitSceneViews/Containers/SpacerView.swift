import KitCells

/// Takes the space that is left over in a stack.
public final class SpacerView: View {
    /// The cells that it takes at least along the stack's axis.
    public var minimum: Int { didSet { if minimum != oldValue { invalidateFittingSize() } } }

    /// Creates a spacer that takes at least `minimum` cells along the stack's axis.
    public init(minimum: Int = 0) {
        self.minimum = minimum
        super.init()
        flexibility = .both
    }

    override func minimumLength(_ axis: StackView.Axis) -> Int { minimum }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(width: min(minimum, proposal.width), height: min(minimum, proposal.height))
    }
}
