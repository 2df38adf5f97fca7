public import KitCells
public import KitRecording

/// Writes a recording while its session goes on: each step is in the file before the app hears of it.
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
    /// Links that were opened before the session began.
    private var early: [Step] = []

    /// Opens the file of a recording.
    /// - Throws: `FileProblem` when there is such a file already, or it cannot be made.
    public init(path: String, app: AppIdentity, clock: any Clock<Duration>) throws(FileProblem) {
        file = try AppendedFile(
            path, .new, what: "The recording cannot be written to \(path)",
            remedy: "Name a new file, in a folder that can be written to.")
        self.app = app.name
        architecture = app.architecture?.rawValue ?? (app.handlesRecordings ? "all" : "none")
        elapsed = Self.stopwatch(clock)
    }

    /// Takes the times of the steps from somebody else, before the session begins.
    public func follow(_ elapsed: @escaping @MainActor () -> Duration) { self.elapsed = elapsed }

    /// Begins: the window is known now.
    public func start(size: Size, usesMouse: Bool) {
        let header = Recording.Header(
            app: app, version: AppVersion.text, architecture: architecture, size: size, usesMouse: usesMouse)
        append(header.description)
        recorder = Recorder(start: elapsed())
        for step in early { record(step) }
        early = []
    }

    /// Takes an event before the app does.
    public func record(_ event: InputEvent, isSecret: Bool) {
        guard let entries = recorder?.record(event, at: elapsed(), isSecret: isSecret) else { return }
        append(entries)
    }

    /// Takes a step that is none of the window's events.
    public func record(_ step: Step) {
        guard let entries = recorder?.record(step, at: elapsed()) else { return early.append(step) }
        append(entries)
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

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> @MainActor () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
