import AppCore
import KitApp
import KitCells
public import KitCells
import KitCore
public import KitRecording
import KitSceneViews

/// Writes a recording during its session: each step is in the file before the app receives it.
///
/// A file that takes no more ends the recording and not the session; `problem` says why.
@MainActor
public final class SessionRecorder {
    /// Why nothing more could be written; `nil` while all is well.
    public private(set) var problem: String?
    private let file: AppendedFile
    private var elapsed: @MainActor () -> Duration
    private let app: String
    private let architecture: String
    private var recorder: Recorder?
    /// The link that was opened before the session began.
    private var startLink: String?

    /// Opens the file of a recording.
    /// - Throws: `FileProblem` when there is such a file already, or it cannot be made.
    public init(path: String, app: AppIdentity, clock: any Clock<Duration>) throws(FileProblem) {
        file = try AppendedFile(
            path, .new, what: "The recording cannot be written to \(path)",
            remedy: "Name a new file, in a folder that can be written to.")
        self.app = app.name
        architecture = app.architecture?.rawValue ?? (app.handlesRecordings ? "all" : "none")
        elapsed = clock.stopwatch()
    }

    /// Takes the times of the steps from a closure, before the session begins.
    public func follow(_ elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

    /// Begins: the window is known now.
    public func start(size: Size, usesMouse: Bool) {
        let header = Recording.Header(
            app: app, version: AppVersion.text, architecture: architecture, size: size, usesMouse: usesMouse)
        append(header.description)
        var recorder = Recorder(start: elapsed())
        if let startLink { append([recorder.record(startLink: startLink)]) }
        self.recorder = recorder
    }

    /// Takes an event before the app does.
    public func record(_ event: InputEvent, isSecret: Bool) {
        guard let entries = recorder?.record(event, at: elapsed(), isSecret: isSecret) else { return }
        append(entries)
    }

    /// Takes a step that is not one of the window's events.
    public func record(_ step: Step) {
        if let entries = recorder?.record(step, at: elapsed()) {
            append(entries)
        } else if case .open(let link) = step {
            startLink = link
        }
    }

    /// Writes the last line.
    public func finish() {
        guard let entries = recorder?.finish(), let count = recorder?.count else { return }
        append(entries)
        append(Recording.end(count: count))
        recorder = nil
    }

    private func append(_ entries: [Recording.Entry]) {
        for entry in entries { append(entry.description + "\n") }
    }

    private func append(_ text: String) {
        guard problem == nil else { return }
        problem = file.append(text)
    }
}

/// The file of a trace; one that takes no more ends the trace and not the app.
@MainActor
final class TraceFile {
    /// Why nothing more could be written; `nil` while all is well.
    private(set) var problem: String?
    private let file: AppendedFile

    init(path: String) throws(FileProblem) {
        file = try AppendedFile(
            path, .continued, what: "The trace cannot be written to \(path)",
            remedy: "Name a file in a folder that can be written to.")
    }

    func append(_ entry: Trace.Entry) {
        if problem == nil { problem = file.append("\(entry)\n") }
    }
}

/// Records the events of the user and those of a recording before the app receives them, and plays the recording.
@MainActor
final class InputPipeline: InputInterceptor {
    private let recorder: SessionRecorder?
    private let player: ReplayPlayer?
    private weak var host: SceneHost?
    private var perform: @MainActor (InputEvent) -> Void = { _ in }

    init(recorder: SessionRecorder? = nil, player: ReplayPlayer? = nil) {
        self.recorder = recorder
        self.player = player
    }

    /// Begins, when the app is on the screen.
    /// - Parameter perform: Performs an event of a recording.
    func start(_ host: SceneHost, perform: @escaping @MainActor (InputEvent) -> Void) {
        self.host = host
        self.perform = perform
        recorder?.start(size: host.size, usesMouse: host.isMouseEnabled)
        player?.start { [weak self] in self?.play($0) }
    }

    /// Receives an event of the user at the terminal.
    ///
    /// While a recording is played, the app does not receive keys; Ctrl-C ends playback, and the next Ctrl-C the app.
    /// - Returns: Whether the app performs the event.
    func admit(_ event: InputEvent) -> Bool {
        if let player, player.isPlaying {
            switch event {
            case .resize, .focusGained, .focusLost: break
            case .key(KeyPress(.character("c"), .control)):
                player.stop()
                return false
            case .key, .paste, .mouse: return false
            }
        }
        record(event)
        return true
    }

    /// Performs an event of a recording.
    func play(_ event: InputEvent) {
        record(event)
        perform(event)
    }

    private func record(_ event: InputEvent) {
        if let recorder, let host { recorder.record(event, isSecret: host.isFocusSecure) }
    }

    /// Ends the recording.
    func finish() {
        player?.stop()
        recorder?.finish()
    }
}
