import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import KitVVSI
import WalletContract
import WalletDomain

@testable import WalletMVCE
@testable import WalletMVVMC
@testable import WalletVVSI

extension WalletMutants {
    nonisolated static let locks: [Mutant<WalletWorld>] = [
        Mutant("mvvm-c: the lock comes a frame after the balance", mustFail: "W-32c") {
            WalletMVVMC($0)
        } broken: {
            LateLockMVVMC($0)
        },
        Mutant("vvsi: the lock leaves what is below it in sight", mustFail: "W-32c") {
            WalletVVSI(WalletFlowInteractor($0))
        } broken: {
            WalletVVSI(WalletFlowInteractor($0), lockStyle: .sheet)
        },
        Mutant("mvc-e: the lock comes a frame after the balance", mustFail: "W-32c") { environment in
            WalletMVCE(environment, WalletFlowController(environment: environment))
        } broken: { environment in
            WalletMVCE(environment, LateLockController(real: WalletFlowController(environment: environment)))
        },
        Mutant("vvsi: a suspended app is not locked", mustFail: "W-38b") {
            WalletVVSI(WalletFlowInteractor($0))
        } broken: {
            WalletVVSI(SleeplessInteractor($0))
        },
        Mutant("mvc-e: a link passes the lock", mustFail: "W-49a") { environment in
            WalletMVCE(environment, WalletFlowController(environment: environment))
        } broken: { environment in
            WalletMVCE(environment, HastyLinkController(real: WalletFlowController(environment: environment)))
        },
    ]
}

private final class LateLockMVVMC: WalletMVVMC {
    private let late = EffectScope("late lock")
    private let clock: any Clock<Duration>

    override init(_ environment: WalletEnvironment) {
        clock = environment.clock
        super.init(environment)
    }

    override func lock() {
        let clock = clock
        late.run { [weak self] in
            guard (try? await clock.sleep(for: .milliseconds(16))) != nil else { return }
            self?.lockAtLast()
        }
    }

    private func lockAtLast() { super.lock() }
}

private struct LateLockController: Mvce.Controller, EndableController {
    let real: WalletFlowController
    private let late = EffectScope("late lock")

    init(real: WalletFlowController) { self.real = real }

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        guard case .opened(let opening) = event, opening.isLocked else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        real.update(model: model, for: .opened(opening.unlocked), dispatcher: dispatcher)
        let clock = real.environment.clock
        late.run {
            guard (try? await clock.sleep(for: .milliseconds(16))) != nil else { return }
            dispatcher.send(.lock)
        }
    }

    func end() {
        late.cancelAll()
        real.end()
    }
}

private final class SleeplessInteractor: WalletFlowInteractor {
    override func execute(
        _ state: @escaping CurrentState<S>, _ action: WalletFlowAction, _ updater: @escaping StateUpdater<S>
    ) {
        // Suspending locks at once; so does "Lock now", which this one ignores as well.
        if case .lock = action { return }
        super.execute(state, action, updater)
    }
}

private struct HastyLinkController: Mvce.Controller, EndableController {
    let real: WalletFlowController

    func update(model: WalletFlowModel, for event: WalletFlowEvent, dispatcher: Dispatcher<WalletFlowEvent>) {
        if case .arrived = event, model.isLocked { real.update(model: model, for: .unlock, dispatcher: dispatcher) }
        real.update(model: model, for: event, dispatcher: dispatcher)
        switch event {
        case .opened, .lock: real.environment.links.open()
        default: break
        }
    }

    func end() { real.end() }
}
