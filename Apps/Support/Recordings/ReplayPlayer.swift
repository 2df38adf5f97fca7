import KitCells
import KitRecording

/// Plays a recording in an app that runs, at the times at which it was made, and then leaves the app to the person.
///
/// A window has the size that it has: steps that resize it are left out.
@MainActor
final class ReplayPlayer {
    /// Whether steps are still to come.
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

    /// Begins.
    /// - Parameter take: Gets each event, in a turn of its own.
    func start(_ take: @escaping @MainActor (InputEvent) -> Void) {
        task = Task { [weak self, replay] in
            let entries = replay.recording.entries
            for (index, entry) in entries.enumerated() {
                guard await self?.play(entry, isLast: index == entries.count - 1, take) == true else { return }
            }
            self?.isPlaying = false
        }
    }

    /// Leaves the rest out.
    func stop() {
        task?.cancel()
        isPlaying = false
    }

    /// - Returns: Whether it goes on.
    private func play(
        _ entry: Recording.Entry, isLast: Bool, _ take: @MainActor (InputEvent) -> Void
    ) async -> Bool {
        guard await wait(entry.delay) else { return false }
        // Whoever sees the last screen can go on with it.
        if isLast, entry.step.inputEvents?.count == 1 { isPlaying = false }
        switch entry.step {
        case .resize: break
        case .open(let link): links.open(link)
        case .advance(let duration): return await wait(duration)
        default:
            for event in entry.step.inputEvents ?? [] {
                take(event)
                // What the event made runnable runs before the next one, as when a person types.
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
