import KitCells
import KitCore
import KitRecording

/// Performs the same steps with several subjects, and compares screen, style, semantics, text lines, effects and stored
/// data after each.
///
/// This is differential testing, after McKeeman (1998): the subjects implement one specification independently, so if
/// two differ, at least one is wrong.
@MainActor
package struct Walk<World: WalkWorld> {
    /// The subjects, all of which are compared with the first.
    package let subjects: [ContractSubject<World.Services>]

    /// Creates a walk with subjects; a single subject is only checked for leaks.
    package init(_ subjects: [ContractSubject<World.Services>]) { self.subjects = subjects }

    /// Performs random steps, the same for the same seed, until the subjects differ.
    /// - Parameters:
    ///   - seed: The seed of the random steps.
    ///   - steps: The number of steps.
    ///   - willTake: A closure that receives each step before it is performed.
    /// - Returns: The first failure, or `nil` if there is none.
    package func run(
        seed: UInt64, steps: Int, willTake: (Recording.Entry) -> Void = { _ in }
    ) async -> WalkFailure? {
        var source = RandomSteps(seed: seed, vocabulary: World.vocabulary)
        var left = steps
        return await play(Recording(source.start(), of: World.app)) { world in
            guard left > 0 else { return nil }
            let group = source.next(WalkEnvironment(world))
            left -= group.count
            group.forEach(willTake)
            return group
        }
    }

    /// Returns the start of the walk for a seed, as a recording without further steps.
    package func start(seed: UInt64) -> Recording {
        var source = RandomSteps(seed: seed, vocabulary: World.vocabulary)
        return Recording(source.start(), of: World.app)
    }

    /// Performs the steps of a recording.
    /// - Returns: The first failure, or `nil` if there is none.
    package func replay(_ recording: Recording) async -> WalkFailure? {
        var start = recording
        start.entries.removeLast(recording.entriesAfterStart.count)
        var groups = Array(recording.entriesAfterStart).grouped()[...]
        return await play(start) { _ in groups.popFirst() }
    }

    /// Finds the shortest and simplest recording that leads to the same kind of failure of the same subject.
    /// - Parameters:
    ///   - failure: The failure to simplify.
    ///   - limit: The maximum number of recordings to try.
    package func shrink(_ failure: WalkFailure, limit: Int = 2_000) async -> WalkFailure {
        // Each try would take as long as the first, and work that never ends may outlive its app.
        guard failure.kind != .didNotSettle else { return failure }
        let pair = subjects.filter { $0.name == failure.subject || $0.name == subjects.first?.name }
        var best = failure
        func stillFails(_ recording: Recording) async -> Bool {
            guard let found = await Walk(pair).replay(recording), found.kind == failure.kind,
                found.subject == failure.subject
            else { return false }
            best = found
            return true
        }
        var recording = failure.recording
        recording.header.size = AppStart().size
        if await !stillFails(recording) { recording.header.size = failure.recording.header.size }
        let header = recording.header
        await Shrinker(limit: limit) { entries in
            await stillFails(Recording(header: header, entries: entries))
        }
        .shrink(failure.recording.entries)
        return best
    }

    /// - Parameters:
    ///   - start: A recording of the start, without further steps.
    ///   - next: A closure that returns the next step, with the steps joined to it.
    private func play(_ start: Recording, next: (World) -> [Recording.Entry]?) async -> WalkFailure? {
        var worlds: [World] = []
        var taken = start.entries
        var found = await launch(start, into: &worlds)
        while found == nil, let first = worlds.first, let group = next(first) {
            taken += group
            found = await take(group, in: worlds)
        }
        for world in worlds { await world.endStubbornCalls() }
        let drivers = worlds.map(\.driver)
        // Objects that only a world retains are not leaks of the app.
        worlds = []
        let left = await finish(drivers)
        guard let difference = found ?? left else { return nil }
        return failure(difference, start.header, taken)
    }

    private func launch(_ start: Recording, into worlds: inout [World]) async -> WalkDifference? {
        for subject in subjects {
            do {
                let world = try await AppStart.$current.withValue(AppStart(start)) {
                    try await World.launch(subject)
                }
                worlds.append(world)
                world.driver.isMouseEnabled = start.header.usesMouse
                if world.driver.didNotSettle { return settleDifference(subject.name, after: "its start") }
            } catch {
                return WalkDifference(kind: .leftBehind, subject: subject.name, message: "\(subject.name): \(error)")
            }
        }
        return difference(worlds)
    }

    private func take(_ group: [Recording.Entry], in worlds: [World]) async -> WalkDifference? {
        for (world, subject) in zip(worlds, subjects) {
            do {
                try await world.take(group)
                if world.driver.didNotSettle {
                    return settleDifference(subject.name, after: group.map(\.description).joined(separator: "\n"))
                }
            } catch {
                return WalkDifference(kind: .leftBehind, subject: subject.name, message: "\(subject.name): \(error)")
            }
        }
        return difference(worlds)
    }

    private func settleDifference(_ subject: String, after step: String) -> WalkDifference {
        WalkDifference(
            kind: .didNotSettle, subject: subject,
            message: "\(subject): the app does not settle after\n\(step)")
    }

    private func difference(_ worlds: [World]) -> WalkDifference? {
        let seen = zip(worlds, subjects).map { SeenWorld(name: $1.name, world: $0, lines: $0.driver.readLines()) }
        guard let first = seen.first else { return nil }
        return seen.dropFirst().lazy.compactMap { WalkDifference.find(first, $0) }.first
    }

    /// Ends the apps, each of which is audited regardless of earlier failures.
    private func finish(_ drivers: [AppDriver]) async -> WalkDifference? {
        var result: WalkDifference?
        // An app that never settles ends first, because until then the others do not settle either.
        let pairs = Array(zip(drivers, subjects))
        for (driver, subject) in pairs.filter(\.0.didNotSettle) + pairs.filter({ !$0.0.didNotSettle }) {
            do {
                try await driver.finish()
            } catch {
                result = WalkDifference(
                    kind: driver.didNotSettle ? .didNotSettle : .leftBehind, subject: subject.name,
                    message: "\(subject.name): \(error)")
            }
        }
        return result
    }

    private func failure(
        _ difference: WalkDifference, _ header: Recording.Header, _ taken: [Recording.Entry]
    ) -> WalkFailure {
        var header = header
        header.architecture = difference.subject
        return WalkFailure(
            kind: difference.kind, subject: difference.subject, message: difference.message,
            recording: Recording(header: header, entries: taken))
    }
}

