import KitCells

/// Observes a clause: each screen after a step, and each fact that is checked.
///
/// A program that shows what a contract does sets ``current`` around `Clause.check(_:)`. Tests run without one.
package final class ClauseObserver: Sendable {
    /// What happens while a clause is checked.
    package enum Moment {
        /// The app has settled after a step, and shows a screen.
        case settled(AppDriver, CellBuffer)
        /// The check of a fact begins.
        case begins(fact: String)
        /// The fact holds.
        case holds(fact: String)
    }

    /// The observer of the clause that the current task checks; `nil` if there is none.
    @TaskLocal package static var current: ClauseObserver?

    private let receive: @MainActor (Moment) -> Void

    /// Creates an observer; `receive` gets each moment before the clause continues.
    package init(_ receive: @escaping @MainActor (Moment) -> Void) {
        self.receive = receive
    }

    @MainActor
    func note(_ moment: Moment) { receive(moment) }
}
