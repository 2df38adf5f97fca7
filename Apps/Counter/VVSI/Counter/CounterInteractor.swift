import CounterDomain
import KitReactive
import KitVVSI

/// The actions of the user and of the screen's life cycle.
enum CounterAction: ActionProtocol {
    case increment
    case decrement
    case reset
    case undo
    case choose(Increment)
    case toggleAuto
    case requestNumber
    case openAbout
    case disappear
}

/// What is no state of the screen: a page to open, and the reasons to ring the bell.
enum CounterNotification: NotificationProtocol, Equatable {
    case openAbout
    case limitReached
    case numberFailed
}

/// The counter's logic: each action is one function.
final class CounterInteractor: InteractorProtocol {
    typealias S = CounterState
    typealias A = CounterAction
    typealias N = CounterNotification

    nonisolated enum Work {
        case clock
        case number
    }

    let notifications = PassthroughSubject<CounterNotification, Never>()
    let effects = EffectScope("CounterInteractor")
    let initialState = CounterState()
    private let services: CounterServices

    init(_ services: CounterServices) {
        self.services = services
    }

    func execute(_ action: CounterAction, _ state: Handle) {
        switch action {
        case .increment: count(state) { $0.add($0.step.rawValue) }
        case .decrement: count(state) { $0.add(-$0.step.rawValue) }
        case .reset: state.update { $0.reset() }
        case .undo: state.update { $0.undo() }
        case .choose(let step): state.update { $0.step = step }
        case .toggleAuto: toggleAuto(state)
        case .requestNumber: requestNumber(state)
        case .openAbout: notifications.send(.openAbout)
        case .disappear: stopWork(state)
        }
    }

    /// Counts; past a limit, the clock stops.
    private func count(_ state: Handle, _ change: @escaping @MainActor (inout CounterState) -> Void) {
        state.update(change)
        guard case .limitReached = state.value.notice else { return }
        state.cancel(.clock)
        notifications.send(.limitReached)
    }

    private func toggleAuto(_ state: Handle) {
        state.update { $0.isCountingAutomatically.toggle() }
        guard state.value.isCountingAutomatically else { return state.cancel(.clock) }
        state.tick(.clock, every: Count.autoInterval, on: services.clock) { [weak self] in
            self?.count(state) { $0.tick($0.step.rawValue) }
        }
    }

    private func requestNumber(_ state: Handle) {
        guard !state.value.isRequestingNumber else { return }
        state.update { ($0.isRequestingNumber, $0.notice) = (true, nil) }
        state.run(.number) { [service = services.randomNumbers, notifications] state in
            do {
                let number = try await service.number()
                state.update { $0.replace(with: Count(number)) }
            } catch {
                state.update { $0.notice = .numberFailed }
                notifications.send(.numberFailed)
            }
            state.update { $0.isRequestingNumber = false }
        }
    }

    private func stopWork(_ state: Handle) {
        state.cancel(.clock)
        state.cancel(.number)
        state.update { ($0.isCountingAutomatically, $0.isRequestingNumber) = (false, false) }
    }
}
