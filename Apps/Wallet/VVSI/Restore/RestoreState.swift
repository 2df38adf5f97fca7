import KitCore
import KitVVSI
import WalletDomain

/// The state of the page that restores a wallet.
struct RestoreState: StateProtocol, Equatable {
    var source = RestoreSource.key
    /// The fields of each source; those of the one that is not chosen are empty.
    var key = KeyEntry()
    var file = FileEntry()
    var work = KeyWork.none
    /// The field that an attempt to restore the wallet lacks, until the next edit; `nil` for none.
    var missing: RestoreField?

    nonisolated struct KeyEntry: Equatable {
        var key = SecretText()
        var passphrase = SecretText()
        var repetition = SecretText()

        var checkedKey: Checked<SecretText> { WalletKey.check(backupText: key) }
        var checked: Checked<SecretText> { PassphraseRules.passphrase(passphrase) }
        var same: Checked<SecretText> { PassphraseRules.repetition(repetition, of: passphrase) }
    }

    nonisolated struct FileEntry: Equatable {
        var path = ""
        var passphrase = SecretText()
    }

    /// Whether leaving the page would lose what was typed.
    var hasEntries: Bool { !key.key.isEmpty || !file.path.isEmpty }

    /// The order that the fields make; `nil` until all of them are right.
    var order: RestoreOrder? {
        switch source {
        case .key: RestoreOrder(key: key.checkedKey, newPassphrase: key.checked, repetition: key.same)
        case .file: RestoreOrder(path: file.path, passphrase: file.passphrase)
        }
    }

    /// The first field that is not valid; `nil` if the wallet can be restored.
    var invalidField: RestoreField? {
        switch source {
        case .key: .firstInvalid(key: key.checkedKey, newPassphrase: key.checked, repetition: key.same)
        case .file: .firstInvalid(path: file.path, passphrase: file.passphrase)
        }
    }

    /// What a field says about its entry.
    func remark(at field: RestoreField) -> FormRemark? {
        let remark: FormRemark? =
            switch field {
            case .key: key.checkedKey.remark
            case .newPassphrase: key.checked.remark
            case .repetition: key.same.remark
            case .path, .passphrase: nil
            }
        return remark ?? FormRemark(field, lacking: missing)
    }

    /// Chooses a source, whose fields are empty; while a wallet is being restored, the source stays.
    mutating func select(_ newSource: RestoreSource) {
        if newSource != source, !work.isRunning { self = RestoreState(source: newSource) }
    }

    /// Empties the fields with secrets, and ends the work; the path is no secret.
    mutating func forgetSecrets() {
        self = RestoreState(source: source, file: FileEntry(path: file.path))
    }
}
