import KitCells
import KitCore
import KitReactive
import KitSceneViews
import WalletDomain

/// The form for the PIN, or for the passphrase if only that helps.
package final class LockView: FormView {
    package let pin = TextFieldView.secret(WalletTexts.pin, lineWidth: 8).preferred()
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).submitting(WalletTexts.unlock)
    /// Unlocks with the passphrase.
    package let unlock = ButtonView(WalletTexts.unlock).primary()
    /// Leads to the passphrase.
    package let usePassphrase = ButtonView(WalletTexts.usePassphrase)
    /// Leads from the passphrase back to the PIN.
    package let usePIN = Signal<Void>()
    /// What to type.
    private let prompt = LabelView(WalletTexts.typePIN)
    /// What is wrong with the attempts, below the field; `nil` if nothing is.
    package var message: String? {
        didSet { for field in [pin, passphrase] { field.remark = message.map(FieldMessage.error) } }
    }
    /// Shows that a PIN is being checked.
    package let spinner = SpinnerView(WalletTexts.unlocking)
    /// Shows how far the trying of the passphrase is.
    package let progress = ProgressBarView.keyWork(WalletTexts.unlocking)
    /// Whether the page asks for the passphrase, in place of the PIN.
    package var asksForPassphrase = false {
        didSet {
            for view in [pin, usePassphrase] { view.isHidden = asksForPassphrase }
            for view in [passphrase, unlock] { view.isHidden = !asksForPassphrase }
            prompt.text = asksForPassphrase ? WalletTexts.typePassphrase : WalletTexts.typePIN
        }
    }
    /// Cancels the passphrase check.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// Whether the user has chosen the passphrase, so that Escape returns to the PIN.
    package var canReturnToPIN = false {
        didSet { updateKeys() }
    }
    /// A Boolean value that indicates whether the passphrase is being checked.
    package var isUnlocking = false {
        didSet {
            unlock.isBusy = isUnlocking
            cancel.isHidden = !isUnlocking
            updateKeys()
        }
    }

    /// Creates the page.
    package init() {
        // The PIN comes last, so that the focus goes there from the passphrase.
        super.init(
            WalletTexts.lockFrame,
            [prompt, StackView(.vertical, [passphrase, pin, spinner]), unlock, progress, cancel, usePassphrase])
    }

    private func updateKeys() {
        keyCommands = [
            .cancelling(cancel, isEnabled: isUnlocking),
            KeyCommand(KeyPress(.escape), WalletTexts.usePIN, isEnabled: canReturnToPIN && !isUnlocking) { [usePIN] in
                usePIN.send()
            },
        ]
    }
}

/// The form that confirms the removal of the wallet.
package final class RemoveView: FormView {
    /// The word that confirms.
    package let word = TextFieldView(WalletTexts.typeToRemove, maximumLength: 12, preferredWidth: 40)
        .labelled().submitting(WalletTexts.remove).preferred()
    /// Removes the wallet.
    package let remove = ButtonView(WalletTexts.remove)
    /// Why the wallet could not be removed; empty when nothing went wrong.
    package let failure = ErrorLineView()

    /// Creates the page.
    package init() {
        remove.role = .destructive
        super.init(
            WalletTexts.removeFrame,
            [LabelView(WalletTexts.removeWarning), word, StackView(.vertical, [remove, failure])])
        keyCommands = [.submitting(word)]
    }
}

/// The user's settings.
package final class SettingsView: FormView {
    /// Sets the PIN or removes it.
    package let pin = ButtonView().preferred()
    /// Shows the private key again.
    package let backUp = ButtonView(WalletTexts.backUpTitle)
    /// Whether the app opens locked.
    package let lockAtStart = ToggleView(WalletTexts.lockAtStart)
    /// After how long the app locks itself.
    package let lockAfter = SegmentedControlView(WalletPreferences.LockDelay.allCases.map(\.name))
    /// Locks at once.
    package let lockNow = ButtonView(WalletTexts.lockNow)
    /// Removes the wallet.
    package let remove = ButtonView(WalletTexts.removeWallet)
    /// The path of the keystore file.
    package let keystore = LabelView(role: .secondary).wrappedAnywhere()
    /// Opens the page about the app.
    package let about = ButtonView(WalletTexts.aboutTitle)
    /// Why a setting could not be kept; empty when nothing went wrong.
    package let failure = ErrorLineView()
    /// Whether there is a PIN; without one, locking is not mentioned.
    package var hasPIN = false {
        didSet {
            pin.title = WalletTexts.pinTitle(hasPIN: hasPIN)
            pinExplanation.text = WalletTexts.pinExplanation(hasPIN: hasPIN)
            for row in lockRows { row.isHidden = !hasPIN }
        }
    }
    private let pinExplanation = LabelView(role: .secondary)
    private let lockRows: [RetainedView]

    /// Creates the page.
    package init() {
        lockAtStart.togglesItself = false
        lockAfter.accessibilityLabel = WalletTexts.lockAfter
        keystore.accessibilityLabel = WalletTexts.keystoreFile
        remove.role = .destructive
        lockRows = [
            .explained(lockAtStart, WalletTexts.lockAtStartExplanation),
            GridRowView([LabelView(WalletTexts.lockAfter, role: .secondary), lockAfter]),
            .explained(lockNow, WalletTexts.lockNowExplanation),
        ]
        let rows =
            [GridRowView([pin, pinExplanation])] + lockRows + [
                .explained(backUp, WalletTexts.backUpExplanation),
                GridRowView([LabelView(WalletTexts.keystoreFile, role: .secondary), keystore]),
                .explained(remove, WalletTexts.removeExplanation), .explained(about, WalletTexts.aboutExplanation),
            ]
        super.init(WalletTexts.settingsFrame, [StackView(.vertical, [GridView.settings(rows), failure])])
    }
}
