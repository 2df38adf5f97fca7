import LedgerCore

/// What a transfer must be, whatever the accounts hold.
struct TransferRules {
    let terms: LedgerTerms

    /// - Parameter isSignatureValid: What `SignedTransfer.isSignatureValid` says, which takes longer than all the rest.
    func check(_ signed: SignedTransfer, isSignatureValid: Bool) throws(LedgerRefusal) {
        let transfer = signed.transfer
        if transfer.amount == .zero { throw LedgerRefusal(.zeroAmount) }
        if transfer.total == nil { throw LedgerRefusal(.amountOverflow) }
        if transfer.sender == transfer.recipient { throw LedgerRefusal(.selfTransfer) }
        if transfer.fee < terms.minimumFee { throw LedgerRefusal(.feeTooLow) }
        if transfer.memo.utf8.count > Transfer.maximumMemoBytes { throw LedgerRefusal(.memoTooLong) }
        if transfer.nonce > Transfer.maximumNonce { throw LedgerRefusal(.nonceTooHigh) }
        if transfer.sender == Treasury.address || !isSignatureValid { throw LedgerRefusal(.invalidSignature) }
    }
}
