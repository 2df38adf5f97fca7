import KitCore
import Testing
import WalletDomain

@testable import WalletContract
@testable import WalletVVSI

@Suite("The state of restoring: changes in, values out")
struct RestoreStateTests {
    private var state = RestoreState()
    private let passphrase = SecretText(WalletWorld.passphrase)
    private let key = WalletKey.sample(7).backupText ?? SecretText()

    private mutating func fillKey() {
        state.key = RestoreState.KeyEntry(key: key, passphrase: passphrase, repetition: passphrase)
    }

    @Test("a key, a passphrase and its repetition make an order")
    mutating func byKey() {
        fillKey()
        #expect(state.order == .key(key, newPassphrase: passphrase))
        state.key.repetition = SecretText("Mare")
        #expect(state.order == nil)
        state.key.repetition = passphrase
        state.key.key = SecretText(key.dropLast())
        #expect(state.order == nil)
    }

    @Test("a different source begins empty; the same source, or a choice during restoring, changes nothing")
    mutating func choosing() {
        fillKey()
        state.select(.key)
        #expect(state.key.key == key)
        state.work = .running(0)
        state.select(.file)
        #expect(state.source == .key && state.work.isRunning)
        state.work = .failed("damaged")
        state.select(.file)
        #expect(state == RestoreState(source: .file))
    }

    @Test("the progress only grows, and reports after the end are ignored")
    func progress() {
        var work = KeyWork.running(0)
        work.raise(to: 0.5)
        work.raise(to: 0.25)
        #expect(work.progress == 0.5)
        work = .failed("damaged")
        work.raise(to: 1)
        #expect(work == .failed("damaged") && work.failure == "damaged")
    }

    @Test("leaving keeps the path and the source, but no secret")
    mutating func leaving() {
        state.select(.file)
        state.file = RestoreState.FileEntry(path: "/a", passphrase: passphrase)
        state.work = .running(0)
        state.forgetSecrets()
        #expect(state == RestoreState(source: .file, file: RestoreState.FileEntry(path: "/a")))
    }
}
