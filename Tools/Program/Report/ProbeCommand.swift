import AppTools
import ArgumentParser
import KitTesting

/// Measures an app from inside for the report; see `Scripts/report`.
struct ProbeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "probe", abstract: "Measures an app in an architecture, and prints the result as JSON.")

    @Argument(help: "The app.")
    var app: String

    @Argument(parsing: .allUnrecognized, help: "What to measure; without it, a list.")
    var arguments: [String] = []

    func run() {
        // Every Swift job of this process runs on one queue, so that a figure does not depend on their order.
        _ = SerialRuntime.shared
        runOnFirstThread { [app, arguments] in
            try await Probe.run(testedApp(app).measured, arguments)
            return 0
        }
    }
}
