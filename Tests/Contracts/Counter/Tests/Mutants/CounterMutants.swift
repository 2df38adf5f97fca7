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

/// Counters that are broken in one way each, at the seams of their architectures.
enum CounterMutants {
    nonisolated static let all: [Mutant<CounterWorld>] = [
        mvcE("the count wraps around at its limits", mustFail: "C-9a", WrappingController.init),
        mvcE("the spinner never ends after a failure", mustFail: "C-19a", SpinningController.init),
        mvcE("a second request is sent while one runs", mustFail: "C-18", ImpatientController.init),
        mvcE("automatic counting seems to go on at the highest integer", mustFail: "C-15d", TirelessController.init),
        Mutant("mvc-e: a message takes the room of the controls", mustFail: "C-24d") {
            counter($0) { $0 }
        } broken: {
            counter($0, givesMessageWay: false) { $0 }
        },
        Mutant("vvsi: leaving does not stop automatic counting", mustFail: "C-16a") {
            CounterVVSI(CounterInteractor($0))
        } broken: {
            CounterVVSI(LingeringInteractor($0))
        },
        Mutant("vvsi: a limit does not ring the bell", mustFail: "C-10b") {
            CounterVVSI($0)
        } broken: { services in
            let deaf = CounterServices(
                clock: services.clock, randomNumbers: services.randomNumbers, haptics: HapticRecorder())
            return CounterVVSI(deaf)
        },
        mvvmC("presses are handled a turn late", mustFail: "C-8") { LateViewModel($0) },
        mvvmC("the scene is never let go", mustFail: "C-1") { ImmortalViewModel($0) },
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

    private nonisolated static func mvvmC(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (CounterServices) -> CounterViewModel
    ) -> Mutant<CounterWorld> {
        Mutant("mvvm-c: " + fault, mustFail: fact) {
            OneScene(CounterScene(viewModel: CounterViewModel($0)))
        } broken: {
            OneScene(CounterScene(viewModel: broken($0)))
        }
    }

    private static func counter<C: Mvce.Controller>(
        _ services: CounterServices, givesMessageWay: Bool = true, _ controller: (CounterController) -> C
    ) -> any SceneRoot where C.Model == CounterModel, C.Event == CounterEvent {
        let view = CounterViewController()
        (view.view as? CounterView)?.message.givesWay = givesMessageWay
        Mvce.glue(
            model: CounterModel(), view: view, controller: controller(CounterController(services: services) {}))
        return OneScene(view)
    }
}

/// A flow of a single scene.
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
        if case .fail = event { model.isAskingForNumber.value = true }
    }
}

private struct TirelessController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .tick = event, model.count.value.value == .max { model.isCountingAutomatically.value = true }
    }
}

private struct ImpatientController: Mvce.Controller {
    let real: CounterController
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        if case .askForNumber = event { model.isAskingForNumber.value = false }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

private final class LingeringInteractor: CounterInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: CounterAction, _ updater: @escaping StateUpdater<S>
    ) {
        if case .disappear = action { return }
        super.execute(state, action, updater)
    }
}

private final class LateViewModel: CounterViewModel {
    override func transform(input: Input) -> Output {
        let late = PassthroughSubject<Void, Never>()
        input.fromView.increment
            .sink { Task { late.send(()) } }
            .store(in: &cancellables)
        let view = input.fromView
        let fromView = InputFromView(
            increment: late.eraseToAnyPublisher(), decrement: view.decrement, reset: view.reset, step: view.step,
            auto: view.auto, random: view.random, about: view.about)
        return super.transform(input: Input(fromView: fromView, fromController: input.fromController))
    }
}

private final class ImmortalViewModel: CounterViewModel {
    private var myself: ImmortalViewModel?
    override func transform(input: Input) -> Output {
        myself = self
        return super.transform(input: input)
    }
}
