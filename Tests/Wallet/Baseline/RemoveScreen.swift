import KitCore
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// The form that removes the wallet, after the user has typed the word.
final class RemoveScreen: Screen<RemoveView> {
    private let environment: WalletEnvironment
    private let didRemove: () -> Void
    private let removing = OwnedTask()

    init(_ environment: WalletEnvironment, didRemove: @escaping () -> Void) {
        self.environment = environment
        self.didRemove = didRemove
        super.init(WalletTexts.removeWallet, RemoveView())
    }

    override func viewDidLoad() {
        subscriptions = [
            page.word.edited.observe { [weak self] word in
                self?.show(isWrong: !WalletTexts.removeWord.hasPrefix(word))
            },
            page.word.action.observe { [weak self] in self?.remove() },
            page.remove.action.observe { [weak self] in self?.remove() },
        ]
        show(isWrong: false)
    }

    private var isComplete: Bool { page.word.text == WalletTexts.removeWord }

    private func show(isWrong: Bool) {
        page.word.show(isWrong ? FormRemark(WalletTexts.removeHint, .error) : nil)
        updateButton()
    }

    private func updateButton() { page.remove.isEnabled = isComplete && !removing.isRunning }

    private func remove() {
        guard isComplete else { return show(isWrong: true) }
        guard !removing.isRunning else { return }
        removing.start { [environment] in
            try await environment.remove()
        } done: { [weak self] in
            self?.didRemove()
        } failed: { [weak self] in
            self?.updateButton()
            self?.page.failure.text = $0.displayable.message
        }
        page.failure.text = ""
        show(isWrong: false)
    }
}