extension AppStart {
    /// Creates the conditions of a recording's launch.
    package init(_ recording: Recording) { self.init(size: recording.header.size, link: recording.startLink) }
}

extension Recording {
    /// Creates a recording of a launch with the mouse on, without further steps.
    fileprivate init(_ start: AppStart, of app: String) {
        self.init(
            header: Header(app: app, version: "", architecture: "", size: start.size, usesMouse: true),
            entries: start.link.map { [Entry(joined: .open($0))] } ?? [])
    }
}

extension [Recording.Entry] {
    /// Returns the entries in groups of a step and the steps joined to it.
    func grouped() -> [[Recording.Entry]] {
        reduce(into: []) { groups, entry in
            if entry.isJoined, !groups.isEmpty {
                groups[groups.count - 1].append(entry)
            } else {
                groups.append([entry])
            }
        }
    }
}

/// The state of a world after a step.
struct SeenWorld<World: WalkWorld> {
    /// The name of the subject.
    let name: String
    let world: World
    /// The new lines of `--plain` since the previous step, read once because reading consumes them.
    let lines: String
}

/// A difference between two worlds.
struct WalkDifference {
    let kind: WalkFailure.Kind
    let subject: String
    let message: String

    /// Compares everything observable of two worlds.
    /// - Returns: The first difference, or `nil` if there is none.
    @MainActor
    static func find<World: WalkWorld>(_ first: SeenWorld<World>, _ other: SeenWorld<World>) -> WalkDifference? {
        let (left, right) = (first.world.driver, other.world.driver)
        func differ(_ kind: WalkFailure.Kind, _ text: (SeenWorld<World>) -> String) -> WalkDifference {
            let message = "\(first.name):\n\(text(first))\n\(other.name):\n\(text(other))"
            return WalkDifference(kind: kind, subject: other.name, message: message)
        }
        if left.isFinished != right.isFinished {
            return differ(.ending) { $0.world.driver.isFinished ? "ended" : "runs" }
        }
        if left.screen != right.screen { return differ(.screen, \.world.driver.screen) }
        if left.cursor != right.cursor {
            return differ(.screen) { "cursor \(String(describing: $0.world.driver.cursor))" }
        }
        if let frame = right.frame, let cell = left.frame?.firstDifferenceInLook(from: frame) {
            return differ(.look) { look(of: cell, in: $0.world.driver) }
        }
        if left.semantics != right.semantics { return differ(.semantics) { heard($0.world) } }
        if first.lines != other.lines { return differ(.lines) { $0.lines.debugDescription } }
        if first.world.allEffects != other.world.allEffects { return differ(.effects, \.world.allEffects) }
        if first.world.stored != other.world.stored { return differ(.stored, \.world.stored) }
        return nil
    }

    /// Returns the text, the style and the link of a cell.
    @MainActor
    private static func look(of cell: Point, in driver: AppDriver) -> String {
        guard let frame = driver.frame else { return "" }
        let (text, style, _) = frame.cell(at: cell)
        return "“\(text)” in column \(cell.x), row \(cell.y): \(style)"
            + (frame.link(at: cell).map { ", a link to \($0)" } ?? "") + "\n" + driver.screen
    }

    /// Returns complete descriptions of the elements: an element's own description omits its position and its actions.
    @MainActor
    private static func heard(_ world: some WalkWorld) -> String {
        world.driver.semantics.map { element in
            let position = element.position.map { " at \($0)" } ?? ""
            return "\(element)\(position)\(element.actions.isEmpty ? "" : " \(element.actions)")"
        }
        .joined(separator: "\n")
    }
}

extension WalkWorld {
    /// The effects, with the number of waiting calls of each service.
    fileprivate var allEffects: String {
        scripted.reduce(into: effects) { $0 += "\nwaiting in \($1.name): \($1.waiting())" }
    }
}

/// The failure of a walk: a difference between two subjects, or a leak, with the steps that lead to it.
package struct WalkFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    package enum Kind: String, Sendable, CaseIterable {
        /// The text on the screens or the positions of the cursor differ.
        case screen
        /// The styles or the links of the cells differ.
        case look
        /// The output for screen readers differs.
        case semantics
        /// The lines of `--plain` differ: not the content of the screen, but the text that is read after a change.
        case lines
        /// The effects beyond the screen differ.
        case effects
        /// The stored data differs.
        case stored
        /// One app has ended, and the other has not.
        case ending
        /// Objects remained after the end of an app.
        case leftBehind
        /// An app did not settle after a step, because some work in it never ends.
        case didNotSettle
    }

    /// The kind of the failure.
    package let kind: Kind
    /// The subject that differs from the first, or has leaked an object.
    package let subject: String
    /// The observed output of both subjects.
    package let message: String
    /// The steps that lead to the failure.
    package var recording: Recording

    /// The message and the recording.
    package var description: String { "\(kind.rawValue): \(message)\nafter:\n\(recording)" }
}
