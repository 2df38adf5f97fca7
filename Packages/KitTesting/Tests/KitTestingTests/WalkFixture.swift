import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitRecording
import KitSceneViews
import KitTesting
import Synchronization

/// The services of an app for walks, with the fault in which it differs from a sound app.
struct WalkedServices: Sendable {
    /// A fault of the app.
    enum Fault: Sendable {
        case none, screen, look, semantics, effects, stored, restart, click, order, pause, leak, link
        /// It differs if it is launched in a window of at least 120 columns, or with a link.
        case wide, startLink
        /// It never settles.
        case spin
        /// It is sound, and has a list.
        case list
        /// Its list claims to show the results of a different query, so its rows are read again.
        case lines

        var subject: String {
            switch self {
            case .none, .list: "sound"
            case .spin: "restless"
            default: "broken"
            }
        }
    }

    var fault = Fault.none
    let clock = TestClock()
    let script = Script<String, Int>()
    let store = WalkedStore()
    let links = Signal<String>()
    var start = AppStart()
}

/// The data that outlives the app.
nonisolated final class WalkedStore: Sendable {
    private let number = Mutex(0)
    var value: Int {
        get { number.withLock { $0 } }
        set { number.withLock { $0 = newValue } }
    }
}

final class WalkedRoot: SceneRoot {
    let stack: SceneStack
    init(_ services: WalkedServices) { stack = SceneStack([WalkedScene(services)]) }
}

/// A screen that counts, stores its count, calls a service, and waits.
final class WalkedScene: ViewController {
    private let services: WalkedServices
    private let count = LabelView("count 0")
    private let answer = LabelView("no answer")
    private let pad = PadView()
    private let list = TableView<WalkedRow> {
        WalkedCell()
    } configure: { cell, row in
        (cell as? WalkedCell)?.row = row
    }
    private let effects = EffectScope("Walked")
    private var subscriptions: [AnyCancellable] = []
    private var itself: WalkedScene?
    private var number = 0 { didSet { show() } }

    init(_ services: WalkedServices) {
        self.services = services
        super.init(title: "Walked")
    }

    override func loadView() -> RetainedView {
        let view = StackView(.vertical, alignment: .fill, [count, answer, pad])
        if services.fault == .list || services.fault == .lines {
            list.setItems((1...3).map(WalkedRow.init))
            view.addSubview(list)
        }
        // Without titles, because the walk would press them with the mouse as hints, and each has two shortest paths.
        view.keyCommands = [
            KeyCommand("x") { [weak self] in self?.number += 1 },
            KeyCommand("k") { [weak self] in self?.ask() },
            KeyCommand("s") { [weak self] in self?.store() },
            KeyCommand("w") { [weak self] in self?.wait() },
            KeyCommand("m") { [weak self] in self?.remember() },
        ]
        return view
    }

    override func viewDidLoad() {
        number = services.fault == .restart ? 0 : services.store.value
        pad.clicked = { [weak self] in self?.click($0) }
        subscriptions = [services.links.observe { [weak self] in self?.follow($0) }]
        if services.start.link != nil { answer.text = services.fault == .startLink ? "?" : "link" }
        if services.start.size.width >= 120 { answer.text = services.fault == .wide ? "?" : "wide" }
    }

    override func viewDidAppear() { show() }

    private func show() {
        let isWrong = services.fault == .screen && number >= 3
        count.text = "count \(isWrong ? number + 1 : number)"
        count.role = services.fault == .look && number >= 2 ? .warning : .text
        if services.fault == .lines, number == 2 { list.selectFirst() }
        count.accessibilityLabel = services.fault == .semantics && number == 2 ? "Two" : "Count"
    }

    private func ask() {
        let times = services.fault == .effects ? 2 : 1
        for _ in 0..<times {
            effects.run { [weak self, script = services.script, isWrong = services.fault == .order] in
                let isSecond = !script.requests.isEmpty
                guard let number = try? await script.call("ask"), !Task.isCancelled else { return }
                // The oldest answer counts, whichever arrives last.
                let isLate = isWrong && isSecond && !script.pending.isEmpty
                self?.answer.text = isLate ? "late \(number)" : "answer \(number)"
            }
        }
    }

    private func store() { services.store.value = services.fault == .stored && number > 1 ? 0 : number }

    private func wait() {
        let pause = Duration.seconds(services.fault == .pause ? 2 : 1)
        effects.run("wait", policy: .ignoreIfRunning) { [weak self, clock = services.clock] in
            do { try await clock.sleep(for: pause) } catch { return }
            self?.answer.text = "waited"
        }
    }

    private func remember() {
        switch services.fault {
        case .leak: itself = self
        case .spin: effects.run { while !Task.isCancelled { await Task.yield() } }
        default: break
        }
    }

    private func click(_ point: Point) {
        answer.text = services.fault == .click && point.x >= 2 ? "clicked far" : "clicked"
    }

    private func follow(_ link: String) {
        answer.text = services.fault == .link && link.contains("?") ? "?" : "link"
    }
}

/// A line that can be clicked.
final class PadView: RetainedView {
    var clicked: ((Point) -> Void)?

    override func sizeThatFits(_ proposal: Size) -> Size { Size(width: proposal.width, height: 1) }
    override func draw(in canvas: Canvas) { canvas.draw("[ click here ]", at: .zero, style: .plain) }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard event.kind == .press(.left) else { return false }
        clicked?(point)
        return true
    }
}

struct WalkedRow: Identifiable, Equatable {
    let id: Int
}

final class WalkedCell: TableCellView {
    var row: WalkedRow?
    override var semantics: Semantics? {
        Semantics(role: .row, label: "row \(row?.id ?? 0)", traits: isSelected ? .selected : [])
    }
}

final class WalkedWorld: WalkWorld {
    static let app = "walked"
    static let vocabulary = WalkVocabulary(
        keys: "xksw".map { KeyPress(.character($0)) }, phrases: [[.text("xx"), .text("s")], [.text("m")]],
        links: ["walked://here", "walked://here?x=1"], pauses: [.seconds(1), .seconds(2)])

    private(set) var driver: AppDriver
    let services: WalkedServices
    private let subject: ContractSubject<WalkedServices>

    private init(_ driver: AppDriver, _ services: WalkedServices, _ subject: ContractSubject<WalkedServices>) {
        self.driver = driver
        self.services = services
        self.subject = subject
    }

    static func launch(_ subject: ContractSubject<WalkedServices>) async throws -> WalkedWorld {
        let services = WalkedServices()
        let driver = await AppDriver(subject, services: services, clock: services.clock)
        if subject.name == "restless" { driver.settleLimit = 100_000 }
        return WalkedWorld(driver, services, subject)
    }

    var scripted: [WalkService] {
        [
            WalkService("numbers", services.script) { _, number in
                number
            } failure: { _, _ in
                ContractFailure("no")
            }
        ]
    }

    var effects: String { "\(services.script.requests)" }
    var stored: String { "\(services.store.value)" }
    func follow(link: String) async { services.links.send(link) }

    func startAgain() async throws {
        try await driver.finish()
        driver = await AppDriver(subject, services: services, clock: services.clock)
        if subject.name == "restless" { driver.settleLimit = 100_000 }
    }

    func forget() { services.script.forget() }
}

extension ContractSubject where Services == WalkedServices {
    static func walked(_ fault: WalkedServices.Fault) -> Self {
        ContractSubject(fault.subject) { services in
            var services = services
            services.fault = fault
            services.start = .current
            return WalkedRoot(services)
        }
    }
}
