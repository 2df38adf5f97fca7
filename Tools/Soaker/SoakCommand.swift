import AppFiles
import ArgumentParser
import CounterWalks
import Dispatch
import Foundation
import KitRecording
import KitTesting
import PostsWalks
import SignUpWalks
import WalkProgram
import WalletWalks

/// `Soaker posts vvsi SESSION`: repeats a recorded session for an hour of the test's clock, and fails if anything has
/// grown; see `make soak`.
@main
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "Soaker",
        abstract: "Repeats a recorded session, and reports growth of heap, descriptors and live objects.")

    @Argument(help: "The app.")
    var app: String

    @Argument(help: "The architecture.")
    var architecture: String

    @Argument(help: "The file of a recording that leads back to where it begins.", transform: UserPath.expanded)
    var session: String

    @Option(help: "How many minutes of the test's clock are measured, after as many as a sixth of them.")
    var minutes = 60

    // Not async: this thread must run the main queue, on which the serial runtime has its jobs.
    func run() throws {
        _ = SerialRuntime.shared
        Task { @MainActor in
            do {
                Foundation.exit(try await soak() ? 0 : 1)
            } catch {
                FileHandle.standardError.write(Data("\(error)\n".utf8))
                Foundation.exit(64)
            }
        }
        dispatchMain()
    }

    @MainActor
    private func soak() async throws -> Bool {
        let walks: [any AppWalk] = CounterWalks.all + SignUpWalks.all + PostsWalks.all + WalletWalks.all
        guard let walk = walks.first(where: { $0.app == app }) as? any SoakedApp else {
            throw ValidationError("There is no app '\(app)'.")
        }
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: session))))
        guard let report = try await walk.soak(architecture, recording, for: .seconds(minutes * 60)) else {
            throw ValidationError("There is no architecture '\(architecture)'.")
        }
        print("| \(app) | \(architecture) | \(report.row) |")
        return report.isFlat
    }
}
