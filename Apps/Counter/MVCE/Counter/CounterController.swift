import CounterDomain
import KitDI
import KitMVCE
import KitReactive

/// Updates the counter's model for each event; what takes time comes back as an event.
struct CounterController: Mvce.Controller {
    private enum Work {
        case clock
        case number
    }

    private let services: CounterServices
    private let flow: Dispatcher<CounterFlowEvent>
    private let effects = EffectScope("CounterController")

    init(_ services: CounterServices, flow: Dispatcher<CounterFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        switch event {
        case .increment, .secondPassed: count(1, model)
        case .decrement: count(-1, model)
        case .reset: model.reset()
        case .choose(let step): model.step.set(ifChanged: step)
        case .toggleAuto: toggleAuto(model, dispatcher)
        case .requestNumber: requestNumber(model, dispatcher)
        case .numberArrived(let number): model.numberArrived(number)
        case .numberFailed: numberFailed(model)
        case .openAbout: flow.send(.openAbout)
        case .leave: leave(model)
        }
    }

    private func count(_ direction: Int, _ model: CounterModel) {
        guard !model.count(direction) else { return }
        effects.cancel(Work.clock)
        services.haptics.notify(.warning)
    }

    private func toggleAuto(_ model: CounterModel, _ dispatcher: Dispatcher<CounterEvent>) {
        model.isCountingAutomatically.value.toggle()
        guard model.isCountingAutomatically.value else { return effects.cancel(Work.clock) }
        effects.tick(Work.clock, every: Count.autoInterval, on: services.clock) { dispatcher.send(.secondPassed) }
    }

    private func requestNumber(_ model: CounterModel, _ dispatcher: Dispatcher<CounterEvent>) {
        guard !model.isRequestingNumber.value else { return }
        model.numberRequested()
        effects.start(
            Work.number, for: dispatcher, Event.numberArrived, or: { _ in .numberFailed }
        ) { [service = services.randomNumbers] in
            try await service.number()
        }
    }

    private func numberFailed(_ model: CounterModel) {
        model.numberFailed()
        services.haptics.notify(.error)
    }

    private func leave(_ model: CounterModel) {
        effects.cancelAll()
        model.left()
    }
}
