import AppCrypto
import Foundation
import LedgerCore
import Testing

/// `Docs/Ledger.md` contains the same vector.
@Suite("Transfers")
struct TransferTests {
    private let key: SigningKey
    private let transfer: Transfer

    init() throws {
        // The first test key of RFC 8032.
        let seed = try #require(
            Hexadecimal.bytes(of: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60"))
        key = try SigningKey(secret: seed)
        transfer = Transfer(
            sender: try #require(Address(publicKey: key.publicKey)),
            recipient: try #require(Address(publicKey: (1...32).map { UInt8($0) })),
            amount: try Amount.parse("12.5"), fee: try Amount.parse("0.001"), nonce: 7, memo: "Tee für zwei")
    }

    @Test("the canonical bytes are those of the document")
    func canonicalBytes() {
        let expected =
            "5452495054580001" + "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"
            + "0102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f20"
            + "000000000000000000000b5e620f4800" + "0000000000000000000000003b9aca00" + "0000000000000007" + "000d"
            + "5465652066c3bc72207a776569"
        #expect(Hexadecimal.text(of: transfer.canonicalBytes) == expected)
    }

    @Test("the name is SHA-256 of the canonical bytes, whatever the signature")
    func identifier() throws {
        #expect(transfer.id.text == "d80225ce339096764cd265080902d0f060c227c6eac4eff0257385a578ee7050")
        let signed = try transfer.signed(by: key)
        #expect(signed.id == transfer.id)
        #expect(SignedTransfer(transfer: transfer, signature: []).id == transfer.id)
    }

    @Test("a signature is of exactly this transfer, by exactly this key")
    func signatures() throws {
        let signed = try transfer.signed(by: key)
        #expect(signed.isSignatureValid)
        let parts = transfer
        let others = [
            Transfer(
                sender: parts.recipient, recipient: parts.sender, amount: parts.amount, fee: parts.fee,
                nonce: parts.nonce, memo: parts.memo),
            Transfer(
                sender: parts.sender, recipient: parts.recipient, amount: parts.fee, fee: parts.amount,
                nonce: parts.nonce, memo: parts.memo),
            Transfer(
                sender: parts.sender, recipient: parts.recipient, amount: parts.amount, fee: parts.fee,
                nonce: parts.nonce + 1, memo: parts.memo),
            Transfer(
                sender: parts.sender, recipient: parts.recipient, amount: parts.amount, fee: parts.fee,
                nonce: parts.nonce, memo: parts.memo + " "),
        ]
        for other in others {
            #expect(!SignedTransfer(transfer: other, signature: signed.signature).isSignatureValid)
        }
        for position in signed.signature.indices {
            var signature = signed.signature
            signature[position] ^= 1
            #expect(!SignedTransfer(transfer: transfer, signature: signature).isSignatureValid)
        }
        #expect(!SignedTransfer(transfer: transfer, signature: Array(signed.signature.dropLast())).isSignatureValid)
        #expect(!SignedTransfer(transfer: transfer, signature: signed.signature + [0]).isSignatureValid)
    }

    @Test("the document's signature, which another program made, is valid")
    func documentedSignature() throws {
        let bytes = try #require(
            Hexadecimal.bytes(
                of: "6ec35d55c4673c97c31546b20b74f697549e375741e65ed246430a7b2bba38f1"
                    + "365b4592c8a7d70b9104654a581a4847772f2063d3c336454395261f61ddcb00"))
        #expect(SignedTransfer(transfer: transfer, signature: bytes).isSignatureValid)
    }

    @Test("a signed transfer travels as JSON")
    func json() throws {
        let signed = try transfer.signed(by: key)
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let text = String(decoding: try encoder.encode(signed), as: UTF8.self)
        #expect(text.hasPrefix(#"{"amount":"12500000000000","fee":"1000000000","memo":"Tee für zwei","nonce":7,"#))
        #expect(try JSONDecoder().decode(SignedTransfer.self, from: Data(text.utf8)) == signed)
    }

    @Test("amount and fee together can exceed the limit")
    func total() {
        let wrapping = Transfer(
            sender: transfer.sender, recipient: transfer.recipient, amount: .maximum, fee: Amount(units: 1), nonce: 0)
        #expect(wrapping.total == nil)
        #expect(transfer.total?.text() == "12.501")
    }
}
