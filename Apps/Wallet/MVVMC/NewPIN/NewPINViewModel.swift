import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import WalletDomain

/// Where the page for a new PIN leads.
package enum NewPINStep {
    case chosen
    case skipped
}

/// Takes a PIN twice, and sets it.
package final class NewPINViewModel: BaseViewModel<NewPINStep, NewPINViewModel.InputFromView, NewPINViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let pin: AnyPublisher<SecretText, Never>
        let submit: AnyPublisher<Void, Never>
        let skip: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let pin: AnyPublisher<SecretText, Never>
        let prompt: AnyPublisher<String, Never>
        let remark: AnyPublisher<FormRemark?, Never>
    }

    private let lock: WalletLock

    init(_ lock: WalletLock) {
        self.lock = lock
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let activity = ActivityIndicator()
        let errors = ErrorTracker()

        let digits = view.pin.map(PINPolicy.digits)
        let choice = digits.filter { $0.count == PINPolicy.digits }.map(Entry.typed)
            .merge(with: errors.compactMap { .failed($0.displayable.message) }, leaving.map { .left })
            .scan(Choice()) { $0.after($1) }
            .share()

        choice.compactMap(\.pin)
            .withLatestFrom(activity.isIdle) { $1 ? $0 : nil }.filterNil()
            .flatMapLatest { [lock] pin in
                AnyPublisher<Void, any Error>.task("set") { try await lock.set(pin: pin) }
                    .track(activity, errors)
            }
            .map { NewPINStep.chosen }
            .merge(with: view.skip.map { .skipped })
            .sink { [navigator] in navigator.next($0) }
            .store(in: &cancellables)

        return Output(
            // A whole PIN makes room for the next.
            pin: digits.map { $0.count == PINPolicy.digits ? SecretText() : $0 }
                .merge(with: leaving.map { SecretText() })
                .eraseToAnyPublisher(),
            prompt: choice.map { $0.first == nil ? WalletTexts.choosePIN : WalletTexts.repeatPIN }
                .prepend(WalletTexts.choosePIN).removeDuplicates().eraseToAnyPublisher(),
            remark: view.submit.map { WalletTexts.incompletePIN }
                .merge(with: digits.filter { $0.count < PINPolicy.digits }.map { _ in nil }, choice.map(\.problem))
                .map { $0.map { FormRemark($0, .error) } }
                .removeDuplicates()
                .eraseToAnyPublisher())
    }
}

/// What happens to the choice of a PIN.
private enum Entry {
    case typed(SecretText)
    case failed(String)
    case left
}

/// What the entries have come to.
private struct Choice {
    /// Why the PIN must be chosen again, if it must.
    var problem: String?
    var first: SecretText?
    /// The PIN, once it was typed twice.
    var pin: SecretText?

    func after(_ entry: Entry) -> Choice {
        switch entry {
        case .typed(let pin):
            guard let first else { return Choice(first: pin) }
            return first == pin ? Choice(first: first, pin: pin) : Choice(problem: WalletTexts.pinsDiffer)
        case .failed(let message): return Choice(problem: message)
        case .left: return Choice()
        }
    }
}
