import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import WalletDomain

/// Where the page that asks for the PIN leads.
package enum LockStep {
    case unlocked
}

/// Tries PINs, and the passphrase where only that helps.
package final class LockViewModel: BaseViewModel<LockStep, LockViewModel.InputFromView, LockViewModel.Output> {
    /// The user's input.
    package struct InputFromView {
        let pin: AnyPublisher<SecretText, Never>
        let enterPIN: AnyPublisher<Void, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let choosePassphrase: AnyPublisher<Bool, Never>
        let unlock: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    package struct Output {
        let message: AnyPublisher<String?, Never>
        let asksForPassphrase: AnyPublisher<Bool, Never>
        let canReturnToPIN: AnyPublisher<Bool, Never>
        let pin: AnyPublisher<SecretText, Never>
        let isChecking: AnyPublisher<Bool, Never>
        let passphrase: AnyPublisher<SecretText, Never>
        let isUnlockEnabled: AnyPublisher<Bool, Never>
        let isUnlocking: AnyPublisher<Bool, Never>
        let progress: AnyPublisher<Double?, Never>
    }

    private let lock: WalletLock
    private let clock: any Clock<Duration>

    init(_ lock: WalletLock, clock: any Clock<Duration>) {
        self.lock = lock
        self.clock = clock
        super.init()
    }

    package override func transform(input: Input) -> Output {
        let view = input.fromView
        let leaving = input.fromController.viewDidDisappear
        let checking = ActivityIndicator()
        let errors = ErrorTracker()
        let unlocking = KeyOperation()
        let cancellations = unlocking.cancellations(view.cancel)
        let stops = cancellations.merge(with: leaving)
        // The one loop among these streams: the result of an attempt decides whether, and when, another follows.
        let verdicts = PassthroughSubject<PINVerdict, Never>()

        let attempts = verdicts.scan(Attempts()) { $0.after($1) }.share()
        let status = attempts.map(\.status).prepend(Attempts().status)
        let mayType = status.combineLatest(checking.isIdle) { $0.isReady && $1 }
        let pin = view.pin.withLatestFrom(mayType) { $1 ? PINPolicy.digits(of: $0) : SecretText() }.share()
        let pins = pin.filter { $0.count == PINPolicy.digits }.share()
        let checks = pins.flatMapLatest { [lock] pin in
            AnyPublisher<PINVerdict, any Error>.task("check") { try await lock.attempt(pin: pin) }
                .track(checking, errors)
                .until(leaving)
        }
        let delays = status.map(\.timeUntilChange).eraseToAnyPublisher()
        checks.merge(with: looks(at: input.fromController.viewDidAppear, after: delays, until: leaving))
            .subscribe(verdicts)
            .store(in: &cancellables)

        let choices = view.choosePassphrase
            .withLatestFrom(checking.isIdle.combineLatest(unlocking.isIdle) { $0 && $1 }) { $1 ? $0 : nil }
            .filterNil()
            .share()
        let hasChosenPassphrase = choices.merge(with: leaving.map { false }).prepend(false).removeDuplicates()
        let asksForPassphrase = status.map(\.requiresPassphrase)
            .combineLatest(hasChosenPassphrase) { $0 || $1 }
            .removeDuplicates()
        let passphrase = unlocking.secret(
            typed: view.passphrase, until: stops.merge(with: errors.compactMap { _ in () }, choices.mapToVoid()))
        let mayUnlock = passphrase.map { !$0.isEmpty }.prepend(false)
            .combineLatest(asksForPassphrase, unlocking.isIdle) { $0 && $1 && $2 }
        let unlocks = view.unlock
            .withLatestFrom(mayUnlock).filter { $0 }
            .withLatestFrom(passphrase)
            .share()
        cancellations.map { _ in Toast(WalletTexts.unlockingCancelled) }
            .subscribe(input.fromController.toastSubject)
            .store(in: &cancellables)
        let opened = unlocking.results(of: unlocks, until: stops) { [lock] passphrase, report in
            try await lock.unlock(passphrase: passphrase, report: report)
        }

        verdicts.filter { $0 == .right }.mapToVoid().merge(with: opened)
            .sink { [navigator] in navigator.next(.unlocked) }
            .store(in: &cancellables)

        let entries = pin.merge(with: passphrase).filter { !$0.isEmpty }.mapToVoid().merge(with: unlocks.mapToVoid())
        let missing = view.enterPIN.withLatestFrom(mayType).filter { $0 }.map { _ in WalletTexts.incompletePIN }
            .merge(
                with: view.unlock.withLatestFrom(passphrase.prepend(SecretText())).filter(\.isEmpty)
                    .map { _ in WalletTexts.typePassphrase })
        let failure = errors.asPublisher().map { $0.displayable }.merge(with: unlocking.failures)
            .map { Optional.some($0.message) }
            .merge(with: missing.map(Optional.some), entries.map { nil }, choices.map { _ in nil })
        let message = attempts.prepend(Attempts()).combineLatest(failure.prepend(nil), hasChosenPassphrase) {
            attempts, failure, hasChosenPassphrase -> String? in
            // The wait for the next PIN does not concern the passphrase.
            if hasChosenPassphrase, !attempts.status.requiresPassphrase { return failure }
            return failure ?? WalletTexts.message(attempts.status, wasWrong: attempts.wereWrong)
        }
        return Output(
            message: message.removeDuplicates().eraseToAnyPublisher(),
            asksForPassphrase: asksForPassphrase.eraseToAnyPublisher(),
            canReturnToPIN: hasChosenPassphrase.eraseToAnyPublisher(),
            // A whole PIN makes room for the next.
            pin: pin.map { $0.count == PINPolicy.digits ? SecretText() : $0 }
                .merge(with: leaving.merge(with: choices.mapToVoid()).map { SecretText() })
                .eraseToAnyPublisher(),
            isChecking: checking.asPublisher(),
            passphrase: passphrase,
            isUnlockEnabled: mayUnlock.removeDuplicates().eraseToAnyPublisher(),
            isUnlocking: unlocking.isRunning,
            progress: unlocking.progress)
    }

    /// Looks whether a PIN may be tried: when the page appears, and after each delay, which counts down.
    private func looks(
        at appearing: AnyPublisher<Void, Never>, after delays: AnyPublisher<Duration?, Never>,
        until leaving: AnyPublisher<Void, Never>
    ) -> AnyPublisher<PINVerdict, Never> {
        let pauses = delays.flatMapLatest { [clock] delay in
            delay.map { .timer(after: $0, on: clock).until(leaving) } ?? AnyPublisher<Void, Never>.never()
        }
        return appearing.merge(with: pauses).flatMapLatest { [lock] in
            AnyPublisher<PINVerdict, Never>.task("status") { .notChecked(await lock.status()) }.until(leaving)
        }
    }
}

/// What the attempts have come to.
private struct Attempts {
    var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    /// Whether the last PIN that was tried was wrong.
    var wereWrong = false

    func after(_ verdict: PINVerdict) -> Attempts {
        switch verdict {
        case .right: Attempts(status: status)
        case .wrong(let status): Attempts(status: status, wereWrong: true)
        case .notChecked(let status): Attempts(status: status, wereWrong: wereWrong)
        }
    }
}
