/// The flexibility of a view in the remaining space of a stack, by axis.
public struct Flexibility: Hashable, Sendable {
    /// The share of the width that is left over; 0 for none.
    public var horizontal: Int
    /// The share of the height that is left over; 0 for none.
    public var vertical: Int

    /// Creates a flexibility from its shares.
    public init(horizontal: Int = 0, vertical: Int = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// The view keeps to its fitting size.
    public static let none = Flexibility()
    /// The view takes what is left in both directions.
    public static let both = Flexibility(horizontal: 1, vertical: 1)

    func share(_ axis: StackView.Axis) -> Int {
        axis == .horizontal ? horizontal : vertical
    }
}
