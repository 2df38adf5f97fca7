import KitCore
import LedgerCore
import Testing
import WalletDomain

@Suite("Error messages of the wallet")
struct ErrorTextTests {
    static let errors: [any DisplayableError] =
        LedgerErrorCode.allCases.map { code in
            WalletServiceError.refused(LedgerRefusal(code: code, message: "\u{1B}[31mfrom the server"))
        } + [
            WalletServiceError.cannotConnect(server: "host:1"), WalletServiceError.timedOut(server: "host:1"),
            WalletServiceError.connectionLost(server: "host:1"), WalletServiceError.unreadableAnswer(server: "host:1"),
            WalletServiceError.serverError(server: "host:1", status: 502), WalletKeyError.wiped,
            WalletServiceError.failed(server: "host:1", reason: "no"), WalletKeyError.wrongChecksum(position: 3),
            WalletKeyError.wrongChecksum(position: nil), WalletKeyError.wrongLength(3), KeystoreError.wrongPassphrase,
            KeystoreError.damaged, KeystoreError.walletDamaged(path: "a"), KeystoreError.newerVersion(7),
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
        #expect(!WalletServiceError.cannotConnect(server: "").leavesOutcomeUnknown)
        #expect(!WalletServiceError.refused(LedgerRefusal(code: .nonceUsed, message: "")).leavesOutcomeUnknown)
        for error: WalletServiceError in [
            .timedOut(server: ""), .connectionLost(server: ""), .serverError(server: "", status: 500),
            .unreadableAnswer(server: ""), .failed(server: "", reason: ""),
        ] {
            #expect(error.leavesOutcomeUnknown)
        }
    }
}
