import KitCells
import KitSceneViews

/// The way on which events come to an app: a person's and those of a recording, each written down before it is handled.
@MainActor
final class InputRoute {
    private let recorder: SessionRecorder?
    private let player: ReplayPlayer?
    private weak var host: SceneHost?
    private var perform: @MainActor (InputEvent) -> Void = { _ in }

    init(recorder: SessionRecorder? = nil, player: ReplayPlayer? = nil) {
        self.recorder = recorder
        self.player = player
    }

    /// Begins, when the app is on the screen.
    /// - Parameter perform: Hands an event to the app.
    func start(_ host: SceneHost, perform: @escaping @MainActor (InputEvent) -> Void) {
        self.host = host
        self.perform = perform
        recorder?.start(size: host.size, usesMouse: host.isMouseEnabled)
        player?.start { [weak self] in self?.take($0) }
    }

    /// Takes an event of the person at the terminal.
    ///
    /// While a recording is played, keys are not for the app; Ctrl-C ends the play, and the next one the app.
    func takeFromPerson(_ event: InputEvent) {
        guard let player, player.isPlaying else { return take(event) }
        switch event {
        case .resize, .focusGained, .focusLost: take(event)
        case .key(KeyPress(.character("c"), .control)): player.stop()
        case .key, .paste, .mouse: break
        }
    }

    /// Takes an event, whoever it is from.
    func take(_ event: InputEvent) {
        if let recorder, let host { recorder.record(event, isSecret: host.isFocusSecure) }
        perform(event)
    }

    /// Ends the recording.
    func finish() {
        player?.stop()
        recorder?.finish()
    }
}
