import AppSupport
import Foundation
import KitTesting

/// Measures an app in an architecture for the report, and prints the result as one line of JSON.
@main
enum Probe {
    static func main() {
        // Every Swift job of this process runs on one queue, so that a figure does not depend on their order.
        _ = SerialRuntime.shared
        let arguments = Array(CommandLine.arguments.dropFirst())
        Task { @MainActor in
            do {
                try await run(arguments)
                exit(0)
            } catch let usage as Usage {
                say(usage.description)
                exit(64)
            } catch {
                say("\(error)")
                exit(1)
            }
        }
        // Not dispatchMain(): that ends the first thread, which callgrind does not survive.
        while true { RunLoop.main.run() }
    }

    private static func run(_ arguments: [String]) async throws {
        guard arguments.count >= 3, let architecture = Architecture(rawValue: arguments[2]) else { throw Usage() }
        guard let app = MeasuredApp.all.first(where: { $0.name == arguments[1] }) else { throw Usage() }
        let rest = Array(arguments.dropFirst(3))
        switch (arguments[0], rest.count) {
        case ("contract", _): put(await app.checkContract(architecture, Set(rest), nil))
        case ("evidence", 1): put(try await EvidenceCommand.run(app, architecture, into: rest[0]))
        case ("session", 1): put(try await SessionCommand.run(app, architecture, recording: rest[0]))
        case ("hops", 0): put(try await HopsCommand.run(app, architecture))
        case ("speed", 2):
            guard let target = SpeedCommand.Target(rawValue: rest[0]), let count = Int(rest[1]), count > 0 else {
                throw Usage()
            }
            put(try await SpeedCommand.run(app, architecture, until: target, count: count))
        default: throw Usage()
        }
    }

    private static func put(_ value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let data = try? encoder.encode(value) else { return say("What was measured cannot be printed.") }
        FileHandle.standardOutput.write(data + Data("\n".utf8))
    }

    private static func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}

private struct Usage: Error, CustomStringConvertible {
    var description: String {
        """
        ReportProbe contract APP ARCHITECTURE [CLAUSE…]
        ReportProbe evidence APP ARCHITECTURE FOLDER
        ReportProbe session APP ARCHITECTURE RECORDING
        ReportProbe hops APP ARCHITECTURE
        ReportProbe speed APP ARCHITECTURE label|bytes COUNT
        APP is one of: \(MeasuredApp.names.joined(separator: ", ")).
        ARCHITECTURE is one of: \(Architecture.allCases.map(\.rawValue).joined(separator: ", ")).
        """
    }
}
