import Foundation
import KitCells

/// Repeats the timed event, and prints its cost.
enum SpeedCommand {
    /// The point to which an event is followed.
    enum Target: String {
        /// The view has its new text.
        case label
        /// The bytes for the terminal are in memory.
        case bytes
    }

    struct Result: Encodable {
        let nanoseconds: Double
        let bytes: Double
    }

    static func run(
        _ app: MeasuredApp, _ subject: String, until target: Target, count: Int
    ) async throws -> Result {
        guard let event = app.event else { throw NoEvent() }
        let (keys, stage) = (event.keys, try await Stage(app, subject))
        try await stage.play(event.preparation)
        for key in keys { await step(stage, key, event.hasEffect, target) }
        let (bytes, start) = (stage.bytes, cpuNanoseconds())
        for index in 0..<count { await step(stage, keys[index % keys.count], event.hasEffect, target) }
        let result = Result(
            nanoseconds: Double(cpuNanoseconds() - start) / Double(count),
            bytes: Double(stage.bytes - bytes) / Double(count))
        await stage.end()
        return result
    }

    private static func step(_ stage: Stage, _ key: KeyPress, _ hasEffect: Bool, _ target: Target) async {
        stage.sendEvent(.key(key))
        if hasEffect { await stage.settleWithoutFrame() }
        if target == .bytes { stage.frame() }
    }

    private static func cpuNanoseconds() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }
}
