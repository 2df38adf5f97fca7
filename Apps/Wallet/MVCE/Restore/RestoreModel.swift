import KitCore
import KitReactive
import WalletDomain

/// The model of the page that restores a wallet.
///
/// Its methods keep the button consistent with the entries for the chosen source, and with the work under way.
final class RestoreModel {
    let source = Property(RestoreSource.key)
    let key = FieldModel(SecretText(), WalletKey.check)
    let newPassphrase = PassphrasePairModel()
    let path = Property("")
    let passphrase = Property(SecretText())
    let canRestore = Property(false)
    let work = KeyWorkModel()
    /// Why the wallet could not be restored; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)

    /// Chooses a source, and removes what was typed for the previous one.
    ///
    /// The source stays the same while a wallet is being restored.
    func choose(_ newSource: RestoreSource) {
        guard newSource != source.value, !work.isRunning else { return source.value = source.value }
        clear()
        path.value = ""
        source.value = newSource
    }

    func edit(key text: SecretText) {
        key.edit(text)
        updateCanRestore()
    }

    func edit(_ text: SecretText, in field: FieldModel<SecretText, SecretText>) {
        newPassphrase.edit(text, in: field)
        updateCanRestore()
    }

    func edit(path text: String) {
        path.value = text
        updateCanRestore()
    }

    func edit(passphrase text: SecretText) {
        passphrase.value = text
        updateCanRestore()
    }

    /// Begins to restore the wallet.
    /// - Returns: The order; `nil` while an entry is wrong, or a wallet is being restored.
    func begin() -> RestoreOrder? {
        guard !work.isRunning, let order else { return nil }
        work.begin()
        failure.set(ifChanged: nil)
        updateCanRestore()
        return order
    }

    /// Ends the work, with an error or because the user cancelled it.
    func end(_ message: String? = nil) {
        work.end()
        failure.set(ifChanged: message)
        updateCanRestore()
    }

    /// Removes the secrets that were typed, and ends what was under way.
    func clear() {
        key.edit(SecretText())
        newPassphrase.clear()
        passphrase.value = SecretText()
        end()
    }

    private var order: RestoreOrder? {
        switch source.value {
        case .key:
            RestoreOrder(
                key: key.checked.value, newPassphrase: newPassphrase.passphrase.checked.value,
                repetition: newPassphrase.repetition.checked.value)
        case .file: RestoreOrder(path: path.value, passphrase: passphrase.value)
        }
    }

    private func updateCanRestore() { canRestore.set(ifChanged: order != nil && !work.isRunning) }
}
