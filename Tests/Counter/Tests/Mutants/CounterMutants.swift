import CounterContract
import CounterDomain
import CounterScreens
import KitMVCE
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import KitVVSI
import Testing

@testable import CounterMVCE
@testable import CounterMVVMC
@testable import CounterVVSI

@Suite("Counter mutants")
struct CounterMutantTests {
    @Test("every mutant is caught by its clause", arguments: CounterMutants.all)
    func mutant(_ mutant: Mutant<CounterWorld>) async {
        #expect(await mutant.flaw(in: CounterContract.clauses) == nil)
    }
}

/// Counters with one fault each: in a decorated controller, by a replaced scene or a replaced service.
enum CounterMutants {
    nonisolated static let all: [Mutant<CounterWorld>] = [
        mvcE("the count wraps around at its limits", mustFail: "C-9a", WrappingController.init),
        mvcE("the spinner never ends after a failure", mustFail: "C-19a", SpinningController.init),
        mvcE("a second request is sent while one runs", mustFail: "C-18", ImpatientController.init),
        mvcE("automatic counting seems to go on at the highest integer", mustFail: "C-15d", TirelessController.init),
        Mutant("mvc-e: a message displaces the controls", mustFail: "C-24d") {
            counter($0) { $0 }
        } broken: {
            counter($0, givesMessageWay: false) { $0 }
        },
        drawing("a small window has digits that displace the controls", mustFail: "C-1j") { $0.shrinksFirst = false },
        drawing("a large window has small digits", mustFail: "C-1i") { $0.doubledDigitsMinimumHeight = 30 },
        Mutant("mvc-e: a narrow bar leaves out the keys that no button names", mustFail: "C-2d") {
            CounterMVCE($0)
        } broken: {
            let root = CounterMVCE($0)
            let view = (root.stack.top as? CounterViewController)?.view as? CounterView
            view.map { $0.keyCommands = Array($0.keyCommands.dropFirst(2) + $0.keyCommands.prefix(2)) }
            return root
        },
        Mutant("vvsi: leaving does not stop automatic counting", mustFail: "C-16a") {
            CounterVVSI($0)
        } broken: {
            CounterVVSI($0) { LingeringBody(viewState: $0) }
        },
        Mutant("vvsi: a limit does not ring the bell", mustFail: "C-10b") {
            CounterVVSI($0)
        } broken: { services in
            let deaf = CounterServices(
                clock: services.clock, randomNumbers: services.randomNumbers, haptics: HapticRecorder())
            return CounterVVSI(deaf)
        },
        mvvmC("presses are handled a turn late", mustFail: "C-8", SceneController<LateView>.self),
        mvvmC("the scene is never let go", mustFail: "C-1", ImmortalScene.self),
    ]

    private nonisolated static func mvcE<C: Mvce.Controller>(
        _ fault: String, mustFail fact: String, _ broken: @escaping @MainActor @Sendable (CounterController) -> C
    ) -> Mutant<CounterWorld> where C.Model == CounterModel, C.Event == CounterEvent {
        Mutant("mvc-e: " + fault, mustFail: fact) {
            counter($0) { $0 }
        } broken: {
            counter($0, broken)
        }
    }

    private nonisolated static func drawing(
        _ fault: String, mustFail fact: String, _ tamper: @escaping @MainActor @Sendable (LabelView) -> Void
    ) -> Mutant<CounterWorld> {
        Mutant("mvc-e: " + fault, mustFail: fact) {
            CounterMVCE($0)
        } broken: {
            let root = CounterMVCE($0)
            let view = (root.stack.top as? CounterViewController)?.view as? CounterView
            view.map { tamper($0.count) }
            return root
        }
    }

    private nonisolated static func mvvmC<Content: ContentView, S: SceneController<Content>>(
        _ fault: String, mustFail fact: String, _ broken: S.Type
    ) -> Mutant<CounterWorld> where Content.ViewModel == CounterViewModel {
        Mutant("mvvm-c: " + fault, mustFail: fact) {
            OneScene(CounterScene(viewModel: CounterViewModel($0)))
        } broken: {
            let scene = broken.init(viewModel: CounterViewModel($0))
            scene.title = CounterTexts.title
            return OneScene(scene)
        }
    }

    private static func counter<C: Mvce.Controller>(
        _ services: CounterServices, givesMessageWay: Bool = true, _ controller: (CounterController) -> C
    ) -> any SceneRoot where C.Model == CounterModel, C.Event == CounterEvent {
        let view = CounterViewController()
        (view.view as? CounterView)?.message.shrinksFirst = givesMessageWay
        let real = CounterController(services: services, flow: Dispatcher { _ in })
        Mvce.glue(model: CounterModel(), view: view, controller: controller(real))
        return OneScene(view)
    }
}

final class OneScene: SceneRoot {
    let stack: SceneStack
    init(_ scene: any Presentable) { stack = SceneStack([scene]) }
}

private struct WrappingController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        guard case .increment = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        model.count.value = Count(model.count.value.value &+ model.step.value.rawValue)
    }
}

private struct SpinningController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .numberFailed = event { model.isRequestingNumber.value = true }
    }
}

private struct TirelessController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .secondPassed = event, model.count.value.value == .max { model.isCountingAutomatically.value = true }
    }
}

private struct ImpatientController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        if case .requestNumber = event { model.isRequestingNumber.value = false }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Shows the counter, and does not report that it is left; only the body of a complete scene receives its lifecycle.
private struct LingeringBody: View {
    let viewState: ViewState<CounterInteractor>
    var body: some View { CounterBody(viewState: viewState) }
}

/// Shows the counter, and forwards a press of "+" one turn late.
private final class LateView: RetainedView, ViewModelled {
    typealias ViewModel = CounterViewModel

    private let counter = CounterView()
    private let late = PassthroughSubject<Void, Never>()
    private var delay: AnyCancellable?

    required override init() {
        super.init()
        addSubview(counter)
        delay = counter.increment.tapPublisher.sink { [late] in Task { late.send(()) } }
    }

    override func layoutSubviews() { counter.frame = bounds }

    var inputFromView: InputFromView {
        var view = counter.inputFromView
        view.increment = late.eraseToAnyPublisher()
        return view
    }

    func populate(with output: ViewModel.Output) -> [AnyCancellable] { counter.populate(with: output) }
}

/// A scene that retains itself.
private final class ImmortalScene: SceneController<CounterView> {
    private var myself: ImmortalScene?

    required init(viewModel: ViewModel) {
        super.init(viewModel: viewModel)
        myself = self
    }
}
