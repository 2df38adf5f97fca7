public import AppSupport
import KitCells
import KitDI
public import KitNavigation
import KitReactive
import KitRecording
import KitSceneViews

/// The side-by-side tool as an app of the kit: one screen with all panes.
public final class CompareRoot: SceneRoot {
    /// The stack with the one screen.
    public let stack: SceneStack
    private let show: Show
    private let context: AppContext
    private let realTime: any Clock<Duration>
    private let effects = EffectScope("Compare")
    private var running: AnyCancellable?
    private var ticker: Task<Void, Never>?
    private var speed = 1.0

    /// Makes the tool for an app.
    /// - Parameters:
    ///   - app: The app.
    ///   - context: What the program has: the recording to make, or to play.
    ///   - realTime: What the panes' clock follows.
    public init(_ app: ComparedApp, _ context: AppContext, realTime: any Clock<Duration>) {
        self.context = context
        self.realTime = realTime
        show = Show(
            app, size: context.replay?.recording.header.size ?? Size(width: 40, height: 12),
            recorder: context.recorder, now: Self.stopwatch(realTime))
        let scene = CompareScene(app.title, show, showsTimes: context.isInteractive)
        stack = SceneStack([scene])
        scene.left = { [weak self] in self?.stop() }
        start()
    }

    private func start() {
        show.start()
        // An answer that ended an effect may have changed a pane, whoever it came from.
        running = EffectScope.running.observe { [weak show] _ in Task { await show?.comeToRest() } }
        // No effect of the scope: it never ends, and a screen that is printed waits for those that do.
        ticker = Task { [weak self, realTime] in
            var last = Duration.zero
            let elapsed = Self.stopwatch(realTime)
            while true {
                do { try await realTime.sleep(for: .milliseconds(40)) } catch { return }
                guard let self else { return }
                let now = elapsed()
                await self.show.pass((now - last) * self.speed)
                last = now
            }
        }
        if let replay = context.replay { effects.run("replay") { [weak self] in await self?.play(replay) } }
    }

    private func stop() {
        ticker?.cancel()
        running = nil
        effects.cancelAll()
        show.stop()
    }

    /// Plays a recording: at its times for a person, at once otherwise.
    private func play(_ replay: Replay) async {
        speed = replay.speed
        show.rest.ownEffects = 1
        defer { show.rest.ownEffects = 0 }
        for entry in replay.recording.entries where show.divergence == nil {
            if context.isInteractive {
                try? await realTime.sleep(for: replay.scaled(entry.delay))
            } else if entry.delay > .zero {
                await show.advance(by: entry.delay)
            }
            if case .resize = entry.step { continue }
            show.take(entry.step)
            await show.comeToRest()
        }
        speed = 1
    }

    private static func stopwatch<C: Clock<Duration>>(_ clock: C) -> () -> Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}

/// The screen of the tool.
final class CompareScene: ViewController {
    private let show: Show
    private let showsTimes: Bool
    var left: () -> Void = {}

    init(_ title: String, _ show: Show, showsTimes: Bool) {
        self.show = show
        self.showsTimes = showsTimes
        super.init(title: "Compare: " + title)
    }

    override func loadView() -> View { StageView(show, showsTimes: showsTimes) }
    override func viewDidDisappear() { left() }
}
