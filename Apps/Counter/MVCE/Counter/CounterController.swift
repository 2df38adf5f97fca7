import CounterDomain
import KitDI
import KitMVCE
import KitReactive

/// Says what each event does to the counter's model; what takes time comes back as an event.
struct CounterController: Mvce.Controller {
    private enum Work {
        case clock
        case number
    }

    let services: CounterServices
    let flow: Dispatcher<CounterFlowEvent>
    let effects = EffectScope("CounterController")

    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        switch event {
        case .increment:
            model.undoableCount.value = nil
            add(model.step.value.rawValue, to: model)
        case .decrement:
            model.undoableCount.value = nil
            add(-model.step.value.rawValue, to: model)
        case .secondPassed:
            add(model.step.value.rawValue, to: model)
        case .reset:
            if model.count.value != Count() { model.undoableCount.value = model.count.value }
            model.count.value = Count()
            model.message.value = nil
        case .undo:
            guard let former = model.undoableCount.value else { return }
            model.undoableCount.value = nil
            model.count.value = former
        case .choose(let step):
            model.step.value = step
        case .toggleAuto where model.isCountingAutomatically.value:
            model.isCountingAutomatically.value = false
            effects.cancel(Work.clock)
        case .toggleAuto:
            model.isCountingAutomatically.value = true
            effects.tick(Work.clock, every: Count.autoInterval, on: services.clock) { dispatcher.send(.secondPassed) }
        case .requestNumber where model.isRequestingNumber.value:
            break
        case .requestNumber:
            model.isRequestingNumber.value = true
            model.message.value = nil
            model.undoableCount.value = nil
            effects.start(
                Work.number, for: dispatcher, Event.numberArrived, or: { _ in .numberFailed },
                services.randomNumbers.number)
        case .numberArrived(let number):
            model.isRequestingNumber.value = false
            model.count.value = Count(number)
            model.message.value = nil
            model.undoableCount.value = nil
        case .numberFailed:
            model.isRequestingNumber.value = false
            model.message.value = CounterTexts.randomFailed
            model.undoableCount.value = nil
            services.haptics.notify(.error)
        case .openAbout:
            flow.send(.openAbout)
        case .leave:
            effects.cancelAll()
            model.isCountingAutomatically.value = false
            model.isRequestingNumber.value = false
        }
    }

    /// Counts; past a limit, automatic counting ends.
    private func add(_ amount: Int, to model: CounterModel) {
        let limit = model.count.value.add(amount)
        model.message.value = limit.map(CounterTexts.limit)
        if limit != nil {
            model.undoableCount.value = nil
            model.isCountingAutomatically.value = false
            effects.cancel(Work.clock)
            services.haptics.notify(.warning)
        }
    }
}
