import KitCells
import KitCore

/// Presses the timed key, and prints the trace that leads to the change of its label.
enum HopsCommand {
    struct Result: Encodable {
        /// The pressed keys as text.
        let event: String
        /// The trace from the key to the frame, including both.
        let entries: [String]
        /// The screen reader's output that the event changes, before and after it.
        let before: [String]
        let after: [String]
    }

    static func run(_ app: MeasuredApp, _ subject: String) async throws -> Result {
        guard let event = app.event else { throw NoEvent() }
        let stage = try await Stage(app, subject, isTraced: true)
        try await stage.play(event.preparation)
        let before = stage.semantics
        stage.forgetEntries()
        stage.sendEvent(.key(event.keys[0]))
        await stage.settle()
        let after = stage.semantics
        let result = Result(
            event: event.description, entries: stage.entries.map { "\($0.kind.rawValue) \($0.source): \($0.text)" },
            before: difference(before, after), after: difference(after, before))
        await stage.end()
        return result
    }

    private static func difference(_ some: [Semantics], _ others: [Semantics]) -> [String] {
        some.filter { !others.contains($0) }.map { "\($0.label): \($0.value ?? "")" }
    }
}
