import KitCells
import KitCore
import KitRecording

/// Takes the same steps through several subjects, and compares frame, look, semantics, lines of text, effects and stored
/// data after each.
///
/// Differential testing, after McKeeman (1998): the subjects are made from one specification and never from each other,
/// so where two differ at least one is wrong.
@MainActor
package struct Walk<World: WalkWorld> {
    /// The compared subjects; all others with the first.
    package let subjects: [ContractSubject<World.Services>]

    /// Creates a walk through subjects; through one alone it finds only leaks.
    package init(_ subjects: [ContractSubject<World.Services>]) { self.subjects = subjects }

    /// Takes random steps, the same for the same seed, as long as the subjects do the same.
    /// - Parameter willTake: Called with each step before it is taken.
    /// - Returns: The difference that was found, or `nil`.
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

    /// The start of the walk with a seed, as a recording without further steps.
    package func start(seed: UInt64) -> Recording {
        var source = RandomSteps(seed: seed, vocabulary: World.vocabulary)
        return Recording(source.start(), of: World.app)
    }

    /// Takes the steps of a recording.
    /// - Returns: The failure; `nil` without one.
    package func replay(_ recording: Recording) async -> WalkFailure? {
        var start = recording
        start.entries.removeLast(recording.entriesAfterStart.count)
        var groups = Array(recording.entriesAfterStart).grouped()[...]
        return await play(start) { _ in groups.popFirst() }
    }

    /// Looks for the shortest and simplest recording that still leads to the same sort of failure of the same subject.
    /// - Parameter limit: How many recordings are tried at most.
    package func shrink(_ failure: WalkFailure, limit: Int = 2_000) async -> WalkFailure {
        // Each try would wait as long as the first one, and work that never ends may outlive its app.
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

    // MARK: One walk

    /// - Parameter start: The start, and no further steps.
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
        // Objects that only a world kept alive are no leaks of the app.
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

    /// Ends the apps; each is audited, regardless of earlier failures.
    private func finish(_ drivers: [AppDriver]) async -> WalkDifference? {
        var result: WalkDifference?
        // While one never settles, no other settles: it ends first.
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
    /// The start of a recording.
    package init(_ recording: Recording) { self.init(size: recording.header.size, link: recording.startLink) }
}

extension Recording {
    /// A recording of a start with the mouse, and no further steps.
    fileprivate init(_ start: AppStart, of app: String) {
        self.init(
            header: Header(app: app, version: "", architecture: "", size: start.size, usesMouse: true),
            entries: start.link.map { [Entry(joined: .open($0))] } ?? [])
    }
}

extension [Recording.Entry] {
    /// Each step with the steps joined to it.
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

/// A world after a step.
struct SeenWorld<World: WalkWorld> {
    /// The name of its subject.
    let name: String
    let world: World
    /// What `--plain` has added since the step before; reading is a change, so each step is read once.
    let lines: String
}

/// In what two worlds differ.
struct WalkDifference {
    let kind: WalkFailure.Kind
    let subject: String
    let message: String

    /// Compares all that can be seen of two worlds.
    /// - Returns: The first difference; `nil` when there is none.
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

    /// The text, the style and the link of a cell.
    @MainActor
    private static func look(of cell: Point, in driver: AppDriver) -> String {
        guard let frame = driver.frame else { return "" }
        let (text, style, _) = frame.cell(at: cell)
        return "“\(text)” in column \(cell.x), row \(cell.y): \(style)"
            + (frame.link(at: cell).map { ", a link to \($0)" } ?? "") + "\n" + driver.screen
    }

    /// A complete description of the element: its own one omits the place of an element and its actions.
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
    /// Its effects, and how many calls wait in each service.
    fileprivate var allEffects: String {
        scripted.reduce(into: effects) { $0 += "\nwaiting in \($1.name): \($1.waiting())" }
    }
}

/// The finding of a walk: a difference of two subjects or a leak, and the steps that lead there.
package struct WalkFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// In what respect something is wrong.
    package enum Kind: String, Sendable, CaseIterable {
        /// The plain frames differ, or the place of the cursor.
        case screen
        /// The styles of the cells differ, or their links.
        case look
        /// The output for screen readers differs.
        case semantics
        /// The lines of text of `--plain` differ: not what is on the screen, but what is read of a change.
        case lines
        /// The effects beyond the screen differ.
        case effects
        /// The stored data differ.
        case stored
        /// One has ended, the other has not.
        case ending
        /// Something was left behind by an app that has ended.
        case leftBehind
        /// One did not settle after a step: some work in it never ends.
        case didNotSettle
    }

    /// In what respect something is wrong.
    package let kind: Kind
    /// The subject that differs from the first one, or that has left something behind.
    package let subject: String
    /// The visible output of both.
    package let message: String
    /// The steps that lead there.
    package var recording: Recording

    /// The message and the recording.
    package var description: String { "\(kind.rawValue): \(message)\nafter:\n\(recording)" }
}
