/// The last requested position of a list; after SwiftUI's `ScrollPosition`.
///
/// State holds one and moves it, and the list that it is given to (`List.position(_:)`) follows each move once. A move
/// is never undone: it still counts if the state changes again before the list is evaluated.
public struct ListPosition<ID: Hashable>: Hashable {
    /// The item to go to; `nil` for the first one.
    private var target: ID?
    /// Distinguishes a move from an equal earlier one.
    private var moveCount = 0

    /// Creates a position that leaves the list where it is.
    public init() {}

    /// Selects the first row that the next frame shows, whichever row that is by then.
    public mutating func moveToFirst() { move(target: nil) }

    /// Selects the row of an item and scrolls to it, if the list has one.
    public mutating func move(to id: ID) { move(target: id) }

    private mutating func move(target: ID?) {
        self.target = target
        moveCount += 1
    }

    /// Applies the last move to a table, unless it has been applied.
    @MainActor
    func move<Item>(_ table: TableView<Item>) where Item.ID == ID {
        guard table.followedMoves != moveCount else { return }
        table.followedMoves = moveCount
        if let target { table.select(target) } else { table.selectFirst() }
    }
}

extension ListPosition: Sendable where ID: Sendable {}
