public import KitCells
import KitNavigation
public import KitTesting

/// An app for the report: its subjects, its contract, and the timed event.
public struct MeasuredApp {
    /// A launched app: the root of the scenes, and its clock.
    typealias Launched = (root: () -> any SceneRoot, clock: TestClock)

    let subjects: [String]
    /// The timed event, or `nil` if the app has none.
    let event: MeasuredEvent?
    /// Launches a subject on services that answer.
    let launch: @MainActor (_ subject: String) async throws -> Launched
    /// Runs the contract, with a watcher if there is one: all clauses, or the chosen ones until one fails.
    let checkContract: @MainActor (_ subject: String, _ chosen: Set<String>, ClauseWatcher?) async -> [ClauseResult]

    /// Creates an app that is measured with the services of its contract.
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

    /// Creates an app that is measured with services of its own.
    /// - Parameters:
    ///   - clauses: The contract.
    ///   - subjects: The subjects of the contract.
    ///   - event: The timed event.
    ///   - measured: The same subjects with the measured services.
    ///   - services: Creates the measured services and their clock.
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

    /// Runs each clause once, and returns the results; a watcher also records a launch without any step.
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

struct ClauseResult: Encodable {
    /// The number of the clause; a clause with several checks has several results.
    let clause: String
    /// The failure, or `nil` if the clause holds.
    let problem: String?
}

/// An event that changes a label, and the way to its screen.
public struct MeasuredEvent {
    /// The description of the event.
    let description: String
    /// The steps that lead to the screen, in the format of recordings.
    let preparation: [String]
    /// The keys, repeated in order; after all of them, the screen is as before.
    let keys: [KeyPress]
    /// A Boolean value that indicates whether the label changes only after an effect.
    let hasEffect: Bool

    /// Creates an event.
    public init(_ description: String, preparation: [String] = [], keys: [KeyPress], hasEffect: Bool = false) {
        self.description = description
        self.preparation = preparation
        self.keys = keys
        self.hasEffect = hasEffect
    }
}

/// The app has no timed event.
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
