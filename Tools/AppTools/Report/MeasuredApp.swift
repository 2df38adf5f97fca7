public import KitCells
import KitNavigation
public import KitTesting

/// An app as the report measures it: its subjects, its contract, and the event that is timed.
public struct MeasuredApp {
    /// A launched app: the root of the scenes, and its clock.
    typealias Launched = (root: () -> any SceneRoot, clock: TestClock)

    /// The names of the subjects.
    let subjects: [String]
    /// The event that is timed; `nil` if the app names none.
    let event: MeasuredEvent?
    /// Says how to make a subject, on services that answer.
    let launch: @MainActor (_ subject: String) async throws -> Launched
    /// Runs the contract, watched if there is a watcher: every clause, or those that are chosen until one is not kept.
    let checkContract: @MainActor (_ subject: String, _ chosen: Set<String>, ClauseWatcher?) async -> [ClauseResult]

    /// Creates an app that is measured on the services of its contract.
    public init<World: ContractWorld>(
        _ clauses: [Clause<World>], of subjects: [ContractSubject<World.Services>], event: MeasuredEvent? = nil
    ) {
        self.init(clauses, of: subjects, event: event, on: subjects) {
            var services: World.Services?
            let world = try await World.launch(
                ContractSubject("nothing but its services") { given in
                    services = given
                    return NoScenes()
                })
            try await world.driver.finish()
            guard let services else { throw ContractFailure("the app's contract has launched nothing") }
            return (services, world.driver.clock)
        }
    }

    /// Creates an app that is measured on services of its own.
    /// - Parameters:
    ///   - clauses: The contract.
    ///   - subjects: What is tested against the contract.
    ///   - event: The event that is timed.
    ///   - measured: The same subjects on the services that are measured.
    ///   - services: Creates these services, and their clock.
    public init<World: ContractWorld, Services: Sendable>(
        _ clauses: [Clause<World>], of subjects: [ContractSubject<World.Services>], event: MeasuredEvent?,
        on measured: [ContractSubject<Services>],
        services: @escaping @MainActor () async throws -> (Services, TestClock)
    ) {
        self.subjects = subjects.map(\.name)
        self.event = event
        launch = { name in
            guard let subject = measured.first(where: { $0.name == name }) else { throw UnknownSubject(name: name) }
            let (services, clock) = try await services()
            return ({ subject.makeRoot(services) }, clock)
        }
        checkContract = { name, chosen, watcher in
            guard let subject = subjects.first(where: { $0.name == name }) else { return [] }
            return await Self.check(clauses, subject, chosen, watcher)
        }
    }

    /// Runs each clause once, and says which were not kept; a watcher also sees a launch without any step.
    private static func check<World: ContractWorld>(
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
public struct MeasuredEvent {
    /// The event, in words.
    let description: String
    /// The steps that lead to the screen, in the form of a recording's steps.
    let preparation: [String]
    /// The events, one after another and from the beginning again; the screen is the same after all of them.
    let keys: [KeyPress]
    /// Whether the label changes only when an effect has come back.
    let hasEffect: Bool

    /// Names an event.
    public init(_ description: String, preparation: [String] = [], keys: [KeyPress], hasEffect: Bool = false) {
        self.description = description
        self.preparation = preparation
        self.keys = keys
        self.hasEffect = hasEffect
    }
}

/// The app names no event.
struct NoEvent: Error, CustomStringConvertible {
    let description = "The app names no event that could be timed: give its MeasuredApp one."
}

private struct UnknownSubject: Error, CustomStringConvertible {
    let name: String
    var description: String { "There is no subject '\(name)' to launch." }
}

private final class NoScenes: SceneRoot {
    let stack = SceneStack([])
}
