import KitCells
import KitCore
import KitDI
import KitNavigation
import KitRecording
import KitSceneViews

/// Operates an app as the user does, without a terminal, and inspects its screen by role and label.
///
/// After each step the process settles: the driver continues when nothing more can happen without time or an answer
/// from outside, so no test waits and none depends on luck. It never sees a variant's own types.
@MainActor
public final class AppDriver {
    /// The clock that the app goes by.
    public let clock: TestClock
    /// Takes the steps of a recording that only the app's world can take: its links, and what its services answer.
    package var performOutside: (@MainActor (Step) async throws -> Void)?
    /// Ends live services that run as long as the program; called after the app has ended, before the audit.
    package var endServices: (@MainActor () async -> Void)?

    private let audit = LifetimeAudit()
    /// The injected values of the app: those that are current at its launch, with the driver's clock.
    private let values: InjectedValues
    private var root: (any SceneRoot)?
    var sceneHost: SceneHost?
    let notes: StepNotes
    var isSuspended = false
    /// The frame that was made last, while settling makes none.
    private var heldFrame: CellBuffer?
    private var reader = LinearRenderer(canErase: true)
    /// The number of jobs in a row within which the app must settle; otherwise ``didNotSettle`` is set.
    package var settleLimit = SerialRuntime.settleLimit
    /// A Boolean value that indicates whether the app once did not settle: some work in it never ends.
    var didNotSettle: Bool { settleFailure != nil }
    /// Why the app did not settle for the first time.
    private var settleFailure: ContractFailure?
    /// More frames in a row than any app needs before it waits for something.
    private static let maximumFrames = 1_000

    /// Launches an app in a window.
    public convenience init<Services>(
        _ subject: ContractSubject<Services>, services: Services, clock: TestClock,
        size: Size = AppStart.current.size
    ) async {
        await self.init(subject.name, clock: clock, size: size) { subject.makeRoot(services) }
    }

    /// Launches an app of one screen in a window.
    /// - Parameters:
    ///   - body: The screen; it is made here, so that the driver's clock is injected into it.
    ///   - title: The title of the screen.
    ///   - clock: The clock of the app: animations and toasts use it, and it is injected as `\.clock`.
    ///   - size: The size of the window in cells.
    public convenience init(
        _ body: @autoclosure () -> some ViewBody, title: String = "", clock: TestClock = TestClock(),
        size: Size = Size(width: 80, height: 24)
    ) async {
        await self.init(title, clock: clock, size: size) {
            SingleSceneRoot(HostingController(title: title, body()))
        }
    }

    private init(_ name: String, clock: TestClock, size: Size, makeRoot: () -> any SceneRoot) async {
        _ = SerialRuntime.shared
        self.clock = clock
        notes = StepNotes(subject: name, size: size)
        if let link = AppStart.current.link { notes.note(startLink: link) }
        var values = InjectedValues.current
        values.clock = clock
        self.values = values
        let (root, host) = Self.run(audit, values) {
            let root = makeRoot()
            let host = SceneHost(root: root, size: size, clock: clock)
            host.start()
            return (root, host)
        }
        self.root = root
        sceneHost = host
        await settle()
    }

    // MARK: What the user does

    /// Presses keys, one after another; the app settles after each.
    public func press(_ keys: KeyPress...) async {
        for key in keys { await send([.key(key)]) }
    }

    /// Presses named keys, one after another.
    public func press(_ keys: Key...) async {
        for key in keys { await send([.key(KeyPress(key))]) }
    }

    /// Types characters, one key each.
    public func type(_ text: String) async {
        for character in text { await send([.key(KeyPress(.character(character)))]) }
    }

    /// Hands several events over at once, as when they arrive in one read; the app settles only after the last.
    public func send(_ events: [InputEvent]) async {
        audited { host in
            for (index, event) in events.enumerated() {
                notes.note(event, isSecret: host.isFocusSecure, isJoined: index > 0)
                host.sendEvent(event)
            }
        }
        await settle()
    }

    /// Operates a control by its role and label: moves the focus to it with Tab and presses Enter.
    /// - Throws: `ContractFailure` when there is no such control or it cannot have the focus.
    public func tap(_ role: Semantics.Role, _ label: String) async throws {
        try await focus(role, label)
        await press(.enter)
    }

