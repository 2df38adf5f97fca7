import KitCells
import KitCore
import KitSceneViews
import LedgerCore
import WalletDomain

/// The form for a payment.
package final class SendView: FormView {
    package let recipient = TextFieldView(
        WalletTexts.recipient, maximumLength: PaymentRules.maximumRecipientLength, preferredWidth: 66
    ).labelled().submitting(WalletTexts.review).preferred()
    package let amount = TextFieldView(
        WalletTexts.amount, maximumLength: PaymentRules.maximumAmountLength, preferredWidth: 66
    ).labelled().submitting(WalletTexts.review)
    /// Fills in all there is.
    package let maximum = ButtonView(WalletTexts.max)
    /// A word to the recipient.
    package let memo = TextFieldView(
        WalletTexts.memo, maximumLength: PaymentRules.maximumMemoLength, preferredWidth: 66
    ).labelled().submitting(WalletTexts.review)
    /// Continues with the review.
    package let review = ButtonView(WalletTexts.review).primary()
    /// Fills in a payment to the demo shop.
    package let payDemoShop = ButtonView(WalletTexts.payDemoShop)
    /// The balance.
    package let available = LabelView()
    /// The ledger's fee for the payment.
    package let fee = LabelView()
    /// Amount and fee together.
    package let total = LabelView()
    /// Shows that fee and balance are loading.
    package let feeSpinner = SpinnerView(WalletTexts.loadingFee)
    /// Shows that fee and nonce are loading.
    package let spinner = SpinnerView(WalletTexts.preparing)
    /// Requests fee and balance again.
    package let retry = ButtonView(WalletTexts.tryAgain)
    /// Why the payment could not be prepared; `nil` when nothing went wrong.
    package var failure: String? {
        didSet { reason.text = failure ?? "" }
    }
    private let reason = ErrorLineView()
    /// Whether the last payment has not arrived, which comes first.
    package var isBlocked = false {
        didSet { last.isHidden = !isBlocked }
    }
    /// Opens the last payment.
    package let openLast = ButtonView(WalletTexts.openLast)
    private let last: StackView

    /// Creates the page.
    package init() {
        last = StackView(.vertical, [LabelView(WalletTexts.lastNotArrived, role: .warning), openLast])
        for view in [last, retry] { view.isHidden = true }
        let buttons = StackView(.horizontal, spacing: 2, [review, payDemoShop])
        super.init(
            WalletTexts.payment,
            [
                last, recipient,
                // The balance is beside the amount, so that it is visible in a small window while the user types.
                StackView(
                    .vertical,
                    [
                        amount,
                        StackView(
                            .horizontal, spacing: 2,
                            [maximum, GridView.pairs([.detail(WalletTexts.available, available)])]),
                    ]), memo,
                GridView.pairs([.detail(WalletTexts.fee, fee), .detail(WalletTexts.total, total)]),
                StackView(.vertical, [buttons, feeSpinner, spinner]), reason, retry,
            ])
        keyCommands = [.submitting(memo)]
    }
}

/// Shows a payment in full, from its beginning: without a preferred focus, a page that does not fit has the focus itself.
package final class ReviewView: FormView {
    /// Continues with the passphrase.
    package let proceed = ButtonView(WalletTexts.continueTitle).primary()
    package let recipient = LabelView()
    package let amount = LabelView()
    package let fee = LabelView()
    package let total = LabelView()
    package let memo = LabelView()

    /// Creates the page.
    package init() {
        let lines = GridView.pairs([
            .detail(WalletTexts.recipient, recipient), .detail(WalletTexts.amount, amount),
            .detail(WalletTexts.fee, fee), .detail(WalletTexts.total, total), .detail(WalletTexts.memo, memo),
        ])
        super.init(WalletTexts.payment, [lines, LabelView(WalletTexts.reviewNote, role: .secondary), proceed])
        keyCommands = [.pressing(proceed)]
    }
}

/// The form for the passphrase.
package final class PassphraseView: FormView {
    package let passphrase = TextFieldView.secret(WalletTexts.passphrase).preferred()
    /// Continues.
    package let submit = ButtonView().primary()
    /// What the button and Enter do.
    package var submitTitle = "" {
        didSet {
            submit.title = submitTitle
            passphrase.submitLabel = submitTitle
            updateKeys()
        }
    }
    /// Cancels the passphrase check.
    package let cancel = ButtonView(WalletTexts.cancel)
    /// A Boolean value that indicates whether the passphrase is being checked.
    package var isWorking = false {
        didSet {
            submit.isBusy = isWorking
            cancel.isHidden = !isWorking
            updateKeys()
        }
    }
    /// The passphrase's purpose: what is paid, or what it shows.
    package let use = LabelView()
    /// Shows how far the trying of the passphrase is.
    package let progress = ProgressBarView.keyWork(WalletTexts.unlocking)

    /// Creates the page.
    package init() {
        // The progress is beside the field, which has the focus and so is in sight in a small window too, as is the
        // purpose.
        super.init(
            WalletTexts.passphraseFrame, [use, StackView(.vertical, [passphrase, progress]), submit, cancel])
    }

    private func updateKeys() {
        keyCommands = [.cancelling(cancel, isEnabled: isWorking), .submitting(passphrase)]
    }
}

