/// Concurrent operations that run to their ends in every order and every combination of outcomes.
///
/// A controlled scheduler makes each interleaving reachable, after CHESS (Musuvathi and others, 2008). Here services
/// hold their answers, and the app settles between two of them, so the interleavings are the orders. Each runs once
/// with a frame after each ending, and once with a frame only after the last. Four racers have 24 orders; with two
/// endings each, that makes 768 runs.
package struct Race<World: ContractWorld>: Sendable, CustomStringConvertible {
    /// A description of the race.
    package let description: String
    private let racers: [Racer<World>]
    private let begin: @MainActor @Sendable (World) async throws -> Void
    private let outcome: @MainActor @Sendable (World, RaceCourse) async throws -> String

    /// Creates a race.
    /// - Parameters:
    ///   - description: A description of the race.
    ///   - begin: A closure that leads to the moment at which all operations are running.
    ///   - racers: The racing operations.
    ///   - outcome: A closure that throws unless the result is correct, and returns a text that must be the same for
    ///     every order of the same endings, and for every subject.
    package init(
        _ description: String, begin: @escaping @MainActor @Sendable (World) async throws -> Void,
        racers: [Racer<World>],
        outcome: @escaping @MainActor @Sendable (World, RaceCourse) async throws -> String
    ) {
        self.description = description
        self.begin = begin
        self.racers = racers
        self.outcome = outcome
    }

    /// The number of runs for each subject: each course with a frame after each ending, and with one after the last.
    package var runCount: Int { courses.count * 2 }

    /// Runs every course with every subject, and compares the outcomes.
    /// - Throws: `ContractFailure` with the race, the subject and the course.
    @MainActor
    package func check(_ subjects: [ContractSubject<World.Services>]) async throws {
        // The outcome of each set of endings, with the course and subject that first produced it.
        var seen: [Set<String>: (outcome: String, place: String)] = [:]
        for subject in subjects {
            for (course, isOneFrame) in courses.flatMap({ [($0, false), ($0, true)] }) {
                let names = RaceCourse(endings: course.map(\.name))
                let frame = isOneFrame ? ", all within one frame" : ""
                let place = "\(description) [\(subject.name)], where \(names)\(frame)"
                let outcome = try await run(course, names, subject, place, isOneFrame)
                let first = seen[Set(names.endings)] ?? (outcome, place)
                seen[Set(names.endings)] = first
                guard first.outcome == outcome else {
                    throw ContractFailure(
                        "\(place): it ends otherwise than \(first.place)\n\(outcome)\nand not\n\(first.outcome)")
                }
            }
        }
    }

    @MainActor
    private func run(
        _ course: [Racer<World>.Ending], _ names: RaceCourse, _ subject: ContractSubject<World.Services>,
        _ place: String, _ isOneFrame: Bool
    ) async throws -> String {
        do {
            let (driver, outcome) = try await end(course, names, subject, isOneFrame)
            try await driver.finish()
            return outcome
        } catch let failure as ContractFailure {
            throw ContractFailure("\(place): \(failure.message)", screen: failure.screen, recording: failure.recording)
        } catch {
            throw ContractFailure("\(place): \(error)")
        }
    }

    /// Runs a course, and releases the world before the audit: objects that only the world retains are not leaks of the
    /// app.
    @MainActor
    private func end(
        _ course: [Racer<World>.Ending], _ names: RaceCourse, _ subject: ContractSubject<World.Services>,
        _ isOneFrame: Bool
    ) async throws -> (AppDriver, String) {
        let world = try await World.launch(subject)
        do {
            try await begin(world)
            func happen() async throws {
                for ending in course {
                    try await ending.body(world)
                    await world.driver.settle()
                }
            }
            if isOneFrame { try await world.driver.withinOneFrame(happen) } else { try await happen() }
            return (world.driver, try await outcome(world, names))
        } catch {
            // Otherwise the tasks of the app would wait forever.
            try? await world.driver.finish()
            throw error
        }
    }

    /// Every order of the racers, each with every combination of endings.
    private var courses: [[Racer<World>.Ending]] {
        Self.orders(of: racers).flatMap { order in
            order.reduce([[]]) { courses, racer in
                courses.flatMap { course in racer.endings.map { course + [$0] } }
            }
        }
    }

    private static func orders(of racers: [Racer<World>]) -> [[Racer<World>]] {
        guard !racers.isEmpty else { return [[]] }
        return racers.indices.flatMap { index in
            var rest = racers
            let first = rest.remove(at: index)
            return orders(of: rest).map { [first] + $0 }
        }
    }
}

/// The course of one run of a race.
package struct RaceCourse: Hashable, Sendable, CustomStringConvertible {
    /// The names of the endings, in order.
    package let endings: [String]

    /// Returns whether the course contains an ending.
    package func happened(_ ending: String) -> Bool { endings.contains(ending) }

    /// Returns whether the course contains an ending that a second ending does not precede.
    package func happened(_ ending: String, before other: String) -> Bool {
        guard let index = endings.firstIndex(of: ending) else { return false }
        return index < endings.firstIndex(of: other) ?? endings.count
    }

    /// The endings, in order.
    package var description: String { endings.joined(separator: ", then ") }
}

/// One of the concurrent operations of a race, such as a request, with its possible endings.
package struct Racer<World: ContractWorld>: Sendable {
    /// A possible ending of an operation.
    package struct Ending: Sendable {
        /// The name of the ending, such as `the refresh fails`, which is unique within a race.
        let name: String
        let body: @MainActor @Sendable (World) async throws -> Void

        /// Creates an ending.
        package init(_ name: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
            self.name = name
            self.body = body
        }
    }

    /// The possible endings.
    let endings: [Ending]

    /// Creates a racer with several possible endings.
    package init(_ endings: Ending...) { self.endings = endings }

    /// Creates a racer with one possible ending.
    package init(_ name: String, _ body: @escaping @MainActor @Sendable (World) async throws -> Void) {
        self.init(Ending(name, body))
    }
}
