import AppFiles
public import ArgumentParser
import Dispatch
import Foundation
import KitRecording
import KitTesting

/// The options of a program that walks through the architectures of one app; see `make walk`.
///
/// Each app has its own program, so that a walk builds only that app.
public struct WalkOptions: ParsableArguments, Sendable {
    @Flag(help: "Walk on the app's live services, in place of scripted ones.")
    var live = false

    @Option(help: "The seed of the first walk.")
    var seed: UInt64 = 1

    @Option(help: "How many steps are taken in all.")
    var steps = 10_000

    @Option(help: "How many steps a walk has.")
    var length = 250

    @Option(help: "Take the steps of a recording instead.", transform: UserPath.expanded)
    var replay: String?

    @Option(
        help: "Write each step into a file before it is taken, for the case that a walk ends the program.",
        transform: UserPath.expanded)
    var journal: String?

    @Flag(help: "Go on after something was found.")
    var all = false

    /// Creates options with default values.
    public init() {}

    /// Throws if there is nothing to do.
    public func validate() throws {
        guard steps > 0, length > 0 else { throw ValidationError("--steps and --length are at least 1.") }
    }

    /// Walks, prints the findings, and exits; not async, because this thread must run the main queue, on which the
    /// serial runtime has its jobs.
    package func run(_ walks: @escaping @MainActor @Sendable () -> [any AppWalk]) -> Never {
        _ = SerialRuntime.shared
        Task { @MainActor in
            do {
                Foundation.exit(try await walk(walks()) ? 0 : 1)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                Foundation.exit(64)
            }
        }
        dispatchMain()
    }

    @MainActor
    private func walk(_ walks: [any AppWalk]) async throws -> Bool {
        if let replay { return try await passes(replay: replay, walks) }
        var isClean = true
        for walk in walks where walk.app.hasSuffix(".live") == live && (isClean || all) {
            isClean = try await takeRandomSteps(walk) && isClean
        }
        return isClean
    }

    /// Replays a recording with the walk that it belongs to.
    @MainActor
    private func passes(replay: String, _ walks: [any AppWalk]) async throws -> Bool {
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: replay))))
        guard let walk = walks.first(where: { $0.app == recording.header.app }) else {
            throw ValidationError("There is no walk '\(recording.header.app)', of which this recording is.")
        }
        guard let failure = await walk.replay(recording) else {
            print("\(walk.app): \(recording.entries.count) steps, no difference.")
            return true
        }
        await report(failure, of: walk)
        return false
    }

    @MainActor
    private func takeRandomSteps(_ walk: any AppWalk) async throws -> Bool {
        var (taken, found, seed) = (0, 0, seed)
        let (clock, start) = (ContinuousClock(), ContinuousClock.now)
        while taken < steps {
            let journal = try journal.map { try WalkJournal(path: $0, walk.start(seed: seed)) }
            let count = min(length, steps - taken)
            let failure = await walk.run(seed: seed, steps: count) { journal?.note($0) }
            taken += count
            if let failure {
                found += 1
                print("\(walk.app), seed \(seed):")
                await report(failure, of: walk)
                if !all { return false }
            }
            seed &+= 1
        }
        let seconds = Double((clock.now - start).components.seconds)
        print("\(walk.app): \(taken) steps from seed \(self.seed) in \(Int(seconds)) s, \(found) differences found.")
        return found == 0
    }

    @MainActor
    private func report(_ failure: WalkFailure, of walk: any AppWalk) async {
        print("\(failure.kind.rawValue) after \(failure.recording.entries.count) steps; looking for fewer…")
        fflush(nil)
        print(await walk.shrink(failure, limit: 2_000))
        fflush(nil)
    }
}
