import KitDI
import LedgerCore

extension WalletTexts {
    /// The label of an address field.
    public static let recipient = "Recipient"
    /// The label of an amount field.
    public static let amount = "Amount"
    /// The label of the memo field.
    public static let memo = "Memo"
    /// The title of the button that fills in the largest amount.
    public static let max = "Max"
    /// The label of the balance from which a payment is made.
    public static let available = "Available"
    /// The label of the fee.
    public static let fee = "Fee"
    /// The label of the sum of amount and fee.
    public static let total = "Total"
    /// The title of the frame around the fields.
    public static let payment = "Payment"
    /// The title of the button that fills in a payment to the demo ledger's shop.
    public static let payDemoShop = "Pay the demo shop"
    /// The link of the payment to the demo shop.
    public static let demoShopLink =
        "wallet://send?to=trip16adfsqvzky9t042tlmfujeq88g8wzuhnm2nzxfd0qgdx3ac82ydqvegeth&amount=1&memo=A%20coffee"
    /// The question before the user leaves a payment that was typed.
    public static let discardPayment = "Discard this payment?"
    /// The loss when the user leaves a payment.
    public static let discardPaymentMessage = "Nothing was sent. What you typed is not kept."
    /// The question before a link replaces a payment that was typed.
    public static let replacePayment = "Replace this payment?"
    /// The loss when a link replaces a payment.
    public static let replacePaymentMessage = "A link asks for another payment. What you typed is not kept."
    /// The title of the button that lets a link replace a payment.
    public static let replace = "Replace"
    /// The question before the user leaves the page that restores a wallet.
    public static let discardRestoring = "Stop restoring?"
    /// The loss when the user leaves the page that restores a wallet.
    public static let discardRestoringMessage = "What you typed is not kept."
    /// The title of the button that leaves a page with entries.
    public static let discard = "Discard"
    /// The title of the button that stays on a page with entries.
    public static let keepEditing = "Keep editing"
    /// The title of the review, and of the button that opens it.
    public static let review = "Review"
    /// The note above the button of the review, which says where that leads.
    public static let reviewNote = "Nothing is sent yet. Next, your passphrase signs and sends the payment."

    /// The message for a recipient that is an address.
    public static let validAddress = "Valid address."
    /// The error at an empty recipient.
    public static let recipientMissing = "Enter the recipient's address."
    /// The error at an empty amount.
    public static let amountMissing = "Enter an amount."
    /// The text while fee and balance are loaded.
    public static let loadingFee = "Loading the fee…"
    /// Returns the message about a fee that could not be loaded.
    public static func feeNotLoaded(_ reason: String) -> String { "Fee not loaded: \(reason)" }
    /// The text while fee and nonce are loaded.
    public static let preparing = "Preparing…"

    /// The text above the form while the last payment has not arrived.
    public static let lastNotArrived =
        "Your last payment has not arrived. Send it again or give it up, then send the next one."
    /// The title of the button that opens the last payment.
    public static let openLast = "Open the last payment"
    /// The title of the button that requests fee and balance again.
    public static let tryAgain = "Try again"

    /// Returns the title of the balance chart with the least and the greatest balance.
    public static func balanceRange(from least: Amount, to greatest: Amount, _ separator: Character) -> String {
        "\(balanceHistory): \(trip(least, separator)) to \(trip(greatest, separator))"
    }

    /// Returns an amount with its unit.
    public static func trip(_ amount: Amount, _ separator: Character) -> String {
        amount.text(decimalSeparator: separator) + " TRIP"
    }

