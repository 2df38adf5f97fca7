import AppCore
import KitApp
import KitCells
public import KitCells
import KitCore
public import KitRecording
import KitSceneViews

/// Writes a recording during a session: each step is in the file before the app receives it.
///
/// If the file cannot be written, the recording ends, not the session; `problem` has the reason.
@MainActor
public final class SessionRecorder {
    /// The reason why the recording has ended early, or `nil`.
    public private(set) var problem: String?
    /// The path of the file.
    public let path: String
    private let file: AppendedFile
    private var elapsed: @MainActor () -> Duration
    private let app: String
    private let architecture: String
    private var recorder: Recorder?
    /// The link that was opened before the session began.
    private var startLink: String?

    /// Creates the file of a recording.
    /// - Throws: `FileProblem` if the file exists, or cannot be created.
    public init(path: String, app: AppIdentity, clock: any Clock<Duration>) throws(FileProblem) {
        file = try AppendedFile(
            path, .new, what: "The recording cannot be written to \(path)",
            remedy: "Name a new file, in a folder that can be written to.")
        self.path = path
        self.app = app.name
        architecture = app.architecture?.rawValue ?? (app.handlesRecordings ? "all" : "none")
        elapsed = clock.stopwatch()
    }

    /// Sets the source of the steps' times, before the session begins.
    public func follow(_ elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

    /// Starts the recording, when the size of the window is known.
    public func start(size: Size, usesMouse: Bool) {
        let header = Recording.Header(
            app: app, version: AppVersion.text, architecture: architecture, size: size, usesMouse: usesMouse)
        append(header.description)
        var recorder = Recorder(start: elapsed())
        if let startLink { append([recorder.record(startLink: startLink)]) }
        self.recorder = recorder
    }

    /// Records an event before the app receives it.
    public func record(_ event: InputEvent, isSecret: Bool) {
        guard let entries = recorder?.record(event, at: elapsed(), isSecret: isSecret) else { return }
        append(entries)
    }

    /// Records a step that is not an event of the window.
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

/// The file of a trace; if it cannot be written, the trace ends, not the app.
@MainActor
final class TraceFile {
    /// The reason why the trace has ended early, or `nil`.
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

/// Records events before the app receives them, and plays a recording.
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

    /// Starts when the app is on the screen.
    /// - Parameter perform: Performs an event of a recording.
    func start(_ host: SceneHost, perform: @escaping @MainActor (InputEvent) -> Void) {
        self.host = host
        self.perform = perform
        recorder?.start(size: host.size, usesMouse: host.isMouseEnabled)
        player?.start { [weak self] in self?.play($0) }
    }

    /// Receives an event of the user, and returns whether the app performs it.
    ///
    /// During playback, the app receives no keys; Ctrl-C ends playback, and a second Ctrl-C the app.
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

    func play(_ event: InputEvent) {
        record(event)
        perform(event)
    }

    private func record(_ event: InputEvent) {
        if let recorder, let host { recorder.record(event, isSecret: host.isFocusSecure) }
    }

    func finish() {
        player?.stop()
        recorder?.finish()
    }
}
