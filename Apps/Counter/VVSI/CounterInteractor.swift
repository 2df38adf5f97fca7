import CounterDomain
import KitDI
import KitReactive
import KitVVSI

/// The counter's logic: each action changes the state, or starts an effect that will.
class CounterInteractor: InitialStateProtocol, EffectOwner {
    typealias S = CounterState
    typealias A = CounterAction
    typealias N = Never

    let notifications = PassthroughSubject<Never, Never>()
    let effects = EffectScope("CounterInteractor")
    let initialState = CounterState()
    private let services: CounterServices

    init(_ services: CounterServices) {
        self.services = services
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: CounterAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .increment: count(by: state().step.rawValue, updater)
        case .decrement: count(by: -state().step.rawValue, updater)
        case .reset: updater { $0.show(Count()) }
        case .choose(let step): updater { $0.step = step }
        case .toggleAuto: state().isCountingAutomatically ? stopAuto(updater) : startAuto(state, updater)
        case .askForNumber: askForNumber(state, updater)
        case .openAbout: updater { $0.path = [.about] }
        case .changePath(let path): updater { $0.path = path }
        case .disappear: stopAll(updater)
        }
    }

    private func count(by amount: Int, _ updater: StateUpdater<S>) {
        var limit: Count.Limit?
        updater { state in
            limit = state.count.add(amount)
            state.message = limit.map(CounterTexts.limit) ?? ""
        }
        guard limit != nil else { return }
        services.haptics.notify(.warning)
        stopAuto(updater)
    }

    private func startAuto(_ state: @escaping CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        updater { $0.isCountingAutomatically = true }
        let clock = services.clock
        effects.run("auto", policy: .cancelPrevious) { [weak self] in
            while (try? await clock.sleep(for: Count.autoInterval)) != nil, !Task.isCancelled {
                self?.count(by: state().step.rawValue, updater)
            }
        }
    }

    private func stopAuto(_ updater: StateUpdater<S>) {
        effects.cancel("auto")
        updater { $0.isCountingAutomatically = false }
    }

    private func askForNumber(_ state: CurrentState<S>, _ updater: @escaping StateUpdater<S>) {
        guard !state().isAskingForNumber else { return }
        updater { state in
            state.isAskingForNumber = true
            state.message = ""
        }
        let service = services.randomNumbers
        effects.run("random") { [weak self] in
            let number = try? await service.number()
            if !Task.isCancelled { self?.receive(number, updater) }
        }
    }

    private func receive(_ number: Int?, _ updater: StateUpdater<S>) {
        updater { state in
            state.isAskingForNumber = false
            if let number { state.show(Count(number)) } else { state.message = CounterTexts.randomFailed }
        }
        if number == nil { services.haptics.notify(.error) }
    }

    private func stopAll(_ updater: StateUpdater<S>) {
        stopAuto(updater)
        effects.cancel("random")
        updater { $0.isAskingForNumber = false }
    }
}

extension CounterState {
    fileprivate mutating func show(_ count: Count) {
        self.count = count
        message = ""
    }
}
