import CounterDomain
import KitDI
import KitReactive
import KitVVSI

/// The actions of the user and of the screen's life cycle.
enum CounterAction: ActionProtocol {
    case increment
    case decrement
    case reset
    case choose(Increment)
    case toggleAuto
    case requestNumber
    case openAbout
    case changePath([CounterRoute])
    case disappear
}

/// The counter's logic: each action changes the state, or starts an effect that will.
final class CounterInteractor: InteractorProtocol {
    typealias S = CounterState
    typealias A = CounterAction
    typealias N = Never

    nonisolated enum Work {
        case clock
        case number
    }

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("CounterInteractor")
    let initialState = CounterState()
    private let services: CounterServices

    init(_ services: CounterServices) {
        self.services = services
    }

    func execute(_ action: CounterAction, _ state: Handle) {
        switch action {
        case .increment: count(by: state.value.step.rawValue, state)
        case .decrement: count(by: -state.value.step.rawValue, state)
        case .reset: state.update { $0.wasReset() }
        case .choose(let step): state.update { $0.choseStep(step) }
        case .toggleAuto: toggleAuto(state)
        case .requestNumber: requestNumber(state)
        case .openAbout: state.update { $0.movedTo([.about]) }
        case .changePath(let path): state.update { $0.movedTo(path) }
        case .disappear: leave(state)
        }
    }

    private func count(by amount: Int, _ state: Handle) {
        state.update { $0.counted(by: amount) }
        guard case .limitReached = state.value.notice else { return }
        state.cancel(.clock)
        services.haptics.notify(.warning)
    }

    private func toggleAuto(_ state: Handle) {
        state.update { $0.toggledAuto() }
        guard state.value.isCountingAutomatically else { return state.cancel(.clock) }
        state.tick(.clock, every: Count.autoInterval, on: services.clock) { [weak self] in
            self?.count(by: state.value.step.rawValue, state)
        }
    }

    private func requestNumber(_ state: Handle) {
        guard !state.value.isRequestingNumber else { return }
        state.update { $0.requestedNumber() }
        state.run(.number) { [service = services.randomNumbers] in
            try await service.number()
        } then: { number in
            state.update { $0.receivedNumber(number) }
        } catch: { [haptics = services.haptics] _ in
            state.update { $0.numberFailed() }
            haptics.notify(.error)
        }
    }

    private func leave(_ state: Handle) {
        state.cancel(.clock)
        state.cancel(.number)
        state.update { $0.left() }
    }
}
