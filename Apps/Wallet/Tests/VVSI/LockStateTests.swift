import KitCore
import Testing
import WalletDomain

@testable import WalletVVSI

@Suite("The state of the lock: changes in, values out")
struct LockStateTests {
    private var state = LockState()

    private var checked: SecretText? {
        if case .checking(let pin) = state.attempt { pin } else { nil }
    }

    @Test("the field accepts only digits, and the last one makes an attempt")
    mutating func typing() {
        state.enter(SecretText("2a5 8"))
        #expect(state.pin == SecretText("258") && checked == nil)
        state.enter(SecretText("2580"))
        #expect(checked == SecretText("2580") && state.pin.isEmpty && state.isChecking)
        state.enter(SecretText("1111"))
        #expect(checked == SecretText("2580"), "one attempt at a time")
    }

    @Test("once the passphrase is required, an incomplete PIN is dropped")
    mutating func passphrase() {
        state.enter(SecretText("25"))
        state.adopt(PINStatus.passphraseRequired)
        #expect(state.asksForPassphrase && state.passphrase.isEmpty && state.pin.isEmpty && !state.canUnlock)
        #expect(state.message == WalletTexts.passphraseNeeded)
        state.enter(SecretText("2580"))
        #expect(!state.isChecking)
        state.write(SecretText("Mare"))
        state.adopt(PINStatus.passphraseRequired)
        #expect(state.passphrase == SecretText("Mare") && state.canUnlock)
    }

    @Test("the progress of unlocking only grows, and ends with a failure, which clears the field")
    mutating func unlocking() {
        state.adopt(PINStatus.passphraseRequired)
        state.attempt = .unlocking(passphrase: SecretText("Mare"), done: 0)
        state.raise(to: 0.5)
        state.raise(to: 0.25)
        state.write(SecretText("Mars"))
        #expect(state.progress == 0.5 && !state.canUnlock && state.passphrase == SecretText("Mare"))
        state.reset(because: KeystoreError.wrongPassphrase.message)
        #expect(state.progress == nil && state.passphrase.isEmpty)
        #expect(state.message == KeystoreError.wrongPassphrase.message)
        state.raise(to: 1)
        #expect(state.progress == nil, "progress after the end is ignored")
        state.write(SecretText("M"))
        #expect(state.message == WalletTexts.passphraseNeeded)
    }
}
