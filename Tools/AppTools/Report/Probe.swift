import AppCore
import Foundation
import KitTesting

/// Measures an app in an architecture for the report, and prints the result as one line of JSON.
package enum Probe {
    /// Does what the arguments say.
    /// - Throws: `UsageError` for arguments that it does not know.
    package static func run(_ app: MeasuredApp, _ arguments: [String]) async throws {
        guard arguments.count >= 2, app.subjects.contains(arguments[1]) else { throw usage(app) }
        let (subject, rest) = (arguments[1], Array(arguments.dropFirst(2)))
        switch (arguments[0], rest.count) {
        case ("contract", _): try put(await app.checkContract(subject, Set(rest), nil))
        case ("evidence", 1): try put(await EvidenceCommand.run(app, subject, into: UserPath.expanded(rest[0])))
        case ("session", 1): try put(await SessionCommand.run(app, subject, recording: UserPath.expanded(rest[0])))
        case ("hops", 0): try put(await HopsCommand.run(app, subject))
        case ("speed", 2):
            guard let target = SpeedCommand.Target(rawValue: rest[0]), let count = Int(rest[1]), count > 0 else {
                throw usage(app)
            }
            try put(await SpeedCommand.run(app, subject, until: target, count: count))
        default: throw usage(app)
        }
    }

    private static func put(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        FileHandle.standardOutput.write(try encoder.encode(value) + Data("\n".utf8))
    }

    private static func usage(_ app: MeasuredApp) -> UsageError {
        UsageError(
            """
            contract ARCHITECTURE [CLAUSE…]
            evidence ARCHITECTURE FOLDER
            session ARCHITECTURE RECORDING
            hops ARCHITECTURE
            speed ARCHITECTURE label|bytes COUNT
            ARCHITECTURE is one of: \(app.subjects.joined(separator: ", ")).
            """)
    }
}
