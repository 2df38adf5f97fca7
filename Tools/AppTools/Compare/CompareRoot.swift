public import AppSupport
import KitCells
import KitDI
public import KitNavigation
import KitReactive
import KitRecording
public import KitSceneViews

/// The side-by-side tool as an app of the kit, with one screen for all panes.
public final class CompareRoot: WindowObserving {
    private static let tick = Duration.milliseconds(40)
    private static let effectTimeLimit = Duration.seconds(2)
    private static let timeAfterLastStep = Duration.seconds(10)

    /// The stack with the screen.
    public let stack: SceneStack
    private var show: Show
    private let app: ComparedApp
    private let context: AppContext
    private let contract: ContractFile?
    private let realTime: any Clock<Duration>
    private let startLink: String?
    private let settle: Show.Settle?
    private var playback: Playback?
    private weak var scene: CompareScene?
    private let effects = EffectScope("Compare")
    private var running: AnyCancellable?
    private var isPlaying = false
    private var isDone = false
    private var isSuspended = false

    /// Creates the tool for an app.
    /// - Parameters:
    ///   - app: The app.
    ///   - context: The services of the program, with the recording to make or to play.
    ///   - realTime: The clock that the panes' clock follows.
    ///   - contract: The file in which to write the recording as a test, after it was played.
    ///   - settle: Waits until everything is at rest; `nil` watches the effects of the process.
    /// - Throws: The error of a variant that cannot be created, or `Playback.Problem` for a step that cannot be played.
    public init(
        _ app: ComparedApp, _ context: AppContext, realTime: any Clock<Duration>, contract: ContractFile? = nil,
        settle: Show.Settle? = nil
    ) throws {
        self.app = app
        self.context = context
        self.realTime = realTime
        self.contract = contract
        self.settle = settle
        startLink = context.links.takeStartLink()
        (show, playback) = try Self.makeShow(app, context, realTime, startLink, settle)
        let scene = Self.makeScene(
            app, show, isRecorded: context.recorder != nil, showsCard: context.isInteractive && playback == nil,
            keepsSize: contract != nil)
        stack = SceneStack([scene])
        context.outcome.isAtRest = { [weak self] in self?.isDone ?? true }
        follow(scene)
    }

    private static func makeShow(
        _ app: ComparedApp, _ context: AppContext, _ realTime: any Clock<Duration>, _ startLink: String?,
        _ settle: Show.Settle?
    ) throws -> (Show, Playback?) {
        let header = context.replay?.recording.header
        let show = try Show(
            app, size: header?.size ?? Size(width: 40, height: 12), usesMouse: header?.usesMouse ?? false,
            startLink: startLink, recorder: context.recorder, now: realTime.stopwatch(),
            timeLimit: { try? await realTime.sleep(for: Self.effectTimeLimit) }, settle: settle)
        let playback = try context.replay.map { try Playback($0.recording, speed: $0.speed, in: show) }
        return (show, playback)
    }

    private static func makeScene(
        _ app: ComparedApp, _ show: Show, isRecorded: Bool = false, showsCard: Bool, keepsSize: Bool
    ) -> CompareScene {
        let card = Card(
            app.title, names: show.names, firstTask: app.firstTask, broken: app.variants.first { $0.isBroken }?.title,
            isRecorded: isRecorded)
        let stage = StageView(
            show, card: card, finder: SourceFinder(SourceFiles(app: app.title)), showsCard: showsCard,
            keepsSize: keepsSize)
        return CompareScene(app.title, stage)
    }

    private func follow(_ scene: CompareScene) {
        self.scene = scene
        isPlaying = playback != nil
        scene.stage.stopPlaying = { [weak self] in self?.stopPlaying() }
        // A recording has one beginning.
        if context.recorder == nil { scene.stage.restart = { [weak self] in self?.restart() } }
        scene.left = { [weak self] in self?.stop() }
        show.didStart = { [weak self] in self?.start() }
        show.didDiverge = { [weak self] in self?.announce($0) }
    }

    // MARK: Life

    private func start() {
        // The answer that ended an effect may have changed a pane.
        running = EffectScope.running.observeChanges { [weak show] _ in Task { show?.check() } }
        context.links.deliver { [weak show] in show?.receive(.open($0)) }
        effects.listen("time") { [weak self, realTime] in
            let elapsed = realTime.stopwatch()
            var last = Duration.zero
            while (try? await realTime.sleep(for: Self.tick)) != nil {
                guard let self, self.context.isInteractive else { return }
                let now = elapsed().wholeMilliseconds
                if !self.isPlaying { await self.show.pass(now - last) }
                last = now
            }
        }
        effects.listen("play") { [weak self] in await self?.play() }
    }

    private func stop() {
        end()
        if context.isInteractive { summarize() }
    }

    /// Ends the panes.
    private func end() {
        stopPlaying()
        running = nil
        effects.cancelAll()
        if context.isInteractive { noteResult() }
        show.stop()
    }

    /// Replaces the panes by new ones, which begin like the first, with the recording if there is one.
    private func restart() {
        do {
            let (newShow, newPlayback) = try Self.makeShow(app, context, realTime, startLink, settle)
            scene?.left = {}
            end()
            (show, playback) = (newShow, newPlayback)
        } catch {
            return context.outcome.fail("\(app.title) cannot be started again: \(error)")
        }
        let scene = Self.makeScene(app, show, showsCard: false, keepsSize: contract != nil)
        follow(scene)
        stack.replace(with: [scene])
    }