    /// The title of the page for the passphrase.
    public static let passphraseTitle = "Passphrase"
    /// Returns what the passphrase pays.
    public static func signUse(_ transfer: Transfer, _ separator: Character) -> String {
        "Pay \(trip(transfer.amount, separator)) to \(short(transfer.recipient.text)), "
            + "fee \(trip(transfer.fee, separator))."
    }
    /// The explanation of the passphrase for a back-up.
    public static let backUpUse = "The private key is shown next. Make sure no one can see your screen."
    /// The title of the button that confirms the passphrase of a payment.
    public static let signAndSend = "Sign and send"
    /// The title of the button that opens the page for the passphrase, or continues from there.
    public static let continueTitle = "Continue"
    /// The status while the passphrase is tried.
    public static let unlocking = "Unlocking…"
    /// The message after the user has stopped the check of the passphrase for a payment.
    public static let signingCancelled = "Cancelled. Nothing was sent."

    /// The title of the page that follows a payment.
    public static let paymentTitle = "Payment"
    /// The title of the button that leaves a payment, which continues.
    public static let leave = "Leave"
    /// The title of the button that submits the same payment again.
    public static let sendAgain = "Send again"
    /// The title of the button that abandons a payment that did not arrive.
    public static let giveUp = "Give up"

    /// The title of the button that leaves a payment that has not arrived.
    public static let decideLater = "Decide later"
    /// The explanation of the button that submits the same payment again.
    public static let sendAgainExplanation = "Sends the same payment once more. It is paid at most once."
    /// The explanation of the button that abandons a payment.
    public static let giveUpExplanation = "Removes it from the list, so that you can send another one."
    /// The question before a payment is given up.
    public static let giveUpQuestion = "Give up this payment?"
    /// The consequences of giving up a payment.
    public static let giveUpMessage = "Nothing was paid. It is removed from the list, and you cannot send it again."
    /// The title of the button that does not give up a payment.
    public static let keepPayment = "Keep it"
    /// The message after a payment was given up.
    public static let givenUp = "Payment given up. Nothing was paid."
    /// The advice while a payment has not ended.
    public static let canLeave = "You can leave: the app goes on asking, and a message says how the payment ends."

    /// Returns what a payment waits for, or `nil` at its end.
    public static func waiting(_ stage: PaymentStage) -> String? {
        switch stage {
        case .sending: "The ledger has not answered yet…"
        case .checking: "Checking whether it has arrived…"
        case .pending: "The ledger has not confirmed yet…"
        case .notArrived, .confirmed, .refused, .failed: nil
        }
    }

    /// Returns the text about the stage of a payment.
    public static func stage(_ stage: PaymentStage) -> String {
        switch stage {
        case .sending: "Sending…"
        case .pending: "Pending."
        case .checking: "Pending, checking."
        case .notArrived: "The payment has not arrived. Nothing was paid."
        case .confirmed: "Confirmed."
        case .refused(let code): "Refused: \(code.advice)"
        case .failed(let reason): "Not sent: \(reason)"
        }
    }

    /// Returns the text about the end of a payment, or `nil` before its end.
    public static func ending(_ stage: PaymentStage, _ amount: String) -> String? {
        switch stage {
        case .confirmed: "The payment of \(amount) is confirmed."
        case .refused(let code): "The payment of \(amount) was refused: \(code.advice)"
        case .notArrived: "The payment of \(amount) has not arrived."
        case .failed(let reason): "The payment of \(amount) was not sent: \(reason)"
        case .sending, .pending, .checking: nil
        }
    }

    /// The title of the button that copies the address.
    public static let copyAddress = "Copy the address"
    /// The title of the button that copies the payment link.
    public static let copyLink = "Copy the link"
    /// Returns the message about the outcome of a copy.
    public static func copied(_ outcome: CopyOutcome) -> String { outcome.message("Copied for 60 seconds") }
    /// The heading above the address.
    public static let addressHeading = "Your address"
    /// The label of the address for screen readers.
    public static let address = "Address"
    /// The text in place of a code that does not fit.
    public static let noRoomForCode = "Enlarge the window for the QR code."
    /// The label of the code for screen readers.
    public static let code = "QR code"
}

extension WalletTexts {
    /// Returns the message about an invalid link.
    public static func refused(link reason: String) -> String { "This link cannot be used: \(reason)" }
}
