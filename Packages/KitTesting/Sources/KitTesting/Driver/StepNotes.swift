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
        /// How many entries there were when the present frame was begun; `nil` while each step has its own.
        var frameStart: Int?

        mutating func note(_ new: [Recording.Entry], isJoined: Bool = false) {
            for entry in new {
                let sharesFrame = isJoined || frameStart.map { entries.count > $0 } ?? false
                entries.append(sharesFrame ? Recording.Entry(joined: entry.step) : entry)
            }
        }
    }

    private let header: Recording.Header
    private let state = Mutex(State())

    init(subject: String, size: Size) {
        header = Recording.Header(app: "contract", version: "", architecture: subject, size: size)
    }

    func note(_ event: InputEvent, isSecret: Bool, isJoined: Bool) {
        state.withLock { state in
            state.note(state.recorder.record(event, at: .zero, isSecret: isSecret), isJoined: isJoined)
        }
    }

    func note(_ step: Step) {
        state.withLock { $0.note($0.recorder.record(step, at: .zero)) }
    }

    /// Joins what is noted from now on, or no more.
    func joinSteps(_ areJoined: Bool) {
        state.withLock { $0.frameStart = areJoined ? $0.entries.count : nil }
    }

    /// Removes the records so far.
    func forget() { state.withLock { $0 = State() } }

    /// What was noted so far, and whether the mouse was used.
    func recording(app: String?, usesMouse: Bool) -> Recording {
        var header = header
        header.app = app ?? header.app
        header.usesMouse = usesMouse
        return state.withLock { state in
            // A copy of the recorder: what it keeps back is told, and goes on to be kept.
            var recorder = state.recorder
            return Recording(header: header, entries: (state.entries + recorder.finish()).withPossibleJoins)
        }
    }
}
