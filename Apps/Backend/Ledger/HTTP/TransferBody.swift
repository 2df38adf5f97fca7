import LedgerCore

/// A transfer as it arrives, before anything of it is believed.
struct TransferBody: Decodable {
    let sender, recipient: String
    let amount, fee: String
    let nonce: UInt64
    let memo: String
    let signature: String

    func signedTransfer() throws(LedgerRefusal) -> SignedTransfer {
        let transfer = Transfer(
            sender: try address(sender), recipient: try address(recipient), amount: try amount(amount),
            fee: try amount(fee), nonce: nonce, memo: memo)
        guard let bytes = Hexadecimal.bytes(of: signature) else { throw LedgerRefusal(.invalidSignature) }
        return SignedTransfer(transfer: transfer, signature: bytes)
    }

    private func address(_ text: String) throws(LedgerRefusal) -> Address {
        do { return try Address(text) } catch { throw LedgerRefusal(.invalidAddress) }
    }

    private func amount(_ text: String) throws(LedgerRefusal) -> Amount {
        do {
            return try Amount(wireText: text)
        } catch {
            switch error {
            case .negative: throw LedgerRefusal(.negativeAmount)
            case .tooLarge: throw LedgerRefusal(.amountOverflow)
            default: throw LedgerRefusal(.invalidAmount)
            }
        }
    }
}
