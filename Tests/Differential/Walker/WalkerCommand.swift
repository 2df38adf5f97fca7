import ArgumentParser
import Dispatch
import Foundation
import KitRecording
import KitTesting
import Walks

/// `Walker posts --seed 1 --steps 10000`: random walks through all architectures of an app; see `make walk`.
@main
struct WalkerCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Walker",
        abstract: "Takes the same random steps through all architectures of an app, and says where they differ.",
        discussion: "Steps are taken in walks of --length, each with a seed of its own, from --seed on.")

    @Argument(help: "The app, or 'all'.")
    var app: String

    @Option(help: "The seed of the first walk.")
    var seed: UInt64 = 1

    @Option(help: "How many steps are taken in all.")
    var steps = 10_000

    @Option(help: "How many steps a walk has.")
    var length = 250

    @Option(help: "Take the steps of a recording instead.")
    var replay: String?

    @Option(help: "Write each step into a file before it is taken, for the case that a walk ends the program.")
    var journal: String?

    @Flag(help: "Go on after something was found.")
    var all = false

    func validate() throws {
        guard steps > 0, length > 0 else { throw ValidationError("--steps and --length are at least 1.") }
    }

    /// Not async: the main queue is to be run by this thread, on which the serial runtime has its jobs.
    func run() throws {
        _ = SerialRuntime.shared
        Task { @MainActor in
            do {
                Foundation.exit(try await walk() ? 0 : 1)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                Foundation.exit(64)
            }
        }
        dispatchMain()
    }

    @MainActor
    private func walk() async throws -> Bool {
        // An app may have walks that begin elsewhere: wallet.new is one of the wallet's.
        let walks = Walks.all.filter { $0.app == app || app == "all" || $0.app.hasPrefix(app + ".") }
        guard !walks.isEmpty else {
            throw ValidationError("There is no app '\(app)'; one of: \(Walks.all.map(\.app).joined(separator: ", ")).")
        }
        if let replay { return try await passes(replay: replay) }
        var isClean = true
        for walk in walks where isClean || all { isClean = try await takeRandomSteps(walk) && isClean }
        return isClean
    }

    /// Takes a recording with the walk that it is of.
    @MainActor
    private func passes(replay: String) async throws -> Bool {
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: replay))))
        guard let walk = Walks.all.first(where: { $0.app == recording.header.app }) else {
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
            let journal = try journal.map { try WalkJournal(path: $0, app: walk.app) }
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
