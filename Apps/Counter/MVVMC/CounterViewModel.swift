import CounterDomain
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive

/// Where the counter's view model asks to go.
public enum CounterNavigationStep {
    case about
}

/// Turns what a person does with the counter into what its screen shows.
public class CounterViewModel: BaseViewModel<
    CounterNavigationStep, CounterViewModel.InputFromView, CounterViewModel.Output
>
{
    /// What a person does.
    public struct InputFromView {
        let increment: AnyPublisher<Void, Never>
        let decrement: AnyPublisher<Void, Never>
        let reset: AnyPublisher<Void, Never>
        let step: AnyPublisher<Int, Never>
        let auto: AnyPublisher<Void, Never>
        let random: AnyPublisher<Void, Never>
        let about: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let count: AnyPublisher<String, Never>
        let step: AnyPublisher<Int, Never>
        let isCountingAutomatically: AnyPublisher<Bool, Never>
        let isAskingForNumber: AnyPublisher<Bool, Never>
        let message: AnyPublisher<String, Never>
    }

    private let services: CounterServices
    private let effects = EffectScope("CounterViewModel")
    private let count = Property(Count())
    private let step = Property(CounterStep.one)
    private let isCountingAutomatically = Property(false)
    private let isAskingForNumber = Property(false)
    private let message = Property("")

    /// Makes the view model of a counter that stands at zero.
    public init(_ services: CounterServices) {
        self.services = services
        super.init()
    }

    public override func transform(input: Input) -> Output {
        bind(input.fromView)
        input.fromController.viewWillDisappear
            .sink { [weak self] in self?.stopAll() }
            .store(in: &cancellables)
        return Output(
            count: count.publisher.map { CounterTexts.count($0.value) }.eraseToAnyPublisher(),
            step: step.publisher.map(\.index).eraseToAnyPublisher(),
            isCountingAutomatically: isCountingAutomatically.publisher,
            isAskingForNumber: isAskingForNumber.publisher,
            message: message.publisher)
    }

    private func bind(_ input: InputFromView) {
        let subscriptions = [
            input.increment.sink { [weak self] in self?.countUp() },
            input.decrement.sink { [weak self] in self?.countDown() },
            input.reset.sink { [weak self] in self?.show(Count()) },
            input.step.compactMap(CounterStep.init(index:)).sink { [weak self] in self?.step.set(ifChanged: $0) },
            input.auto.sink { [weak self] in self?.toggleAuto() },
            input.random.sink { [weak self] in self?.askForNumber() },
            input.about.sink { [weak navigator] in navigator?.next(.about) },
        ]
        cancellables.formUnion(subscriptions)
    }

    private func countUp() { count(by: step.value.rawValue) }
    private func countDown() { count(by: -step.value.rawValue) }

    private func count(by amount: Int) {
        var newCount = count.value
        let limit = newCount.add(amount)
        count.set(ifChanged: newCount)
        message.set(ifChanged: limit.map(CounterTexts.limit) ?? "")
        guard limit != nil else { return }
        services.haptics.notify(.warning)
        stopAuto()
    }

    private func show(_ newCount: Count) {
        count.set(ifChanged: newCount)
        message.set(ifChanged: "")
    }

    private func toggleAuto() {
        if isCountingAutomatically.value { return stopAuto() }
        isCountingAutomatically.value = true
        let clock = services.clock
        effects.run("auto", policy: .cancelPrevious) { [weak self] in
            while (try? await clock.sleep(for: Count.autoInterval)) != nil, !Task.isCancelled { self?.countUp() }
        }
    }

    private func stopAuto() {
        effects.cancel("auto")
        isCountingAutomatically.set(ifChanged: false)
    }

    private func askForNumber() {
        guard !isAskingForNumber.value else { return }
        isAskingForNumber.value = true
        message.set(ifChanged: "")
        let service = services.randomNumbers
        effects.run("random") { [weak self] in
            let number = try? await service.number()
            if !Task.isCancelled { self?.receive(number) }
        }
    }

    private func receive(_ number: Int?) {
        isAskingForNumber.value = false
        if let number { return show(Count(number)) }
        message.value = CounterTexts.randomFailed
        services.haptics.notify(.error)
    }

    private func stopAll() {
        stopAuto()
        effects.cancel("random")
        isAskingForNumber.set(ifChanged: false)
    }
}
