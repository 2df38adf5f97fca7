import KitCells
import KitCore
import KitDI
import KitNavigation
import KitRecording
import KitSceneViews

/// Operates an app like a user, without a terminal, and inspects its screen by role and label.
///
/// After each step the process settles: the driver continues when nothing more can happen without time or an external
/// answer, so no test waits or depends on luck. It never uses a variant's own types.
@MainActor
public final class AppDriver {
    /// The clock of the app.
    public let clock: TestClock
    /// Performs the steps that only the app's world can perform, such as links and answers of its services.
    package var performOutside: (@MainActor (Step) async throws -> Void)?
    /// Ends live services that run as long as the program; called after the end of the app and before the audit.
    package var endServices: (@MainActor () async -> Void)?

    private let audit = LifetimeAudit()
    /// The injected values of the app: those that are current when it is launched, with the driver's clock.
    private let values: InjectedValues
    private var root: (any SceneRoot)?
    var sceneHost: SceneHost?
    let notes: StepNotes
    var isSuspended = false
    /// The last frame, while no frames are drawn.
    private var heldFrame: CellBuffer?
    private var reader = LinearRenderer(canErase: true)
    /// The number of successive jobs within which the app must settle, or else ``didNotSettle`` is set.
    package var settleLimit = SerialRuntime.settleLimit
    /// A Boolean value that indicates whether the app has failed to settle, because some work in it never ends.
    var didNotSettle: Bool { settleFailure != nil }
    /// The first failure to settle.
    private var settleFailure: ContractFailure?
    /// More successive frames than an app needs before it waits.
    private static let maximumFrames = 1_000

    /// Launches a subject in a window.
    public convenience init<Services>(
        _ subject: ContractSubject<Services>, services: Services, clock: TestClock,
        size: Size = AppStart.current.size
    ) async {
        await self.init(subject.name, clock: clock, size: size) { subject.makeRoot(services) }
    }

