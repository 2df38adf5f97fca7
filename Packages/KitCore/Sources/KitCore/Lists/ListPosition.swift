/// The last requested position of a list; after SwiftUI's `ScrollPosition`.
///
/// Keep it in state and move it there; the list follows each move once. A move still counts if the state changes again
/// before the list is evaluated.
public struct ListPosition<ID: Hashable>: Hashable {
    package private(set) var target = Target.first
    /// The number of moves, which distinguishes a move from an equal earlier one.
    package private(set) var moveCount = 0
    /// The number of the last move to the first row: a later move in the same update starts from the top.
    package private(set) var lastMoveToFirst = 0

    /// Creates a position that does not move the list.
    public init() {}

    package enum Target: Hashable {
        case first
        case item(ID, orRow: Int?)
        case row(Int)
    }

    /// Moves to the row that is first in the next frame.
    public mutating func moveToFirst() {
        move(target: .first)
        lastMoveToFirst = moveCount
    }

    /// Moves to the row of an item, if the list has one, and scrolls it into view.
    /// - Parameters:
    ///   - id: The identifier of the item.
    ///   - row: The row to select if the item is gone by the next frame, usually its previous row.
    public mutating func move(to id: ID, orRow row: Int? = nil) { move(target: .item(id, orRow: row)) }

    /// Moves to a row of the next frame, or to the last one if there are fewer rows.
    public mutating func move(toRow index: Int) { move(target: .row(max(0, index))) }

    private mutating func move(target: Target) {
        self.target = target
        moveCount += 1
    }
}

extension ListPosition: Sendable where ID: Sendable {}
extension ListPosition.Target: Sendable where ID: Sendable {}
