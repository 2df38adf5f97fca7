import AppCore
import AppTools
import ArgumentParser
import Foundation
import KitRecording
import KitTesting

/// Takes a recorded session again and again for an hour of the test's clock, and fails where something has grown; see
/// `make soak`.
struct SoakCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "soak",
        abstract: "Repeats a recorded session, and reports growth of heap, descriptors and live objects.")

    @Argument(help: "The app.")
    var app: String

    @Argument(help: "The architecture.")
    var architecture: String

    @Argument(help: "The file of a recording that leads back to where it begins.", transform: UserPath.expanded)
    var session: String

    @Option(help: "How many minutes of the test's clock are measured, after as many as a sixth of them.")
    var minutes = 60

    func run() {
        _ = SerialRuntime.shared
        runOnFirstThread { try await soak() ? 0 : 1 }
    }

    @MainActor
    private func soak() async throws -> Bool {
        guard let walk = try testedApp(app).walks.first as? any SoakedApp else {
            throw UsageError("'\(app)' has no walk to soak it with.")
        }
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: session))))
        guard let report = try await walk.soak(architecture, recording, for: .seconds(minutes * 60)) else {
            throw UsageError("There is no architecture '\(architecture)'.")
        }
        print("| \(app) | \(architecture) | \(report.row) |")
        return report.isFlat
    }
}
