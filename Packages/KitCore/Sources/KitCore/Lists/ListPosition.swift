/// The last requested position of a list; after SwiftUI's `ScrollPosition`.
///
/// State holds one and moves it, and the list that it is given to follows each move once. A move is never undone: it
/// still counts if the state changes again before the list is evaluated.
public struct ListPosition<ID: Hashable>: Hashable {
    package private(set) var target = Target.first
    /// Distinguishes a move from an equal earlier one.
    package private(set) var moveCount = 0
    /// The number of the last move to the first row: a later move of the same update begins at the top.
    package private(set) var lastMoveToFirst = 0

    /// Creates a position that leaves the list where it is.
    public init() {}

    package enum Target: Hashable {
        case first
        case item(ID, orRow: Int?)
        case row(Int)
    }

    /// Selects the first row that the next frame shows, whichever row that is by then.
    public mutating func moveToFirst() {
        move(target: .first)
        lastMoveToFirst = moveCount
    }

    /// Selects the row of an item and scrolls to it, if the list has one.
    /// - Parameter row: The row to select if the item is gone before the list shows it; usually the row that it had.
    public mutating func move(to id: ID, orRow row: Int? = nil) { move(target: .item(id, orRow: row)) }

    /// Selects the row of that index, or the last one if there are fewer, in the next frame, whichever row that is by then.
    public mutating func move(toRow index: Int) { move(target: .row(max(0, index))) }

    private mutating func move(target: Target) {
        self.target = target
        moveCount += 1
    }
}

extension ListPosition: Sendable where ID: Sendable {}
extension ListPosition.Target: Sendable where ID: Sendable {}