extension PaymentStage {
    /// The role of the sentence about it.
    fileprivate var role: StyleRole {
        switch self {
        case .confirmed: .success
        case .refused, .failed: .error
        case .checking, .notArrived: .warning
        case .sending, .pending: .text
        }
    }
}

/// Shows how far a payment is.
package final class PaymentView: FormView {
    /// Leads to the main screen.
    package let leave = ButtonView().primary().preferred()
    /// Submits the very same payment again.
    package let sendAgain = ButtonView(WalletTexts.sendAgain)
    /// Abandons the payment.
    package let giveUp = ButtonView(WalletTexts.giveUp)
    package let amount = LabelView(role: .display)
    /// Says how far the payment is.
    package let stage = LabelView()
    /// The parts of the payment.
    package let lines = GridView.pairs()
    /// What the first button and Escape do.
    package var leaveTitle = "" {
        didSet {
            leave.title = leaveTitle
            keyCommands = [KeyCommand(KeyPress(.escape), leaveTitle) { [leave] in leave.activate() }, .pressing(leave)]
        }
    }
    /// Whether the same payment can be submitted again, or abandoned.
    package var canSendAgain = false {
        didSet { choices.isHidden = !canSendAgain }
    }
    private let choices: GridView
    /// Says what the payment waits for.
    private let spinner = SpinnerView()
    private let note = LabelView(WalletTexts.canLeave, role: .secondary)

    /// Creates the page.
    package init() {
        giveUp.role = .destructive
        choices = .settings([
            .explained(sendAgain, WalletTexts.sendAgainExplanation), .explained(giveUp, WalletTexts.giveUpExplanation),
        ])
        super.init(
            WalletTexts.progressFrame, [amount, StackView(.vertical, [stage, spinner]), leave, note, choices, lines])
    }

    /// Says how far the payment is, and what it waits for.
    package func show(_ newStage: PaymentStage) {
        stage.text = WalletTexts.stage(newStage)
        stage.role = newStage.role
        let waiting = WalletTexts.waiting(newStage)
        spinner.title = waiting ?? ""
        spinner.isAnimating = waiting != nil
        note.isHidden = waiting == nil
    }
}

/// Shows the address, and a code of the payment link.
package final class ReceiveView: RetainedView {
    /// The requested amount.
    package let amount = TextFieldView(
        WalletTexts.amount, maximumLength: PaymentRules.maximumAmountLength, preferredWidth: 60
    ).labelled().preferred()
    /// Copies the address.
    package let copyAddress = ButtonView(WalletTexts.copyAddress)
    /// Copies the payment link.
    package let copyLink = ButtonView(WalletTexts.copyLink)
    package let address = LabelView(role: .accent).wrappedAnywhere()
    /// The code of the payment link: dark on light in every theme, as readers expect it.
    package var codeText = "" {
        didSet {
            code.attributedText = AttributedText(
                codeText, style: Style(foreground: .rgb(.max, .max, .max), background: .rgb(.min, .min, .min)))
        }
    }
    private let code = LabelView()
    private let scroll: ScrollContainerView

    /// Creates the page.
    package override init() {
        address.accessibilityLabel = WalletTexts.address
        code.accessibilityLabel = WalletTexts.code
        code.wrapping = .none
        code.shrinksFirst = true
        code.substitute = WalletTexts.noRoomForCode
        // So that a window of 80 columns has room for the code beside it.
        let form = FrameView(
            StackView(
                .vertical, spacing: 1, insets: EdgeInsets(horizontal: 1),
                [
                    StackView(.vertical, [LabelView(WalletTexts.addressHeading, role: .heading), address]), amount,
                    StackView(.vertical, [copyAddress, copyLink]),
                ]), width: 35)
        let parts = StackView(.horizontal, spacing: 1, [form, code])
        parts.turnsWhereNarrow = true
        scroll = ScrollContainerView(StackView(.vertical, insets: EdgeInsets(horizontal: 1), [parts]))
        super.init()
        scroll.pageLayout = .form
        addSubview(scroll)
    }

    package override func layoutSubviews() { scroll.frame = bounds }
}
