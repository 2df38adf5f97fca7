import KitCells

/// Observes each screen and each fact while a clause is checked.
///
/// A program that shows the progress of a contract sets ``current`` around `Clause.check(_:)`. Tests do not set it.
package final class ClauseObserver: Sendable {
    /// A moment in the check of a clause.
    package enum Moment {
        /// The app has settled after a step, and shows a screen.
        case settled(AppDriver, CellBuffer)
        /// The check of a fact begins.
        case begins(fact: String)
        /// The fact holds.
        case holds(fact: String)
    }

    /// The observer of the clause that the current task checks, or `nil` if there is none.
    @TaskLocal package static var current: ClauseObserver?

    private let receive: @MainActor (Moment) -> Void

    /// Creates an observer with a closure that receives each moment before the clause continues.
    package init(_ receive: @escaping @MainActor (Moment) -> Void) {
        self.receive = receive
    }

    @MainActor
    func note(_ moment: Moment) { receive(moment) }
}
