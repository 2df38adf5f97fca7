import AppSupport
import KitCells
import KitNavigation
import KitTesting

/// An app as the report measures it: how to make it, and which event is timed.
struct MeasuredApp {
    /// A launched app: the root of the scenes, and its clock.
    typealias Launch = @MainActor (Architecture) async throws -> (root: () -> any SceneRoot, clock: TestClock)

    /// As its program is called.
    let name: String
    /// Makes services that answer at once, and says how to make the app.
    let launch: Launch
    /// The event that is timed, and what leads to it.
    let event: MeasuredEvent
    /// Runs the contract, watched if there is a watcher: every clause, or those that are chosen until one is not kept.
    let checkContract: @MainActor (Architecture, _ chosen: Set<String>, ClauseWatcher?) async -> [ClauseResult]

    /// The names of the apps.
    nonisolated static let names = ["counter", "posts", "signup", "wallet"]
    /// All apps of the repository.
    static var all: [MeasuredApp] { [counter, posts, signUp, wallet] }

    /// Runs each clause once, and says which were not kept; a watcher also sees a launch without any step.
    static func check<World: ContractWorld>(
        _ clauses: [Clause<World>], _ subject: ContractSubject<World.Services>, _ chosen: Set<String>,
        _ watcher: ClauseWatcher?
    ) async -> [ClauseResult] {
        let launch = watcher == nil ? [] : [Clause<World>(ClauseWatcher.launch) { _ in }]
        var results: [ClauseResult] = []
        for clause in launch + clauses where chosen.isEmpty || chosen.contains(clause.id) {
            do {
                if let watcher {
                    try await watcher.watch(clause.id) { try await clause.check(subject) }
                } else {
                    try await clause.check(subject)
                }
                results.append(ClauseResult(clause: clause.id, problem: nil))
            } catch {
                results.append(ClauseResult(clause: clause.id, problem: "\(error)"))
                if !chosen.isEmpty { break }
            }
        }
        return results
    }
}

/// Whether a clause was kept.
struct ClauseResult: Encodable {
    /// The number of the clause; a clause with several checks comes several times.
    let clause: String
    /// The fault; `nil` without one.
    let problem: String?
}

/// An event that changes a label, and how to come to the screen where it does.
struct MeasuredEvent {
    /// The event, in words.
    let description: String
    /// The steps that lead to the screen, in the form of a recording's steps.
    let preparation: [String]
    /// The events, one after another and from the beginning again; the screen is the same after all of them.
    let keys: [KeyPress]
    /// Whether the label changes only when an effect has come back.
    let hasEffect: Bool
}
