import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form for a new PIN, which the user types twice.
final class NewPINScreen: Screen<NewPINView> {
    private let lock: WalletLock
    private let didFinish: () -> Void
    /// The PIN, once it was typed for the first time.
    private var chosen: SecretText?
    private let saving = OwnedTask()

    /// - Parameters:
    ///   - isSetup: A Boolean value that indicates whether the wallet is new; Escape does not lead back then.
    ///   - didFinish: The callback after the PIN was saved or skipped.
    init(_ lock: WalletLock, isSetup: Bool, didFinish: @escaping () -> Void) {
        self.lock = lock
        self.didFinish = didFinish
        super.init(WalletTexts.newPINTitle, NewPINView())
        if isSetup { subtitle = WalletTexts.step(.pin) }
        navigationItem.hidesBackButton = isSetup
    }

    override func viewDidLoad() {
        subscriptions = [
            page.pin.editedSecret.observe { [weak self] in self?.edit($0) },
            page.pin.action.observe { [weak self] in self?.show(WalletTexts.incompletePIN) },
            page.skip.action.observe { [weak self] in self?.didFinish() },
        ]
        chooseAgain()
    }

    override func viewDidDisappear() { chooseAgain() }

    private func edit(_ text: SecretText) {
        page.pin.show(nil)
        let pin = PINPolicy.digits(of: text)
        guard pin.count == PINPolicy.digits else { return page.pin.secret = pin }
        page.pin.secret = SecretText()
        if chosen == nil {
            chosen = pin
            page.prompt.text = WalletTexts.repeatPIN
        } else if chosen == pin {
            save(pin)
        } else {
            chooseAgain()
            show(WalletTexts.pinsDiffer)
        }
    }

    private func chooseAgain() {
        chosen = nil
        page.pin.secret = SecretText()
        page.pin.show(nil)
        page.prompt.text = WalletTexts.choosePIN
    }

    private func show(_ problem: String) { page.pin.show(FormRemark(problem, .error)) }

    private func save(_ pin: SecretText) {
        guard !saving.isRunning else { return }
        saving.start { [lock] in
            try await lock.set(pin: pin)
        } done: { [weak self] in
            self?.didFinish()
        } failed: { [weak self] in
            self?.chooseAgain()
            self?.show($0.displayable.message)
        }
    }
}
