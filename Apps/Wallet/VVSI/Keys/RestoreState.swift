import KitCore
import KitVVSI
import WalletDomain

/// What the page shows on which a wallet is restored.
struct RestoreState: StateProtocol {
    private(set) var entry = Entry.key(KeyEntry())
    private(set) var phase = Phase.typing

    /// What was typed for the chosen source; for the other one there is nothing.
    enum Entry {
        case key(KeyEntry)
        case file(FileEntry)
    }

    nonisolated struct KeyEntry {
        var key = SecretText()
        var passphrase = SecretText()
        var repetition = SecretText()
    }

    nonisolated struct FileEntry {
        var path = ""
        var passphrase = SecretText()
    }

    /// How far restoring has come.
    enum Phase {
        case typing
        /// So much of it is done, from 0 to 1.
        case restoring(RestoreOrder, done: Double)
        case failed(String)
    }
}

// MARK: - What follows from it

extension RestoreState {
    var source: RestoreSource {
        switch entry {
        case .key: .key
        case .file: .file
        }
    }

    /// What is asked for; `nil` until all of it can be used.
    var order: RestoreOrder? {
        switch entry {
        case .key(let entry): RestoreOrder(key: entry.checkedKey, newPassphrase: entry.checked, repetition: entry.same)
        case .file(let entry): RestoreOrder(path: entry.path, passphrase: entry.passphrase)
        }
    }

    var isRestoring: Bool { progress != nil }

    var progress: Double? {
        if case .restoring(_, let done) = phase { done } else { nil }
    }

    /// Why the wallet could not be restored; empty for nothing.
    var failure: String {
        if case .failed(let message) = phase { message } else { "" }
    }
}

nonisolated extension RestoreState.KeyEntry {
    var checkedKey: Checked<SecretText> { WalletKey.check(backupText: key) }
    var checked: Checked<SecretText> { PassphraseRules.passphrase(passphrase) }
    var same: Checked<SecretText> { PassphraseRules.repetition(repetition, of: passphrase) }
}

// MARK: - What can become of it

extension RestoreState {
    /// Another source was chosen: nothing is left of the first one.
    mutating func chose(_ newSource: RestoreSource) {
        guard newSource != source, !isRestoring else { return }
        phase = .typing
        switch newSource {
        case .key: entry = .key(KeyEntry())
        case .file: entry = .file(FileEntry())
        }
    }

    mutating func editedKey(_ part: WritableKeyPath<KeyEntry, SecretText>, _ text: SecretText) {
        guard case .key(var typed) = entry else { return }
        typed[keyPath: part] = text
        entry = .key(typed)
    }

    mutating func editedFile(path: String) {
        if case .file(let typed) = entry { entry = .file(FileEntry(path: path, passphrase: typed.passphrase)) }
    }

    mutating func editedFile(passphrase: SecretText) {
        if case .file(let typed) = entry { entry = .file(FileEntry(path: typed.path, passphrase: passphrase)) }
    }

    /// The wallet is restored from now on, if all that it needs is there.
    mutating func beganRestoring() {
        if let order { phase = .restoring(order, done: 0) }
    }

    mutating func advanced(to fraction: Double) {
        if case .restoring(let order, let done) = phase { phase = .restoring(order, done: max(done, fraction)) }
    }

    mutating func failed(_ error: any DisplayableError) { phase = .failed(error.message) }

    mutating func cancelled() { phase = .typing }

    /// Another page came: only what is no secret is kept.
    mutating func left() {
        phase = .typing
        switch entry {
        case .key: entry = .key(KeyEntry())
        case .file(let typed): entry = .file(FileEntry(path: typed.path))
        }
    }
}
