import CMeasuring
import Foundation
import KitCore
import KitRecording
import KitTesting

/// Plays a recording, and prints its cost: frames, bytes, memory, and the living objects at each moment.
enum SessionCommand {
    struct Result: Encodable {
        /// The titles that were seen, each once, in order.
        var screens: [String] = []
        /// How many entries the trace has, by kind.
        var trace: [String: Int] = [:]
        var keys = 0
        var frames = 0
        var bytes = 0
        /// Bytes of the heap in use beyond those before the launch.
        var heap: [String: Int] = [:]
        /// Living objects by kind: at the first screen, when most lived, back at the end of the recording, after the end.
        var life: [String: [String: Int]] = [:]
        /// The last screen.
        var screen = ""
    }

    static func run(_ app: MeasuredApp, _ subject: String, recording path: String) async throws -> Result {
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
        // Objects that are made once in a process are made by a session before the one that is measured.
        _ = try await play(recording, app, subject, isTraced: false)
        var result = try await play(recording, app, subject, isTraced: false)
        // A trace makes objects of its own: they are in no other figure.
        let traced = try await play(recording, app, subject, isTraced: true)
        (result.trace, result.keys) = (traced.trace, traced.keys)
        return result
    }

    private static func play(
        _ recording: Recording, _ app: MeasuredApp, _ subject: String, isTraced: Bool
    ) async throws -> Result {
        var result = Result()
        let before = heap_live_bytes()
        func used() -> Int { Int(heap_live_bytes()) - Int(before) }
        let stage = try await Stage(app, subject, isTraced: isTraced)
        result.heap["first"] = used()
        result.life["first"] = stage.living
        result.note(stage)
        for entry in recording.entries {
            if entry.delay > .zero { await stage.advance(by: entry.delay) }
            try await stage.take(entry.step)
            result.note(stage)
        }
        // The mark of the last change ends by itself.
        await stage.advance(by: .seconds(1))
        result.heap["back"] = used()
        result.life["back"] = stage.living
        result.finish(stage)
        await stage.end()
        result.heap["end"] = used()
        result.life["end"] = stage.living
        return result
    }
}

extension SessionCommand.Result {
    /// Looks at the app between two steps.
    fileprivate mutating func note(_ stage: Stage) {
        let (title, living) = (stage.title, stage.living)
        if !screens.contains(title) { screens.append(title) }
        let most = life["most"]?.values.reduce(0, +) ?? 0
        if living.values.reduce(0, +) > most { life["most"] = living }
    }

    fileprivate mutating func finish(_ stage: Stage) {
        (frames, bytes, screen) = (stage.frames, stage.bytes, stage.screen)
        for entry in stage.entries { trace[entry.kind.rawValue, default: 0] += 1 }
        keys = stage.entries.count { $0.kind == .event && $0.source == "SceneHost" }
    }
}
