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
        state.editedPIN(SecretText("2a5 8"))
        #expect(state.pin == SecretText("258") && checked == nil)
        state.editedPIN(SecretText("2580"))
        #expect(checked == SecretText("2580") && state.pin.isEmpty && state.isChecking)
        state.editedPIN(SecretText("1111"))
        #expect(checked == SecretText("2580"), "one attempt at a time")
    }

    @Test("once the passphrase is required, an incomplete PIN is dropped")
    mutating func passphrase() {
        state.editedPIN(SecretText("25"))
        state.learned(.passphraseRequired)
        #expect(state.asksForPassphrase && state.passphrase.isEmpty && state.pin.isEmpty && !state.canUnlock)
        #expect(state.message == WalletTexts.passphraseNeeded)
        state.editedPIN(SecretText("2580"))
        #expect(!state.isChecking)
        state.editedPassphrase(SecretText("Mare"))
        state.learned(.passphraseRequired)
        #expect(state.passphrase == SecretText("Mare") && state.canUnlock)
    }

    @Test("the progress of unlocking only grows, and ends with a failure, which clears the field")
    mutating func unlocking() {
        state.learned(.passphraseRequired)
        state.beganUnlocking()
        #expect(state.progress == nil, "there is no passphrase yet")
        state.editedPassphrase(SecretText("Mare"))
        state.beganUnlocking()
        state.advanced(to: 0.5)
        state.advanced(to: 0.25)
        state.editedPassphrase(SecretText("Mars"))
        #expect(state.progress == 0.5 && !state.canUnlock && state.passphrase == SecretText("Mare"))
        state.failed(KeystoreError.wrongPassphrase)
        #expect(state.progress == nil && state.passphrase.isEmpty)
        #expect(state.message == KeystoreError.wrongPassphrase.message)
        state.advanced(to: 1)
        #expect(state.progress == nil, "progress after the end is ignored")
        state.editedPassphrase(SecretText("M"))
        #expect(state.message == WalletTexts.passphraseNeeded)
    }
}
