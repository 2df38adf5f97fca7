import KitCore
import LedgerCore
import Testing
import WalletDomain

@Suite("Error messages of the wallet")
nonisolated struct ErrorTextTests {
    static let errors: [any DisplayableError] =
        LedgerErrorCode.allCases.map { code in
            LedgerServiceError.refused(LedgerRefusal(code: code, message: "\u{1B}[31mfrom the server"))
        } + [
            LedgerServiceError.cannotConnect(server: "host:1"), LedgerServiceError.timedOut(server: "host:1"),
            LedgerServiceError.connectionLost(server: "host:1"), LedgerServiceError.unreadableAnswer(server: "host:1"),
            LedgerServiceError.serverError(server: "host:1", status: 502), WalletKeyError.wiped,
            LedgerServiceError.failed(server: "host:1", reason: "no"), WalletKeyError.wrongChecksum(position: 3),
            WalletKeyError.wrongChecksum(position: nil), WalletKeyError.wrongLength(3), KeystoreError.wrongPassphrase,
            KeystoreError.damaged, KeystoreError.walletDamaged(path: "a"), KeystoreError.otherVersion(7, path: "a"),
            KeystoreError.cannotRead(reason: "no"),
            KeystoreError.cannotWrite(reason: "no"), KeystoreError.absent, KeystoreError.excessiveParameters,
            PINStoreError.malformedPIN, PINStoreError.cannotWrite(reason: "no"), PaymentError.zeroAmount,
            PaymentError.insufficientBalance(available: .maximum), WalletStoreError.cannotRead(reason: "no"),
            AddressError.wrongLength(3), AddressError.wrongChecksum(position: 4), AmountError.tooManyPlaces,
            PaymentLinkError.recipient(.empty), PaymentLinkError.unknownParameter("fee"), QRCodeError.tooLong,
        ]

    @Test("each error has a title and complete sentences, without text from the server", arguments: errors.indices)
    func texts(index: Int) {
        let error = Self.errors[index]
        #expect(!error.title.isEmpty)
        #expect(!error.title.hasSuffix("."))
        #expect(error.message.hasSuffix("."), "\(error.message)")
        #expect(error.message.first?.isUppercase == true || error.message.hasPrefix("host:1"), "\(error.message)")
        #expect(!(error.title + error.message).contains("from the server"))
    }

    @Test("only definite rejections have a certain outcome")
    func doubt() {
        #expect(!LedgerServiceError.cannotConnect(server: "").leavesOutcomeUnknown)
        #expect(!LedgerServiceError.refused(LedgerRefusal(code: .nonceUsed, message: "")).leavesOutcomeUnknown)
        for error: LedgerServiceError in [
            .timedOut(server: ""), .connectionLost(server: ""), .serverError(server: "", status: 500),
            .unreadableAnswer(server: ""), .failed(server: "", reason: ""),
        ] {
            #expect(error.leavesOutcomeUnknown)
        }
    }
}
