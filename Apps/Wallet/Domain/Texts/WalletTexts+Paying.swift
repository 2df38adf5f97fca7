import KitDI
import LedgerCore

extension WalletTexts {
    /// The name of the field for an address.
    public static let recipient = "Recipient"
    /// The name of a field for an amount.
    public static let amount = "Amount"
    /// The name of the field for a memo.
    public static let memo = "Memo"
    /// The title of the button that fills in the largest amount.
    public static let max = "Max"
    /// The name of the fee.
    public static let fee = "Fee"
    /// The name of the sum of amount and fee.
    public static let total = "Total"
    /// The title of the frame around the fields.
    public static let payment = "Payment"
    /// The title of the button that fills in a payment to the demo ledger's shop.
    public static let payDemoShop = "Pay the demo shop"
    /// The link of the payment to the demo shop.
    public static let demoShopLink =
        "wallet://send?to=trip16adfsqvzky9t042tlmfujeq88g8wzuhnm2nzxfd0qgdx3ac82ydqvegeth&amount=1&memo=A%20coffee"
    /// The title of the review, and of the button that opens it.
    public static let review = "Review"
    /// The title of the button that opens the page for the passphrase.
    public static let sign = "Sign"

    /// The message for a recipient that is an address.
    public static let validAddress = "Valid address."
    /// The text while fee and nonce are loaded.
    public static let preparing = "Preparing…"

    /// The title of the button that requests fee and balance again.
    public static let tryAgain = "Try again"

    /// The title of the chart with the least and the greatest balance.
    public static func balanceRange(from least: Amount, to greatest: Amount, _ separator: Character) -> String {
        "\(balanceHistory): \(trip(least, separator)) to \(trip(greatest, separator))"
    }

    /// An amount with its unit.
    public static func trip(_ amount: Amount, _ separator: Character) -> String {
        amount.text(decimalSeparator: separator) + " TRIP"
    }

    /// The title of the page for the passphrase.
    public static let passphraseTitle = "Passphrase"
    /// The text about the passphrase's purpose.
    public static let signUse = "The payment is signed with the private key, which your passphrase unlocks."
    /// The text about the passphrase's purpose.
    public static let backUpUse = "The private key is shown next. Make sure no one can see your screen."
    /// The title of the button that confirms the passphrase of a payment.
    public static let signAndSend = "Sign and send"
    /// The title of the button that confirms the passphrase.
    public static let continueTitle = "Continue"
    /// Shown while the passphrase is tried.
    public static let unlocking = "Unlocking…"

    /// The title of the page that follows a payment.
    public static let paymentTitle = "Payment"
    /// Leaves a payment that continues.
    public static let leave = "Leave"
    /// Submits the same payment again.
    public static let sendAgain = "Send again"
    /// Abandons a payment that did not arrive.
    public static let giveUp = "Give up"

    /// Says how far a payment is.
    public static func stage(_ stage: PaymentStage) -> String {
        switch stage {
        case .sending: "Sending…"
        case .pending: "Pending."
        case .checking: "Pending, checking."
        case .notArrived: "The payment has not arrived. Nothing was paid."
        case .confirmed: "Confirmed."
        case .refused(let reason): "Refused: \(reason)"
        case .failed(let reason): "Not sent: \(reason)"
        }
    }

    /// Describes the end of a payment; empty before that.
    public static func ending(_ stage: PaymentStage, _ amount: String) -> String? {
        switch stage {
        case .confirmed: "The payment of \(amount) is confirmed."
        case .refused(let reason): "The payment of \(amount) was refused: \(reason)"
        case .notArrived: "The payment of \(amount) has not arrived."
        case .failed(let reason): "The payment of \(amount) was not sent: \(reason)"
        case .sending, .pending, .checking: nil
        }
    }

    /// The title and texts of the page that shows the address.
    public static let copyAddress = "Copy the address"
    /// Copies the payment link.
    public static let copyLink = "Copy the link"
    /// The outcome of a copy.
    public static func copied(_ outcome: CopyOutcome) -> String { outcome.message("Copied for 60 seconds") }
    /// The heading above the address.
    public static let addressHeading = "Your address"
    /// The name of the address for a screen reader.
    public static let address = "Address"
    /// Shown instead of a code that has no room.
    public static let noRoomForCode = "Enlarge the window for the QR code."
    /// The name of the code for a screen reader.
    public static let code = "QR code"
}

extension WalletTexts {
    /// Says that a link leads nowhere.
    public static func refused(link reason: String) -> String { "This link cannot be used: \(reason)" }
}