    /// Moves the focus to a control with Tab.
    /// - Throws: `ContractFailure` if there is no such control, or it cannot have the focus.
    public func focus(_ role: Semantics.Role, _ label: String) async throws {
        _ = try element(role, label)
        for _ in 0...semantics.count {
            if try element(role, label).traits.contains(.focused) { return }
            await press(.tab)
        }
        throw failure("\(role.rawValue) \"\(label)\" cannot be reached with Tab")
    }

    /// Replaces what a field holds by typing.
    /// - Throws: `ContractFailure` when there is no such field or it cannot have the focus.
    public func fill(_ label: String, _ text: String) async throws {
        try await focus(.textField, label)
        await press(KeyPress(.end), KeyPress(.character("u"), .control))
        await type(text)
    }

    /// Pulls: moves up past the first row and again.
    public func pull() async {
        await press(.home, .up, .up)
    }

    /// Advances the clock; whenever it resumes a task, the frame of that moment is drawn, as on a real screen.
    public func advance(by duration: Duration) async {
        notes.note(.advance(duration))
        if await !clock.advance(by: duration, settleLimit: currentSettleLimit, afterEach: { await self.settle() }) {
            noteSettleFailure("it still worked, or woke up again, while the clock advanced by \(duration)")
        }
        await settle()
    }

    /// Resizes the window.
    public func resize(width: Int, height: Int) async {
        await send([.resize(Size(width: width, height: height))])
    }

    /// Waits until nothing more can happen without time or an answer from outside, and makes the frame of that moment.
    ///
    /// If the app still works after a limit of jobs and frames, the next ``finish()`` fails and says so.
    public func settle() async {
        guard heldFrame == nil else { return await rest() }
        await makeFrames()
        guard let observer = ClauseObserver.current else { return }
        audited { observer.note(.settled(self, $0.render())) }
    }

    private func makeFrames() async {
        for _ in 0..<Self.maximumFrames {
            await rest()
            audited { _ = $0.render() }
            // Work that the frame itself started belongs to this moment: a list that reaches its end requests more.
            await rest()
            if didNotSettle || sceneHost?.needsFrame != true { return }
        }
        noteSettleFailure("after \(Self.maximumFrames) frames in a row it still needed another")
    }

    private func noteSettleFailure(_ reason: String) {
        guard settleFailure == nil else { return }
        let running = audit.living(.effect)
        let names = running.isEmpty ? "" : "; these effects had not ended: \(running.joined(separator: ", "))"
        settleFailure = failure("the app never settled: \(reason)\(names)")
    }

    /// Performs what a closure does within one frame: the app settles after each step, but draws only after the last.
    ///
    /// Answers that arrive together are drawn together in a terminal, too, and the effects of the first on the screen
    /// must not be lost with the second. Until the closure returns, ``screen`` does not change.
    public func withinOneFrame(_ body: () async throws -> Void) async rethrows {
        guard heldFrame == nil else { return try await body() }
        func hold(_ frame: CellBuffer?) {
            heldFrame = frame
            notes.joinSteps(frame != nil)
        }
        hold(sceneHost?.render())
        do {
            try await body()
        } catch {
            hold(nil)
            throw error
        }
        hold(nil)
        await settle()
    }

    /// An app that did not settle once gets a shorter limit from then on.
    private var currentSettleLimit: Int { didNotSettle ? min(settleLimit, 4_096) : settleLimit }

    private func rest() async {
        let limit = currentSettleLimit
        if await !SerialRuntime.shared.settle(limit: limit) {
            noteSettleFailure("after \(limit) jobs in a row it still had others to run")
        }
    }

    // MARK: What the user sees

    /// The screen as plain text.
    public var screen: String { frame.map { PlainTextEncoder.encode($0) } ?? "" }

    /// The screen with its styles and links; `nil` after the end.
    var frame: CellBuffer? { heldFrame ?? sceneHost?.render() }

    /// The position of the terminal's cursor, or `nil` if no focused view has a caret.
    var cursor: Point? { sceneHost?.cursor }

    /// The size of the window; zero after the end.
    public var size: Size { sceneHost?.size ?? .zero }

    /// The output for screen readers, in reading order.
    public var semantics: [Semantics] { sceneHost?.semantics() ?? [] }