    /// Resumes suspended panes, because the user has pressed a key.
    public func windowDidReceiveInput() {
        guard isSuspended else { return }
        isSuspended = false
        show.receive(.resume)
    }

    /// Suspends the panes, like any app.
    public func windowWillSuspend() {
        guard !isSuspended else { return }
        isSuspended = true
        show.receive(.suspend)
    }

    /// Ends playback first, as the keyboard works again then.
    public func windowShouldQuit() -> Bool {
        guard isPlaying, show.divergence == nil else { return true }
        stopPlaying()
        return false
    }

    // MARK: Playing

    private func stopPlaying() {
        guard isPlaying else { return }
        isPlaying = false
        playback?.stop()
        if show.isStepping { show.toggleStepping() }
    }

    private func play() async {
        let playback = playback
        await show.comeToRest()
        do {
            try await playback?.run(keepsSize: contract != nil, waitsAtDifferences: context.isInteractive) {
                [weak self] in await self?.pass($0)
            }
        } catch {
            context.outcome.fail("\(place) cannot be played on: \(error)")
        }
        // A restart replaces the playback.
        guard playback === self.playback else { return }
        isPlaying = false
        show.changed()
        guard !context.isInteractive else { return }
        await finishEffects()
        finish()
    }

    /// Waits for the effects that the last step has started, because panes may differ only then.
    ///
    /// An effect that never ends, such as automatic counting, is abandoned. A contract shows the screen after the last
    /// step.
    private func finishEffects() async {
        var left = Self.timeAfterLastStep
        while contract == nil, left > .zero, show.divergence == nil, !show.isFinished,
            EffectScope.running.value > show.gate.waitingCount
        {
            await show.advance(by: .seconds(1))
            await show.comeToRest()
            left -= .seconds(1)
        }
    }

    /// Waits for the time before a step: in real time for a user, otherwise without delay.
    private func pass(_ duration: Duration) async {
        var left = duration
        let speed = context.replay?.speed ?? 1
        let slice = max(.milliseconds(1), (Self.tick * speed).wholeMilliseconds)
        while context.isInteractive, left > .zero, isPlaying, !show.isStepping, show.divergence == nil {
            let next = min(left, slice)
            try? await realTime.sleep(for: next / speed)
            await show.advance(by: next)
            left -= next
        }
        if left > .zero { await show.advance(by: left) }
    }

    /// Says what was compared, for the user's normal screen.
    private func noteResult() {
        let names = show.names.joined(separator: ", ")
        let keys = show.inputCount == 1 ? "1 key" : "\(show.inputCount) keys"
        let result =
            switch show.differenceCount {
            case 0: "no difference of screens"
            case 1: "1 difference of screens"
            default: "\(show.differenceCount) differences of screens"
            }
        context.outcome.note("\(app.title) in \(names): \(keys), \(result).")
        guard let largest = show.largest else { return }
        context.outcome.note(
            "Largest difference in the work of a step: \(largest.title), \(largest.lane.text(show.names)).")
    }

    /// Says how to see the session again.
    private func summarize() {
        let name = "APP=\(app.title.lowercased())"
        if let path = context.recorder?.path {
            context.outcome.note("Recording: \(path). To replay it: make replay \(name) FILE=\(path)")
        } else {
            context.outcome.note("To record such a session: make compare \(name) ARGS=\"--record session.recording\"")
        }
    }

    /// The name of the recording, for messages.
    private var place: String { context.replay.map { "The recording \($0.path)" } ?? app.title }

    // MARK: The end

    private func announce(_ found: Divergence) {
        let path = context.replay?.path
        let place = path.flatMap { path in playback.map { "\(path), line \($0.line)" } } ?? ""
        context.outcome.fail("\(app.title): \(found.sentence(at: place)): \(found.comparison()).")
    }

    /// Reports the result in words, and lets the screen be printed, because there is no user.
    private func finish() {
        if let recording = context.replay?.recording, !recording.isComplete {
            let line = Recording.line(ofEntry: recording.entries.count)
            context.outcome.fail("\(place) is cut short: line \(line): the end is missing; the rest was played.")
        }
        let open = show.openRequests
        if !open.isEmpty { context.outcome.note("Unanswered at the end: \(open.joined(separator: ", ")).") }
        if let contract { write(contract) }
        isDone = true
        context.outcome.restMayHaveChanged()
    }

    private func write(_ file: ContractFile) {
        guard context.outcome.status == 0, let recording = context.replay?.recording else {
            return context.outcome.fail("\(file.path) was not written.")
        }
        let text = ContractText(
            recording, typeName: file.typeName, rows: show.rows(of: 0), requests: show.gate.requests(of: 0))
        do throws(ContractFile.Problem) {
            if let text { try file.write(text) }
        } catch {
            context.outcome.fail(error.description)
        }
    }
}

extension Duration {
    /// The duration in whole milliseconds, as in recordings.
    nonisolated fileprivate var wholeMilliseconds: Duration {
        let (seconds, attoseconds) = components
        return .seconds(seconds) + .milliseconds(attoseconds / 1_000_000_000_000_000)
    }
}
