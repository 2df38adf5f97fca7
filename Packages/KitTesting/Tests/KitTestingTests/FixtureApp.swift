import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting

/// The services of the fixture, with the fault that it has.
struct FixtureServices: Sendable {
    enum Fault: Sendable { case none, leaksScene, leaksSubscription, taskGoesOn, sleeperStays }

    var fault = Fault.none
    let clock = TestClock()
    let script = Script<String, Int>()
    let keeper = Keeper()
}

/// Retains the objects that a faulty app leaks, so that the test can end them.
final class Keeper: Sendable {
    let signal = Signal<Void>()
    var kept: [AnyCancellable] = []
    var gate: CheckedContinuation<Void, Never>?
    var task: Task<Void, Never>?

    func letGo() {
        kept = []
        gate?.resume()
        gate = nil
        task?.cancel()
    }
}

final class FixtureRoot: SceneRoot {
    let stack: SceneStack
    init(_ services: FixtureServices) {
        stack = SceneStack()
        stack.push(HomeScene(services, stack))
    }
}

/// A screen that counts, calls a service, waits for the clock, and opens a second screen.
final class HomeScene: ViewController {
    private let services: FixtureServices
    private unowned let stack: SceneStack
    private let label = LabelView("ready")
    private let spinner = SpinnerView("Asking…")
    private let buttons = ["Ask", "Wait", "More"].map { ButtonView($0) }
    private let disabled = ButtonView("Off")
    private let table = TableView<Row>(makeCell: { TableCellView() }, configure: { _, _ in })
    private let effects = EffectScope("Home")
    private var subscriptions: [AnyCancellable] = []

    struct Row: Identifiable, Equatable { let id: Int }

    init(_ services: FixtureServices, _ stack: SceneStack) {
        self.services = services
        self.stack = stack
        super.init(title: "Home")
        disabled.isEnabled = false
        table.allowsPullToRefresh = true
        table.accessibilityLabel = "Rows"
        table.setItems((0..<3).map(Row.init))
    }

    override func loadView() -> RetainedView {
        let view = StackView(.vertical, alignment: .fill, [label, spinner] + buttons + [disabled, table])
        view.keyCommands = [KeyCommand("+", "More!") { [label] in label.text += "!" }]
        return view
    }

    override func viewDidLoad() {
        subscriptions = [
            buttons[0].action.observe { [weak self] in self?.ask() },
            buttons[1].action.observe { [weak self] in self?.wait() },
            buttons[2].action.observe { [weak self] in self?.more() },
            table.refresh.observe { [weak self] in self?.label.text = "refreshed" },
        ]
    }

    private func ask() {
        spinner.isAnimating = true
        effects.run { [weak self, script = services.script] in
            let answer = try? await script.call("ask")
            guard !Task.isCancelled else { return }
            self?.spinner.isAnimating = false
            self?.label.text = answer.map { "answer \($0)" } ?? "failed"
        }
    }

    private func wait() {
        effects.run { [weak self, clock = services.clock] in
            do { try await clock.sleep(for: .seconds(2)) } catch { return }
            self?.label.text = "waited"
        }
    }

    private func more() { stack.push(MoreScene(services)) }
}

/// The second screen, with the given fault.
final class MoreScene: ViewController {
    private let services: FixtureServices
    private let effects = EffectScope("More")
    private var itself: MoreScene?

    init(_ services: FixtureServices) {
        self.services = services
        super.init(title: "More")
    }

    override func viewDidAppear() {
        let keeper = services.keeper
        switch services.fault {
        case .none: break
        case .leaksScene: itself = self
        case .leaksSubscription: keeper.kept.append(keeper.signal.observe {})
        case .taskGoesOn: effects.run("load") { await withCheckedContinuation { keeper.gate = $0 } }
        case .sleeperStays: keeper.task = Task { [clock = services.clock] in try? await clock.sleep(for: .seconds(60)) }
        }
    }
}

final class FixtureWorld: ContractWorld {
    let driver: AppDriver
    let services: FixtureServices

    init(_ driver: AppDriver, _ services: FixtureServices) {
        self.driver = driver
        self.services = services
    }

    static func launch(_ subject: ContractSubject<FixtureServices>) async throws -> FixtureWorld {
        try await launch(subject, FixtureServices())
    }

    static func launch(_ subject: ContractSubject<FixtureServices>, _ services: FixtureServices) async throws
        -> FixtureWorld
    {
        let size = Size(width: 40, height: 12)
        return FixtureWorld(await AppDriver(subject, services: services, clock: services.clock, size: size), services)
    }
}

extension ContractSubject where Services == FixtureServices {
    static let fixture = ContractSubject<FixtureServices>("fixture") { FixtureRoot($0) }

    /// Returns a subject with a fault, for any services.
    static func broken(_ fault: FixtureServices.Fault, _ keeper: @escaping @MainActor @Sendable (Keeper) -> Void)
        -> Self
    {
        ContractSubject("broken") { services in
            keeper(services.keeper)
            var services = services
            services.fault = fault
            return FixtureRoot(services)
        }
    }
}
