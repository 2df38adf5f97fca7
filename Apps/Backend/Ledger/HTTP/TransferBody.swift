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
            sender: try Address(wireText: sender), recipient: try Address(wireText: recipient, isPaid: true),
            amount: try amount(amount),
            fee: try amount(fee), nonce: nonce, memo: memo)
        guard let bytes = Hexadecimal.bytes(of: signature) else { throw LedgerRefusal(.invalidSignature) }
        return SignedTransfer(transfer: transfer, signature: bytes)
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

extension Address {
    /// Reads an address of a request: exactly as it is, without the blanks that people may paste around one.
    ///
    /// - Parameter isPaid: Whether money is to go there, so that it must be a key that a signature can exist for.
    init(wireText text: String, isPaid: Bool = false) throws(LedgerRefusal) {
        guard !text.contains(where: \.isWhitespace), let address = try? Address(text),
            !isPaid || address.isOnCurve || address == Treasury.address
        else { throw LedgerRefusal(.invalidAddress) }
        self = address
    }
}
