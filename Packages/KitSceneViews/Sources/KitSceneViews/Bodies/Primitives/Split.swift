import KitCells

/// Two bodies with a line between them that the user can move; see `SplitView`.
public struct Split<First: ViewBody, Second: ViewBody>: PrimitiveBody {
    private let axis: StackView.Axis
    private let division: SplitView.Division
    private let minimums: (first: Int, second: Int)
    private let preferredPane: SplitView.Pane
    private let onMove: (@MainActor (SplitView.Division) -> Void)?
    private let first: StackBody<First>
    private let second: StackBody<Second>

    /// Creates a split.
    /// - Parameters:
    ///   - axis: The direction in which the bodies follow each other.
    ///   - division: How the room is divided; without `onMove` only at first, then the user decides.
    ///   - firstMinimum: The cells that the first body needs at least.
    ///   - secondMinimum: The cells that the second body needs at least.
    ///   - preferredPane: Which of them is shown where there is no room for both.
    ///   - onMove: Called when the user has moved the line; the division is then what the next evaluation says.
    ///   - first: The body on the left, or above.
    ///   - second: The body on the right, or below.
    public init(
        _ axis: StackView.Axis = .horizontal, division: SplitView.Division = .ratio(0.5), firstMinimum: Int = 1,
        secondMinimum: Int = 1, preferredPane: SplitView.Pane = .first,
        onMove: (@MainActor (SplitView.Division) -> Void)? = nil, @ViewBodyBuilder first: () -> First,
        @ViewBodyBuilder second: () -> Second
    ) {
        self.axis = axis
        self.division = division
        minimums = (firstMinimum, secondMinimum)
        self.preferredPane = preferredPane
        self.onMove = onMove
        self.first = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .init(), content: first())
        self.second = StackBody(axis: .vertical, spacing: 0, alignment: .fill, insets: .init(), content: second())
    }

    func elements(in context: BodyContext) -> [Element] {
        let firstParts = context.within("first") { first.elements(in: context) }
        let secondParts = context.within("second") { second.elements(in: context) }
        return [
            Element(
                context, make: { SplitView(division: division, StackView(.vertical), StackView(.vertical)) }
            ) { view in
                view.axis = axis
                view.firstMinimum = minimums.first
                view.secondMinimum = minimums.second
                view.preferredPane = preferredPane
                if onMove != nil { view.division = division }
                view.divisionHandler = onMove
                firstParts.first?.update(view.first)
                secondParts.first?.update(view.second)
            }
        ]
    }
}
