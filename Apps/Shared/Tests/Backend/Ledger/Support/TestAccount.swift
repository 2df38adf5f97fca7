import AppCrypto
import LedgerCore

/// A user with a key.
struct TestAccount: Sendable {
    static let fee = LedgerTerms.standard.minimumFee

    let key: SigningKey
    let address: Address

    init() {
        guard let key = try? SigningKey(secret: RandomBytes.make(SigningKey.length)),
            let address = Address(publicKey: key.publicKey)
        else { preconditionFailure("no key was made") }
        (self.key, self.address) = (key, address)
    }

    func transfer(_ units: UInt128, to recipient: Address, nonce: UInt64, fee: Amount = fee, memo: String = "")
        -> Transfer
    {
        Transfer(
            sender: address, recipient: recipient, amount: Amount(units: units), fee: fee, nonce: nonce, memo: memo)
    }

    func pay(_ units: UInt128, to recipient: Address, nonce: UInt64, fee: Amount = fee, memo: String = "") throws
        -> SignedTransfer
    {
        try transfer(units, to: recipient, nonce: nonce, fee: fee, memo: memo).signed(by: key)
    }
}
