import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form for the PIN, or for the passphrase after too many attempts.
final class LockScreen: Screen<LockView> {
    private let lock: WalletLock
    private let clock: any Clock<Duration>
    private let didUnlock: () -> Void
    private let reading = OwnedTask()
    private let countdown = OwnedTask()
    private let checking = OwnedTask()
    private let unlocking = OwnedTask()
    private var status = PINStatus.ready(attemptsLeft: PINPolicy.maximumAttempts)
    /// A Boolean value that indicates whether the last PIN was wrong.
    private var wasWrong = false
    /// The reason why the last attempt failed, if it was not a wrong PIN.
    private var failure: String?
    /// A Boolean value that indicates whether the user has chosen the passphrase in place of the PIN.
    private var hasChosenPassphrase = false
    /// The passphrase, which the field may not change while it is tried.
    private var passphrase = SecretText()

    init(_ title: String, _ environment: WalletEnvironment, didUnlock: @escaping () -> Void) {
        lock = environment.lock
        clock = environment.clock
        self.didUnlock = didUnlock
        super.init(title, LockView())
    }

    override func viewDidLoad() {
        subscriptions = [
            page.pin.editedSecret.observe { [weak self] in self?.editPIN($0) },
            page.pin.action.observe { [weak self] in self?.enterPIN() },
            page.passphrase.editedSecret.observe { [weak self] in self?.editPassphrase($0) },
            page.passphrase.action.observe { [weak self] in self?.unlock() },
            page.unlock.action.observe { [weak self] in self?.unlock() },
            page.cancel.action.observe { [weak self] in self?.cancel() },
            page.usePassphrase.action.observe { [weak self] in self?.choosePassphrase(true) },
            page.usePIN.observe { [weak self] in self?.choosePassphrase(false) },
        ]
        update()
    }

    override func viewDidAppear() { readStatus() }

    override func viewDidDisappear() {
        for task in [reading, countdown, checking, unlocking] { task.cancel() }
        hasChosenPassphrase = false
        page.pin.secret = SecretText()
        clearPassphrase()
    }

    private var isBusy: Bool { checking.isRunning || unlocking.isRunning }
    private var asksForPassphrase: Bool { status.requiresPassphrase || hasChosenPassphrase }
    private var canUnlock: Bool { asksForPassphrase && !passphrase.isEmpty && !isBusy }

    private var message: String? {
        // The wait for the next PIN does not concern a chosen passphrase.
        if hasChosenPassphrase, !status.requiresPassphrase { return failure }
        return failure ?? WalletTexts.message(status, wasWrong: wasWrong)
    }

    private func update() {
        page.message = message
        page.asksForPassphrase = asksForPassphrase
        page.canReturnToPIN = hasChosenPassphrase
        page.unlock.isEnabled = canUnlock
        page.isUnlocking = unlocking.isRunning
        if !unlocking.isRunning { page.progress.show(nil) }
        page.spinner.isAnimating = checking.isRunning
    }

    // MARK: The PIN

    private func readStatus() {
        countdown.cancel()
        reading.start { [lock] in
            await lock.status()
        } done: { [weak self] in
            self?.show($0)
        }
    }

    /// Shows the status, and reads it again when it may have changed: each second while the PIN is blocked.
    private func show(_ newStatus: PINStatus) {
        status = newStatus
        update()
        countdown.cancel()
        guard let pause = status.timeUntilChange else { return }
        countdown.start { [clock] in
            try await clock.sleep(for: pause)
        } done: { [weak self] in
            self?.readStatus()
        }
    }

    private func editPIN(_ text: SecretText) {
        let pin = status.isReady && !isBusy ? PINPolicy.digits(of: text) : SecretText()
        if !pin.isEmpty {
            failure = nil
            update()
        }
        guard pin.count == PINPolicy.digits else { return page.pin.secret = pin }
        page.pin.secret = SecretText()
        check(pin)
    }

    private func enterPIN() {
        guard status.isReady, !isBusy else { return }
        failure = WalletTexts.incompletePIN
        update()
    }

    private func check(_ pin: SecretText) {
        checking.start { [lock] in
            try await lock.attempt(pin: pin)
        } done: { [weak self] in
            self?.receive($0)
        } failed: { [weak self] in
            self?.fail($0)
        }
        update()
    }

    private func receive(_ verdict: PINVerdict) {
        switch verdict {
        case .right:
            update()
            didUnlock()
        case .wrong(let status):
            wasWrong = true
            show(status)
        case .notChecked(let status): show(status)
        }
    }

    // MARK: The passphrase

    private func choosePassphrase(_ isChosen: Bool) {
        guard !isBusy else { return }
        hasChosenPassphrase = isChosen
        page.pin.secret = SecretText()
        failure = nil
        clearPassphrase()
    }

    private func editPassphrase(_ text: SecretText) {
        guard !isBusy else { return page.passphrase.secret = passphrase }
        passphrase = text
        failure = nil
        update()
    }

    private func unlock() {
        guard !isBusy else { return }
        guard canUnlock else {
            failure = WalletTexts.typePassphrase
            return update()
        }
        unlocking.start { [lock, passphrase, progress = page.progress] in
            try await lock.unlock(passphrase: passphrase) { progress.show($0) }
        } done: { [weak self] in
            self?.clearPassphrase()
            self?.didUnlock()
        } failed: { [weak self] in
            self?.fail($0)
        }
        page.progress.show(0)
        failure = nil
        update()
    }

    private func cancel() {
        guard unlocking.isRunning else { return }
        unlocking.cancel()
        clearPassphrase()
        showToast(Toast(WalletTexts.unlockingCancelled))
    }

    private func fail(_ error: any Error) {
        failure = error.displayable.message
        clearPassphrase()
    }

    private func clearPassphrase() {
        passphrase = SecretText()
        page.passphrase.secret = SecretText()
        update()
    }
}
