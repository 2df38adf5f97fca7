import KitCore
import KitReactive
import WalletDomain

/// What the page shows on which a wallet is restored.
///
/// Its methods keep what can be pressed with what was typed for the chosen source, and with what is under way.
final class RestoreModel {
    let source = Property(RestoreSource.key)
    let key = FieldModel(SecretText(), WalletKey.check)
    let newPassphrase = PassphrasePairModel()
    let path = Property("")
    let passphrase = Property(SecretText())
    let canRestore = Property(false)
    let work = KeyWorkModel()
    /// Why the wallet could not be restored; empty when nothing went wrong.
    let failure = Property("")

    /// Takes another source; what was typed for the one before is forgotten.
    ///
    /// While a wallet is restored, the source stays as it is.
    func choose(_ newSource: RestoreSource) {
        guard newSource != source.value, !work.isRunning else { return source.value = source.value }
        clear()
        path.value = ""
        source.value = newSource
    }

    func write(key text: SecretText) {
        key.write(text)
        allow()
    }

    func write(_ text: SecretText, to field: FieldModel<SecretText, SecretText>) {
        newPassphrase.write(text, to: field)
        allow()
    }

    func write(path text: String) {
        path.value = text
        allow()
    }

    func write(passphrase text: SecretText) {
        passphrase.value = text
        allow()
    }

    /// Notes that the wallet is restored from now on.
    /// - Returns: What it is restored from; `nil` while something is wrong, or a wallet is being restored.
    func begin() -> RestoreOrder? {
        guard !work.isRunning, let order else { return nil }
        work.begin()
        failure.set(ifChanged: "")
        allow()
        return order
    }

    /// Notes that the wallet is not restored any more, for a reason or because a person stopped it.
    func end(_ message: String = "") {
        work.end()
        failure.set(ifChanged: message)
        allow()
    }

    /// Forgets what was typed, except for what is no secret.
    func clear() {
        key.write(SecretText())
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

    private func allow() { canRestore.set(ifChanged: order != nil && !work.isRunning) }
}
