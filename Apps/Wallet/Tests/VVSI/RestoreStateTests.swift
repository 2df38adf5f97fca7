import KitCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The state of restoring: changes in, values out")
struct RestoreStateTests {
    private var state = RestoreState()
    private let key = WalletKey.sample(7).backupText ?? SecretText()

    private mutating func fillKey() {
        state.editedKey(\.key, key)
        state.editedKey(\.passphrase, SecretText(WalletWorld.passphrase))
        state.editedKey(\.repetition, SecretText(WalletWorld.passphrase))
    }

    private var typedKey: RestoreState.KeyEntry? {
        if case .key(let entry) = state.entry { entry } else { nil }
    }

    private var typedFile: RestoreState.FileEntry? {
        if case .file(let entry) = state.entry { entry } else { nil }
    }

    @Test("a key, a passphrase and its repetition make an order")
    mutating func byKey() {
        fillKey()
        #expect(state.order == .key(key, newPassphrase: SecretText(WalletWorld.passphrase)))
        state.editedKey(\.repetition, SecretText("Mare"))
        #expect(state.order == nil)
        state.editedKey(\.repetition, SecretText(WalletWorld.passphrase))
        state.editedKey(\.key, SecretText(key.dropLast()))
        #expect(state.order == nil)
    }

    @Test("a different source begins empty; the same source, or a choice during restoring, changes nothing")
    mutating func choosing() {
        fillKey()
        state.failed(KeystoreError.damaged)
        state.chose(.key)
        #expect(typedKey?.key == key && state.failure == KeystoreError.damaged.message)
        state.beganRestoring()
        state.chose(.file)
        #expect(state.source == .key && state.isRestoring)
        state.cancelled()
        state.chose(.file)
        state.chose(.key)
        #expect(typedKey?.key.isEmpty == true && state.failure == nil)
    }

    @Test("typing into one source does not change the other")
    mutating func others() {
        state.editedFile(path: "/a")
        #expect(typedKey != nil)
        state.chose(.file)
        state.editedKey(\.key, key)
        #expect(typedFile?.path == "")
    }

    @Test("the progress only grows, and reports after the end are ignored")
    mutating func progress() {
        state.beganRestoring()
        #expect(!state.isRestoring, "there is no input")
        fillKey()
        state.beganRestoring()
        state.advanced(to: 0.5)
        state.advanced(to: 0.25)
        #expect(state.progress == 0.5)
        state.failed(KeystoreError.damaged)
        state.advanced(to: 1)
        #expect(state.progress == nil && state.failure == KeystoreError.damaged.message)
    }

    @Test("leaving keeps the path and the source, but no secret")
    mutating func leaving() {
        fillKey()
        state.beganRestoring()
        state.disappeared()
        #expect(!state.isRestoring && typedKey?.key.isEmpty == true && typedKey?.passphrase.isEmpty == true)
        state.chose(.file)
        state.editedFile(path: "/a")
        state.editedFile(passphrase: SecretText(WalletWorld.passphrase))
        state.disappeared()
        #expect(typedFile?.path == "/a" && typedFile?.passphrase.isEmpty == true)
    }
}
