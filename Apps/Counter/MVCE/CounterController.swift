import CounterDomain
import KitDI
import KitMVCE
import KitReactive

/// Updates the counter's model for each event.
struct CounterController: Mvce.Controller, EndableController {
    let services: CounterServices
    let openAbout: () -> Void
    private let effects = EffectScope("CounterController")

    init(services: CounterServices, openAbout: @escaping () -> Void) {
        self.services = services
        self.openAbout = openAbout
    }

    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        switch event {
        case .increment: count(model, by: model.step.value.rawValue)
        case .decrement: count(model, by: -model.step.value.rawValue)
        case .reset: show(Count(), on: model)
        case .choose(let step): model.step.set(ifChanged: step)
        case .toggleAuto: model.isCountingAutomatically.value ? stopAuto(model) : startAuto(model, dispatcher)
        case .tick: tick(model)
        case .askForNumber: askForNumber(model, dispatcher)
        case .receive(let number): receive(number, model)
        case .fail: fail(model)
        case .openAbout: openAbout()
        case .disappear: stopAll(model)
        }
    }

    func end() { effects.cancelAll() }

    private func count(_ model: CounterModel, by amount: Int) {
        var count = model.count.value
        let limit = count.add(amount)
        model.count.set(ifChanged: count)
        model.message.set(ifChanged: limit.map(CounterTexts.limit) ?? "")
        guard limit != nil else { return }
        services.haptics.notify(.warning)
        stopAuto(model)
    }

    private func show(_ count: Count, on model: CounterModel) {
        model.count.set(ifChanged: count)
        model.message.set(ifChanged: "")
    }

    private func tick(_ model: CounterModel) {
        guard model.isCountingAutomatically.value else { return }
        count(model, by: model.step.value.rawValue)
    }

    private func startAuto(_ model: CounterModel, _ dispatcher: Dispatcher<CounterEvent>) {
        model.isCountingAutomatically.value = true
        let clock = services.clock
        effects.run("auto", policy: .cancelPrevious) {
            while (try? await clock.sleep(for: Count.autoInterval)) != nil, !Task.isCancelled { dispatcher.send(.tick) }
        }
    }

    private func stopAuto(_ model: CounterModel) {
        effects.cancel("auto")
        model.isCountingAutomatically.set(ifChanged: false)
    }

    private func askForNumber(_ model: CounterModel, _ dispatcher: Dispatcher<CounterEvent>) {
        guard !model.isAskingForNumber.value else { return }
        model.isAskingForNumber.value = true
        model.message.set(ifChanged: "")
        let service = services.randomNumbers
        effects.run("random") {
            do {
                let number = try await service.number()
                if !Task.isCancelled { dispatcher.send(.receive(number)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail) }
            }
        }
    }

    private func receive(_ number: Int, _ model: CounterModel) {
        model.isAskingForNumber.value = false
        show(Count(number), on: model)
    }

    private func fail(_ model: CounterModel) {
        model.isAskingForNumber.value = false
        model.message.value = CounterTexts.randomFailed
        services.haptics.notify(.error)
    }

    private func stopAll(_ model: CounterModel) {
        stopAuto(model)
        effects.cancel("random")
        model.isAskingForNumber.set(ifChanged: false)
    }
}
