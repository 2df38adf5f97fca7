import KitCells
import KitRecording
import Synchronization

/// Notes what a driver does, and what is decided about the calls of its services.
///
/// A test's clock moves only by steps of its own, so no step comes after a delay.
final class StepNotes: Sendable {
    private struct State {
        var recorder = Recorder()
        var entries: [Recording.Entry] = []
    }

    private let header: Recording.Header
    private let state = Mutex(State())

    init(subject: String, size: Size) {
        header = Recording.Header(app: "contract", version: "", architecture: subject, size: size)
    }

    func note(_ event: InputEvent, isSecret: Bool, isJoined: Bool) {
        state.withLock { state in
            let entries = state.recorder.record(event, at: .zero, isSecret: isSecret)
            state.entries += entries.map { isJoined ? Recording.Entry(joined: $0.step) : $0 }
        }
    }

    func note(_ step: Step) {
        state.withLock { $0.entries += $0.recorder.record(step, at: .zero) }
    }

    /// Lets go what was noted so far.
    func forget() { state.withLock { $0 = State() } }

    /// What was noted so far, and whether the mouse was used.
    func recording(app: String?, usesMouse: Bool) -> Recording {
        var header = header
        header.app = app ?? header.app
        header.usesMouse = usesMouse
        return state.withLock { state in
            // A copy of the recorder: what it keeps back is told, and goes on to be kept.
            var recorder = state.recorder
            return Recording(header: header, entries: Self.sound(state.entries + recorder.finish()))
        }
    }

    /// An event is joined only to an event: one whose forerunner was kept back as a secret comes by itself.
    private static func sound(_ entries: [Recording.Entry]) -> [Recording.Entry] {
        var result: [Recording.Entry] = []
        for entry in entries {
            let canJoin = entry.step.inputEvents != nil && result.last?.step.inputEvents != nil
            result.append(entry.isJoined && !canJoin ? Recording.Entry(entry.step) : entry)
        }
        return result
    }
}
