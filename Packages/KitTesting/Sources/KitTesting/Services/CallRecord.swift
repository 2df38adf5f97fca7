/// The calls of a scripted service so far, and those that were cancelled.
package struct CallRecord<Request: Sendable>: Sendable {
    private var calls: [(id: Int, request: Request)] = []
    private var lastID = 0
    /// The last call before the current turn, or `nil` without turns.
    private var lastBeforeTurn: Int?
    /// The requests of calls that were cancelled while they waited, without those of the turn in which they were made.
    package private(set) var cancelled: [Request] = []

    /// Creates an empty record.
    package init() {}

    /// The requests of all calls.
    package var requests: [Request] { calls.map(\.request) }

    /// Notes a call.
    /// - Returns: The number of the call.
    package mutating func add(_ request: Request) -> Int {
        lastID += 1
        calls.append((lastID, request))
        return lastID
    }

    /// Notes that a waiting call was cancelled; a call of the current turn leaves no record.
    /// - Returns: `true` if the call was made in the current turn.
    @discardableResult
    package mutating func cancel(_ id: Int, _ request: Request) -> Bool {
        guard let lastBeforeTurn, id > lastBeforeTurn else {
            cancelled.append(request)
            return false
        }
        calls.removeAll { $0.id == id }
        return true
    }

    /// Begins a turn: until the next one, a call that is made and cancelled leaves no record.
    ///
    /// No service would receive such a call, and whether it is made depends on which of two events comes first.
    package mutating func beginTurn() { lastBeforeTurn = lastID }

    /// Removes the record, to bound the memory of an endless session.
    package mutating func forget() { (calls, cancelled) = ([], []) }
}
