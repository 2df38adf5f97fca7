import CounterDomain
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive

/// The destinations of the counter's view model.
public enum CounterNavigation {
    case about
}

/// Turns the user's input into the contents of the counter's screen.
public final class CounterViewModel: BaseViewModel<
    CounterNavigation, CounterViewModel.InputFromView, CounterViewModel.Output
>
{
    /// The user's input.
    public struct InputFromView {
        var increment: AnyPublisher<Void, Never>
        let decrement: AnyPublisher<Void, Never>
        let reset: AnyPublisher<Void, Never>
        let undo: AnyPublisher<Void, Never>
        let step: AnyPublisher<Int, Never>
        let auto: AnyPublisher<Void, Never>
        let random: AnyPublisher<Void, Never>
        let about: AnyPublisher<Void, Never>
    }

    /// The contents of the screen.
    public struct Output {
        let count: AnyPublisher<String, Never>
        let step: AnyPublisher<Int, Never>
        let isCountingAutomatically: AnyPublisher<Bool, Never>
        let isRequestingNumber: AnyPublisher<Bool, Never>
        let message: AnyPublisher<String?, Never>
        let undoableCount: AnyPublisher<Count?, Never>
    }

    private let services: CounterServices

    /// Creates the view model of a counter at zero.
    public init(_ services: CounterServices) {
        self.services = services
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewWillDisappear
        let activity = ActivityIndicator()
        let errors = ErrorTracker()
        // The one loop among these streams: a count past a limit stops the clock that counts.
        let limits = PassthroughSubject<Count.Limit, Never>()

        let step = view.step.compactMap(Increment.init(index:)).prepend(.one)

        let isCountingAutomatically = view.auto.map { AutoCommand.toggle }
            .merge(with: limits.map { _ in .stop }, leaving.map { .stop })
            .scan(false) { isOn, command in command == .toggle ? !isOn : false }
            .removeDuplicates()
            .share()
        let ticks = isCountingAutomatically.flatMapLatest { [clock = services.clock] isOn in
            isOn ? .ticks(every: Count.autoInterval, on: clock) : AnyPublisher<Int, Never>.never()
        }

        let requests = view.random.withLatestFrom(activity.isIdle).filter { $0 }.mapToVoid().share()
        let numbers = requests.flatMapLatest { [service = services.randomNumbers] in
            AnyPublisher<Int, any Error>.task("random") { try await service.number() }
                .track(activity, errors)
                .until(leaving)
        }

        let tally = view.increment.withLatestFrom(step).map { Change.by($0.rawValue) }
            .merge(
                with: view.decrement.withLatestFrom(step).map { .by(-$0.rawValue) },
                ticks.withLatestFrom(step).map { .tick($0.rawValue) },
                numbers.map { .to(Count($0)) }
            )
            .merge(
                with: view.reset.map { .reset }, view.undo.map { .undo },
                requests.merge(with: errors.compactMap { _ in () }).map { .other }
            )
            .scan(Tally()) { $0.changed(by: $1) }
            .share()
        let message = tally.map { $0.limit.map(CounterTexts.limit) }
            .merge(with: requests.map { nil }, errors.asPublisher().map { _ in CounterTexts.randomFailed })

        tally.compactMap(\.limit).subscribe(limits).store(in: &cancellables)
        limits.map { _ in HapticFeedbackType.warning }.merge(with: errors.compactMap { _ in .error })
            .sink { [haptics = services.haptics] in haptics.notify($0) }
            .store(in: &cancellables)
        view.about
            .sink { [navigator] in navigator.next(.about) }
            .store(in: &cancellables)

        return Output(
            count: tally.map(\.count).prepend(Count()).removeDuplicates().map { CounterTexts.count($0.value) }
                .eraseToAnyPublisher(),
            step: step.map(\.index).removeDuplicates().eraseToAnyPublisher(),
            isCountingAutomatically: isCountingAutomatically.prepend(false).removeDuplicates().eraseToAnyPublisher(),
            isRequestingNumber: activity.asPublisher(),
            message: message.prepend(nil).removeDuplicates().eraseToAnyPublisher(),
            undoableCount: tally.map(\.undoableCount).prepend(nil).removeDuplicates().eraseToAnyPublisher())
    }
}

/// What happens to automatic counting.
private enum AutoCommand {
    case toggle
    case stop
}

/// The changes of the count.
private enum Change {
    case by(Int)
    /// The clock counts, which leaves an offer to undo.
    case tick(Int)
    case to(Count)
    case reset
    case undo
    /// Something else happens, which ends an offer to undo.
    case other
}

/// The result of the changes.
private struct Tally {
    var count = Count()
    /// The limit that the last change ran into.
    var limit: Count.Limit?
    /// The count before a reset; `nil` if an undo does nothing.
    var undoableCount: Count?

    func changed(by change: Change) -> Tally {
        switch change {
        case .by(let amount):
            var count = count
            let limit = count.add(amount)
            return Tally(count: count, limit: limit)
        case .tick(let amount):
            var tally = changed(by: .by(amount))
            if tally.limit == nil { tally.undoableCount = undoableCount }
            return tally
        case .to(let count): return Tally(count: count)
        case .reset: return Tally(undoableCount: count == Count() ? undoableCount : count)
        case .undo: return Tally(count: undoableCount ?? count)
        case .other: return Tally(count: count)
        }
    }
}
