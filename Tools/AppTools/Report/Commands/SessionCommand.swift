import CMeasuring
import Foundation
import KitCore
import KitRecording
import KitTesting

/// Plays a recording, and prints its cost: frames, bytes, memory, and the living objects at each moment.
enum SessionCommand {
    struct Result: Encodable {
        /// The titles of the screens in order, without duplicates.
        var screens: [String] = []
        /// The number of trace entries by kind.
        var trace: [String: Int] = [:]
        var keys = 0
        var frames = 0
        var bytes = 0
        /// The bytes of the heap in use, compared with those before the launch.
        var heap: [String: Int] = [:]
        /// The living objects by kind: at the first screen, at the peak, at the end of the recording, and after the app
        /// has ended.
        var life: [String: [String: Int]] = [:]
        var screen = ""
    }

    static func run(_ app: MeasuredApp, _ subject: String, recording path: String) async throws -> Result {
        let recording = try Recording(bytes: Array(Data(contentsOf: URL(fileURLWithPath: path))))
        // A first session creates the objects that a process creates only once.
        _ = try await play(recording, app, subject, isTraced: false)
        var result = try await play(recording, app, subject, isTraced: false)
        // A trace creates objects of its own, so other figures are measured without it.
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
        // The mark of the last change disappears by itself.
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
    /// Records the state of the app between two steps.
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
