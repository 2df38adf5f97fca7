import Dispatch
import Foundation
import KitCells
import KitCore
import KitDI
import KitNavigation
import KitReactive
import KitRecording
import KitSceneViews

/// The first screen of an app on which nothing is under way any more, for output that is no terminal.
@MainActor
final class SettledScreen {
    private let title: String
    private let options: RunOptions
    private let host: SceneHost
    private let route: InputRoute
    private let surroundings: AppSurroundings
    /// The steps of a recording that are still to be played.
    private var steps: ArraySlice<Recording.Entry>
    private var running: AnyCancellable?

    init(title: String, _ options: RunOptions, _ surroundings: AppSurroundings, root: any SceneRoot) {
        self.title = title
        self.options = options
        self.surroundings = surroundings
        let recording = surroundings.replay?.recording
        steps = recording?.entries[...] ?? []
        route = InputRoute(recorder: surroundings.recorder)
        host = SceneHost(
            root: root, size: recording?.header.size ?? options.size, clock: InjectedValues.current.clock,
            theme: options.theme.standing)
        host.reducesMotion = options.reducesMotion
        host.isMouseEnabled = recording?.header.usesMouse ?? false
    }

    /// Waits on thread 0 until no effect runs, puts the screen out and ends the process.
    ///
    /// Every effect of an app ends by itself or by its own time limit, so this does too.
    func printAndExit() -> Never {
        host.start()
        route.start(host) { [host] in host.handle($0) }
        // Held, as the process ends with it: nobody else does, and an optimiser lets go of what is not used any more.
        outcome.changed = { self.checkLater() }
        running = EffectScope.running.observe { _ in
            // In a turn of its own: the answer that ended an effect is still being shown now. And at every change, not
            // only at zero: a spinner that turns stops when the frame is made in which it is no longer needed.
            self.checkLater()
        }
        dispatchMain()
    }

    private func checkLater() {
        // A task, and no block of the main queue: that is on the main actor too, but the runtime does not know it once
        // thread 0 has given the queue away, and publishers would put off what they deliver at once in a terminal.
        Task { @MainActor in
            Trace.$current.withValue(self.surroundings.trace) { self.goOnIfSettled() }
        }
    }

    private func goOnIfSettled() {
        let buffer = host.render()
        guard outcome.isAtRest?() ?? (EffectScope.running.value == 0) else { return }
        if !host.isFinished, let entry = steps.popFirst() { return play(entry) }
        let isPut = put(buffer)
        host.stop()
        route.finish()
        outcome.messages.forEach(StandardStream.say)
        surroundings.problems(of: title).forEach(StandardStream.say)
        exit(isPut ? outcome.status : 1)
    }

    private var outcome: ProgramOutcome { surroundings.context.outcome }

    /// Plays a step at once: whatever it starts ends before the next one comes.
    private func play(_ entry: Recording.Entry) {
        if case .open(let link) = entry.step { surroundings.context.links.open(link) }
        for event in entry.step.inputEvents ?? [] { route.take(event) }
        checkLater()
    }

    private func put(_ buffer: CellBuffer) -> Bool {
        do {
            if let file = options.screenshot {
                try save(buffer, as: file)
            } else {
                try StandardStream.put(PlainTextEncoder.encode(buffer) + "\n")
            }
            return true
        } catch {
            StandardStream.say("\(error)")
            return false
        }
    }

    private func save(_ buffer: CellBuffer, as file: String) throws {
        do {
            try Data(SVGEncoder.encode(buffer, title: title, palette: options.theme.palette).utf8).write(
                to: URL(fileURLWithPath: file), options: .atomic)
        } catch {
            throw UnsavedPicture(file: file, reason: (error as NSError).localizedDescription)
        }
    }
}

private struct UnsavedPicture: Error, CustomStringConvertible {
    let file: String
    let reason: String

    var description: String {
        "The picture could not be saved as \(file): \(reason) Name a file in a folder that can be written."
    }
}
