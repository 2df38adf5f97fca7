import KitCore
import KitMVCE
import KitReactive
import WalletDomain

/// The model of the page that restores a wallet.
final class RestoreModel {
    let source = Property(RestoreSource.key)
    let key = Property(SecretText())
    let newPassphrase = Property(SecretText())
    let repetition = Property(SecretText())
    let path = Property("")
    let passphrase = Property(SecretText())
    /// How much of the work is done, from 0 to 1; `nil` while there is none.
    let progress = Property<Double?>(nil)
    /// Why the wallet could not be restored; `nil` when nothing went wrong.
    let failure = Property<String?>(nil)
    let missing = Property<Missing<Field>?>(nil)

    enum Field {
        case key
        case newPassphrase
        case repetition
        case path
        case passphrase
    }

    let checkedKey: Derived<Checked<SecretText>>
    let checkedPassphrase: Derived<Checked<SecretText>>
    let checkedRepetition: Derived<Checked<SecretText>>
    let keyRemark: Derived<FormRemark?>
    let newPassphraseRemark: Derived<FormRemark?>
    let repetitionRemark: Derived<FormRemark?>
    let pathRemark: Derived<FormRemark?>
    let passphraseRemark: Derived<FormRemark?>
    /// What the entries for the chosen source order; `nil` while one is wrong.
    let order: Derived<RestoreOrder?>
    let canRestore: Derived<Bool>
    /// Whether leaving the page would lose what was typed.
    let hasEntries: Derived<Bool>

    init() {
        checkedKey = Derived(key) { WalletKey.check(backupText: $0) }
        checkedPassphrase = Derived(newPassphrase) { PassphraseRules.passphrase($0) }
        checkedRepetition = Derived(repetition, newPassphrase) { PassphraseRules.repetition($0, of: $1) }
        keyRemark = Derived(checkedKey, missing) { $0.remark ?? $1?.remark(at: .key) }
        newPassphraseRemark = Derived(checkedPassphrase, missing) { $0.remark ?? $1?.remark(at: .newPassphrase) }
        repetitionRemark = Derived(checkedRepetition, missing) { $0.remark ?? $1?.remark(at: .repetition) }
        pathRemark = Derived(missing) { $0?.remark(at: .path) }
        passphraseRemark = Derived(missing) { $0?.remark(at: .passphrase) }
        let fromKey = Derived(checkedKey, checkedPassphrase, checkedRepetition) {
            RestoreOrder(key: $0, newPassphrase: $1, repetition: $2)
        }
        let fromFile = Derived(path, passphrase) { RestoreOrder(path: $0, passphrase: $1) }
        order = Derived(source, fromKey, fromFile) { $0 == .key ? $1 : $2 }
        hasEntries = Derived(key, path) { !$0.isEmpty || !$1.isEmpty }
        canRestore = Derived(order, progress) { $0 != nil && $1 == nil }
    }
}
