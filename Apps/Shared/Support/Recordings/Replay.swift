import ArgumentParser
import Foundation
import KitCells
import KitRecording
public import KitRecording

/// A recording to play in an app.
public struct Replay: Sendable {
    /// The file.
    public let path: String
    /// The steps.
    public let recording: Recording
    /// The speed of playback, as a multiple of the recorded speed.
    public let speed: Double
    /// The notices for the user about a recording that can be played.
    let notices: [String]

    /// Reads a recording of an app.
    /// - Throws: `FileProblem` with the line that is wrong, or the reason why the file cannot be read.
    init(path: String, app: AppIdentity, speed: Double) throws(FileProblem) {
        let bytes = try Self.read(path)
        do throws(RecordingError) {
            recording = try Recording(bytes: bytes)
            try Self.check(recording, app)
        } catch {
            throw FileProblem(
                Self.failure(path), reason: "\(error)", remedy: "Fix that line, or make the recording again.")
        }
        self.path = path
        self.speed = speed
        notices = Self.notices(recording, path)
    }

    /// A Boolean value that indicates whether the recording uses the mouse.
    var usesMouse: Bool { recording.header.usesMouse }

    /// Returns the time to wait for a recorded duration.
    public func scaled(_ duration: Duration) -> Duration { duration / speed }

    private static func failure(_ path: String) -> String { "The recording \(path) cannot be played" }

    private static func read(_ path: String) throws(FileProblem) -> [UInt8] {
        var isFolder = ObjCBool(false)
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        guard exists, !isFolder.boolValue else {
            throw FileProblem(
                failure(path), reason: exists ? "it is a folder" : "there is no such file",
                remedy: "Name a file that was made with --record.")
        }
        do {
            let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
            defer { try? file.close() }
            // Reads one byte beyond the limit, so that a longer file is detected.
            return Array(try file.read(upToCount: Recording.maximumLength + 1) ?? Data())
        } catch {
            throw FileProblem(
                failure(path), reason: (error as NSError).localizedDescription,
                remedy: "Name a file that was made with --record.")
        }
    }

    private static func check(_ recording: Recording, _ app: AppIdentity) throws(RecordingError) {
        guard recording.header.app == app.name else {
            throw RecordingError(
                line: Recording.Header.appLine,
                "it is a recording of \(QuotedText.quote(recording.header.app)), and this is \"\(app.name)\"")
        }
        guard AppVersion.plays(recordingOf: recording.header.version) else {
            throw RecordingError(
                line: Recording.Header.versionLine,
                "it was recorded with version \(QuotedText.quote(recording.header.version)), and this is "
                    + "\"\(AppVersion.text)\": the screens differ")
        }
        for (index, entry) in recording.entries.enumerated() {
            if !app.handlesRecordings, let problem = problem(of: entry.step, app) {
                throw RecordingError(line: Recording.line(ofEntry: index), problem)
            }
        }
    }

    /// Returns the reason why an app with live services cannot perform a step, or `nil`.
    private static func problem(of step: Step, _ app: AppIdentity) -> String? {
        switch step {
        case .hold, .release, .answer, .fail: "'\(step)' is for scripted services; those of this program are live"
        case .restart: "a program cannot kill itself and continue: 'restart' is for tests"
        case .open where app.linkSchemes.isEmpty: "\(app.title) opens no links"
        default: nil
        }
    }

    private static func notices(_ recording: Recording, _ path: String) -> [String] {
        var notices: [String] = []
        if recording.header.version != AppVersion.text {
            notices.append(
                "\(path), line \(Recording.Header.versionLine): recorded with version "
                    + "\(QuotedText.quote(recording.header.version)), this is \"\(AppVersion.text)\": screens may differ."
            )
        }
        if !recording.isComplete {
            notices.append(
                "\(path), line \(Recording.line(ofEntry: recording.entries.count)): the end is missing, as when the "
                    + "program was killed; what is there is played.")
        }
        return notices
    }
}

/// The speed of playback, as a multiple of the recorded speed.
struct ReplaySpeed: Sendable, ExpressibleByArgument {
    let factor: Double

    init?(argument: String) {
        guard let factor = Double(argument), (0.01...1_000).contains(factor) else { return nil }
        self.factor = factor
    }
}

/// Plays a recording in a running app at the recorded times, and then leaves the app to the user.
///
/// Steps that resize the window are skipped.
@MainActor
final class ReplayPlayer {
    /// A Boolean value that indicates whether steps remain.
    private(set) var isPlaying = true
    private let replay: Replay
    private let clock: any Clock<Duration>
    private let links: AppLinks
    private var task: Task<Void, Never>?

    init(_ replay: Replay, clock: any Clock<Duration>, links: AppLinks) {
        self.replay = replay
        self.clock = clock
        self.links = links
    }

    /// Starts playback.
    /// - Parameter take: Receives each event in a turn of its own.
    func start(_ take: @escaping @MainActor (InputEvent) -> Void) {
        task = Task { [weak self, replay] in
            let entries = replay.recording.entriesAfterStart
            for (index, entry) in zip(entries.indices, entries) {
                guard await self?.play(entry, isLast: index == entries.endIndex - 1, take) == true else { return }
            }
            self?.isPlaying = false
        }
    }

    /// Skips the remaining steps.
    func stop() {
        task?.cancel()
        isPlaying = false
    }

    /// - Returns: A Boolean value that indicates whether to continue.
    private func play(
        _ entry: Recording.Entry, isLast: Bool, _ take: @MainActor (InputEvent) -> Void
    ) async -> Bool {
        guard await wait(entry.delay) else { return false }
        // After the last step, the user can continue from the screen.
        if isLast, entry.step.inputEvents?.count == 1 { isPlaying = false }
        switch entry.step {
        case .resize: break
        case .open(let link): links.open(link)
        case .advance(let duration): return await wait(duration)
        default:
            for event in entry.step.inputEvents ?? [] {
                take(event)
                // Work that the event has started runs before the next event, as when a user types.
                await Task.yield()
                guard isPlaying else { return false }
            }
        }
        return true
    }

    private func wait(_ duration: Duration) async -> Bool {
        if duration > .zero { try? await clock.sleep(for: replay.scaled(duration)) }
        return isPlaying
    }
}
