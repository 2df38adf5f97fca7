import AppFiles
import Foundation
import KitTesting

/// Measures an app in an architecture for the report, and prints the result as one line of JSON.
public enum Probe {
    /// Runs the command in the arguments of the process, and exits.
    public nonisolated static func main(_ app: @escaping @MainActor () -> MeasuredApp) -> Never {
        // All Swift jobs of this process run on one queue, so that no figure depends on their order.
        _ = SerialRuntime.shared
        let arguments = Array(CommandLine.arguments.dropFirst())
        Task { @MainActor in
            do {
                try await run(app(), arguments)
                exit(0)
            } catch let usage as Usage {
                say(usage.description)
                exit(64)
            } catch {
                say("\(error)")
                exit(1)
            }
        }
        // Not dispatchMain(), which ends the first thread, without which callgrind crashes.
        while true { RunLoop.main.run() }
    }

    private static func run(_ app: MeasuredApp, _ arguments: [String]) async throws {
        guard arguments.count >= 2, app.subjects.contains(arguments[1]) else { throw Usage(subjects: app.subjects) }
        let (subject, rest) = (arguments[1], Array(arguments.dropFirst(2)))
        switch (arguments[0], rest.count) {
        case ("contract", _): put(await app.checkContract(subject, Set(rest), nil))
        case ("evidence", 1): put(try await EvidenceCommand.run(app, subject, into: UserPath.expanded(rest[0])))
        case ("session", 1): put(try await SessionCommand.run(app, subject, recording: UserPath.expanded(rest[0])))
        case ("hops", 0): put(try await HopsCommand.run(app, subject))
        case ("speed", 2):
            guard let target = SpeedCommand.Target(rawValue: rest[0]), let count = Int(rest[1]), count > 0 else {
                throw Usage(subjects: app.subjects)
            }
            put(try await SpeedCommand.run(app, subject, until: target, count: count))
        default: throw Usage(subjects: app.subjects)
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
    let subjects: [String]

    var description: String {
        """
        contract ARCHITECTURE [CLAUSE…]
        evidence ARCHITECTURE FOLDER
        session ARCHITECTURE RECORDING
        hops ARCHITECTURE
        speed ARCHITECTURE label|bytes COUNT
        ARCHITECTURE is one of: \(subjects.joined(separator: ", ")).
        """
    }
}
