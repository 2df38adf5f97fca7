import Foundation
import KitCore
import LedgerCore
import Testing
import WalletDomain

@Suite("Secrets")
nonisolated struct SecretTests {
    @Test("secret bytes are never described")
    func masks() {
        let secret = SecretBytes(text: SecretText("hunter2"))
        #expect("\(secret)" == "•••")
        #expect(String(reflecting: secret) == "•••")
        #expect(Mirror(reflecting: secret).children.isEmpty)
        var text = ""
        dump(WalletKey.random(), to: &text)
        #expect(text.contains("•••"))
        #expect(TraceText(of: secret).text == "•••")
    }

    @Test("wiping erases the bytes for every owner")
    func wiping() throws {
        let key = WalletKey.random()
        let copy = key
        #expect(key.secret.count == 32)
        copy.wipe()
        #expect(key.secret.isEmpty)
        #expect(key.backupText == nil)
        let transfer = Transfer(
            sender: key.address, recipient: Address(ofNobody: "x"), amount: Amount(units: 1), fee: .zero, nonce: 0)
        #expect(throws: WalletKeyError.wiped) { try key.sign(transfer) }
    }

    @Test("an array that is passed to be wiped is zero afterwards")
    func wipingOriginal() {
        var bytes: [UInt8] = [1, 2, 3]
        let secret = SecretBytes(wiping: &bytes)
        #expect(bytes == [0, 0, 0])
        #expect(secret.withBytes { Array($0) } == [1, 2, 3])
        #expect(secret == SecretBytes([1, 2, 3]))
        #expect(secret != SecretBytes([1, 2, 4]))
        #expect(secret != SecretBytes([1, 2]))
    }

    @Test("a key can be written down and read again")
    func backup() throws {
        let key = WalletKey.random()
        let text = try #require(key.backupText).exposed
        #expect(text.count == WalletKey.textLength)
        #expect(try WalletKey(backupText: text) == key)
        let spaced = text.enumerated().map { $0.offset % 8 == 7 ? "\($0.element) " : "\($0.element)" }.joined()
        #expect(try WalletKey(backupText: "\n" + spaced.uppercased() + "\n") == key)
    }

    @Test("a key with a typing error is refused with the error's position")
    func mistakes() throws {
        let text = try #require(WalletKey.random().backupText).exposed
        for position in 8..<WalletKey.textLength {
            var characters = Array(text)
            characters[position] = characters[position] == "q" ? "p" : "q"
            #expect(throws: WalletKeyError.wrongChecksum(position: position)) {
                try WalletKey(backupText: String(characters))
            }
        }
        #expect(throws: WalletKeyError.empty) { try WalletKey(backupText: " ") }
        #expect(throws: WalletKeyError.wrongLength(65)) { try WalletKey(backupText: String(text.dropLast())) }
        #expect(throws: WalletKeyError.wrongPrefix) { try WalletKey(backupText: Address(ofNobody: "x").text) }
        #expect(throws: WalletKeyError.invalidCharacter(position: 9)) { try WalletKey(backupText: "tripkey1qb") }
    }

    @Test("only a wallet's own payments are signed")
    func signing() throws {
        let (one, two) = (WalletKey.random(), WalletKey.random())
        let transfer = Transfer(
            sender: one.address, recipient: two.address, amount: Amount(units: 1), fee: .zero, nonce: 0)
        #expect(try one.sign(transfer).isSignatureValid)
        #expect(throws: WalletKeyError.wrongSender) { try two.sign(transfer) }
    }

    @Test("keys have 32 bytes, and no two are equal")
    func random() {
        #expect(WalletKey(secret: SecretBytes([1, 2, 3])) == nil)
        #expect(Set((0..<20).map { _ in WalletKey.random().address }).count == 20)
    }
}