    /// Launches an app of one screen in a window.
    /// - Parameters:
    ///   - body: The body of the screen, which is created with the driver's clock injected.
    ///   - title: The title of the screen.
    ///   - clock: The clock of animations and toasts, which is also injected as `\.clock`.
    ///   - size: The size of the window in cells.
    public convenience init(
        _ body: @autoclosure () -> some View, title: String = "", clock: TestClock = TestClock(),
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

    // MARK: User actions

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

    /// Sends several events at once, as if they arrived in one read; the app settles only after the last.
    public func send(_ events: [InputEvent]) async {
        audited { host in
            for (index, event) in events.enumerated() {
                notes.note(event, isSecret: host.isFocusSecure, isJoined: index > 0)
                host.sendEvent(event)
            }
        }
        await settle()
    }

    /// Operates a control by its role and label: moves the focus to it with Tab, and presses Enter, or Space for a switch.
    /// - Throws: `ContractFailure` if there is no such control, or it cannot receive the focus.
    public func tap(_ role: Semantics.Role, _ label: String) async throws {
        try await focus(role, label)
        if role == .toggle { await type(" ") } else { await press(.enter) }
    }

    /// Moves the focus to a control with Tab.
    /// - Throws: `ContractFailure` if there is no such control, or it cannot receive the focus.
    public func focus(_ role: Semantics.Role, _ label: String) async throws {
        _ = try element(role, label)
        for _ in 0...semantics.count {
            if try element(role, label).traits.contains(.focused) { return }
            await press(.tab)
        }
        throw failure("\(role.rawValue) \"\(label)\" cannot be reached with Tab")
    }

    /// Replaces the text of a field by typing.
    /// - Throws: `ContractFailure` if there is no such field, or it cannot receive the focus.
    public func fill(_ label: String, _ text: String) async throws {
        try await focus(.textField, label)
        await press(KeyPress(.end), KeyPress(.character("u"), .control))
        await type(text)
    }

    /// Pulls to refresh, by moving up past the first row and once more.
    public func pull() async {
        await press(.home, .up, .up)
    }

    /// Advances the clock, and draws a frame whenever that resumes a task, as on a real screen.
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

    /// Waits until nothing more can happen without time or an external answer, and draws a frame.
    ///
    /// If the app still works after a limit of jobs and frames, the next ``finish()`` fails and reports it.
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
            if sceneHost?.isEndless == true { noteSettleFailure("each evaluation of a body leads to another one") }
            // Work that the frame itself started belongs to this step: a list that reaches its end requests more rows.
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

    /// Performs a closure within one frame: the app settles after each step, but draws only after the last.
    ///
    /// In a terminal, answers that arrive together are drawn together too, and the second must not lose the effects of
    /// the first on the screen. Until the closure returns, ``screen`` does not change.
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

    /// The limit of jobs, which is lower after the app once failed to settle.
    private var currentSettleLimit: Int { didNotSettle ? min(settleLimit, 4_096) : settleLimit }

    private func rest() async {
        let limit = currentSettleLimit
        if await !SerialRuntime.shared.settle(limit: limit) {
            noteSettleFailure("after \(limit) jobs in a row it still had others to run")
        }
    }

    // MARK: The screen

    /// The screen as plain text.
    public var screen: String { frame.map { PlainTextEncoder.encode($0) } ?? "" }

    /// The screen with its styles and links; `nil` after the end of the app.
    var frame: CellBuffer? { heldFrame ?? sceneHost?.render() }

    /// The position of the terminal's cursor, or `nil` if no focused view has a caret.
    var cursor: Point? { sceneHost?.cursor }

    /// The size of the window in cells; zero after the end of the app.
    public var size: Size { sceneHost?.size ?? .zero }

    /// The output for screen readers, in reading order.
    public var semantics: [Semantics] { sceneHost?.semantics() ?? [] }

    /// Returns the new output of `--plain` since the last call: the added lines, and the prompt if it changed.
    func readLines() -> String {
        guard let sceneHost else { return "" }
        var bytes: [UInt8] = []
        reader.encode(sceneHost, columns: size.width, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A Boolean value that indicates whether the app has requested to end.
    public var isFinished: Bool { sceneHost?.isFinished ?? true }

    /// Returns the first element with a role and a label.
    /// - Throws: `ContractFailure` if there is none.
    public func element(_ role: Semantics.Role, _ label: String) throws -> Semantics {
        guard let element = semantics.first(where: { $0.role == role && $0.label == label }) else {
            throw failure("there is no \(role.rawValue) \"\(label)\"")
        }
        return element
    }

    /// Returns all elements with a role.
    public func elements(_ role: Semantics.Role) -> [Semantics] {
        semantics.filter { $0.role == role }
    }

    /// Ends the app, and audits that no coordinator, scene, subscription or task of it remains.
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

    /// Throws unless the only live scenes of the running app are those on its stack and those embedded in them.
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

    /// Performs work in the context of the app.
    private static func run<Result>(
        _ audit: LifetimeAudit, _ values: InjectedValues, _ work: () -> Result
    ) -> Result {
        LifetimeAudit.$current.withValue(audit) { InjectedValues.$current.withValue(values, operation: work) }
    }
}

extension AppDriver {
    /// The texts that are highlighted as search results, from the top.
    public var highlightedTexts: [String] { texts(in: .highlight) }

    /// The texts that are highlighted because they have changed, from the top.
    public var changedTexts: [String] { texts(in: .changed) }

    /// The texts in the style of headings, from the top.
    public var headingTexts: [String] { texts(in: .heading) }

    /// The texts in the style of links, from the top.
    public var linkTexts: [String] { texts(in: .link) }

    /// The texts in the style of errors, from the top.
    public var errorTexts: [String] { texts(in: .error) }

    /// The texts in the style of warnings, from the top.
    public var warningTexts: [String] { texts(in: .warning) }

    /// The status in the title bar, which mentions what is unusual, or an empty text.
    public var titleBarStatus: String {
        texts(in: .titleBarStatus).joined().split(separator: " ").joined(separator: " ")
    }

    /// The targets of the terminal links on the screen, from the top; adjacent cells of one link count once.
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

    /// The texts in the style of a role, from the top.
    package func texts(in role: StyleRole) -> [String] {
        guard let sceneHost else { return [] }
        let (buffer, style) = (sceneHost.render(), sceneHost.theme.style(role))
        // On a selected row, a style without a background has the background of the row.
        let looks = [style] + [.selectedRow, .unfocusedRow].map { style.on(sceneHost.theme.style($0)) }
        return (0..<buffer.size.height).flatMap { row in
            let cells = (0..<buffer.size.width).map { buffer.cell(at: Point(x: $0, y: row)) }
            return cells.split { !looks.contains($0.style) }.map { $0.map(\.text).joined() }
        }
    }
}