    /// Returns the new output of `--plain` since the last call: the added lines, and the prompt, if it is another.
    func readLines() -> String {
        guard let sceneHost else { return "" }
        var bytes: [UInt8] = []
        reader.encode(sceneHost, columns: size.width, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A Boolean value that indicates whether the app has asked to end.
    public var isFinished: Bool { sceneHost?.isFinished ?? true }

    /// The one element with a role and label.
    /// - Throws: `ContractFailure` when there is none.
    public func element(_ role: Semantics.Role, _ label: String) throws -> Semantics {
        guard let element = semantics.first(where: { $0.role == role && $0.label == label }) else {
            throw failure("there is no \(role.rawValue) \"\(label)\"")
        }
        return element
    }

    /// All elements of a role.
    public func elements(_ role: Semantics.Role) -> [Semantics] {
        semantics.filter { $0.role == role }
    }

    // MARK: The end

    /// Ends the app and audits that nothing of it is left: no coordinator, scene, subscription or task.
    /// - Throws: `ContractFailure` with the names of the remaining objects.
    public func finish() async throws {
        try auditScenes()
        audited { $0.stop() }
        sceneHost = nil
        root = nil
        await endServices?()
        if await !SerialRuntime.shared.settle(limit: settleLimit) {
            noteSettleFailure("after its end it ran \(settleLimit) jobs in a row and still had others")
        }
        if let settleFailure { throw settleFailure }
        let left = audit.living()
        guard left.isEmpty else {
            let names = left.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", ")
            throw ContractFailure("left behind after the app has ended: \(names)")
        }
        guard clock.sleeperCount == 0 else {
            throw ContractFailure(
                "left behind after the app has ended: tasks that wait for the clock: \(clock.sleeperCount)")
        }
    }

    /// While the app runs, the only scenes that live are those on its stack, and those inside them.
    private func auditScenes() throws {
        guard let root else { return }
        var count = 0
        var stack: SceneStack? = root.stack
        while let current = stack {
            count += current.scenes.reduce(0) { $0 + 1 + scenesInside($1, on: current) }
            stack = current.presented
        }
        let living = audit.living(.scene)
        try expect(
            living.count <= count,
            "left behind: \(living.count) scenes live (\(living.joined(separator: ", "))), on the stack: \(count)")
    }

    private func scenesInside(_ scene: any Presentable, on stack: SceneStack) -> Int {
        stack.embeddedScenes(in: scene).reduce(0) { $0 + 1 + scenesInside($1, on: stack) }
    }

    /// The app's live coordinators, scenes, subscriptions and tasks, by name.
    package var living: [String] { audit.living().map { "\($0.kind.rawValue) \($0.name)" } }

    func audited(_ work: (SceneHost) -> Void) {
        guard let sceneHost else { return }
        Self.run(audit, values) { work(sceneHost) }
    }

    /// Performs work as the app's own.
    private static func run<Result>(
        _ audit: LifetimeAudit, _ values: InjectedValues, _ work: () -> Result
    ) -> Result {
        LifetimeAudit.$current.withValue(audit) { InjectedValues.$current.withValue(values, operation: work) }
    }
}

extension AppDriver {
    /// The texts that are marked as found by a search, from the top.
    public var highlightedTexts: [String] { texts(in: .highlight) }

    /// The texts that are marked because they have just changed, from the top.
    public var changedTexts: [String] { texts(in: .changed) }

    /// The texts that look like links, from the top.
    public var linkTexts: [String] { texts(in: .link) }

    /// What the title bar says is unusual; empty for nothing.
    public var titleBarStatus: String {
        texts(in: .titleBarStatus).joined().split(separator: " ").joined(separator: " ")
    }

    /// The addresses to which a terminal leads from the screen, from the top; several cells of one link count once.
    public var links: [String] {
        guard let sceneHost else { return [] }
        let buffer = sceneHost.render()
        var links: [String] = []
        for row in 0..<buffer.size.height {
            var former: String?
            for column in 0..<buffer.size.width {
                let link = buffer.link(at: Point(x: column, y: row))
                if let link, link != former { links.append(link) }
                former = link
            }
        }
        return links
    }

    /// The texts that look as a role does, from the top.
    package func texts(in role: StyleRole) -> [String] {
        guard let sceneHost else { return [] }
        let (buffer, style) = (sceneHost.render(), sceneHost.theme.style(role))
        // On a selected row, a style without its own background has that of the row.
        let looks = [style, style.on(sceneHost.theme.style(.selectedRow))]
        return (0..<buffer.size.height).flatMap { row in
            let cells = (0..<buffer.size.width).map { buffer.cell(at: Point(x: $0, y: row)) }
            return cells.split { !looks.contains($0.style) }.map { $0.map(\.text).joined() }
        }
    }
}
