import KitCells
import KitCore
import KitReactive
import KitSceneViews
import LedgerCore
import WalletDomain

/// The main screen.
package final class MainView: RetainedView {
    /// Whether balance and transactions are shown, a spinner or an error.
    package var state = ContentLoadState.loading {
        didSet {
            content.state = state
            showAdvice()
        }
    }
    /// Opens the form for a payment.
    package let send = ButtonView(WalletTexts.send).primary()
    /// Shows the address.
    package let receive = ButtonView(WalletTexts.receive)
    /// Opens the settings.
    package let settings = ButtonView(WalletTexts.settings)
    /// The user refreshes: by key, by pulling or by "Try again".
    package let refresh = Signal<Void>()
    /// The user opens a payment with an unknown outcome.
    package let openPayment = Signal<SignedTransfer>()
    /// The user opens a transaction that the ledger has.
    package let openTransaction = Signal<LedgerTransaction>()

    package let balance = LabelView(role: .display, maximumLines: 1)
    /// How old the balance is.
    package let age = LabelView(role: .secondary, maximumLines: 1)
    /// The title of the line below, with its least and its greatest value.
    package let historyTitle = LabelView(WalletTexts.balanceHistory, role: .secondary, maximumLines: 1)
    /// Balance history.
    package let history = SparklineView(WalletTexts.balanceHistory)
    /// Advice about the wallet; empty without any.
    package var advice: KeyedText = "" {
        didSet { showAdvice() }
    }
    /// The user locks the app.
    package let lock = Signal<Void>()
    /// A Boolean value that indicates whether there is a PIN to lock the app with.
    package var canLock = false { didSet { updateKeys() } }
    /// The reason why the content is not the newest; empty if it is.
    package let notice = ErrorLineView(maximumLines: 2)
    /// The transactions.
    package let table: TableView<TransactionRow>
    private let content: StatefulContainerView
    private let adviceInContent = LabelView(role: .warning, maximumLines: 3)
    /// The advice while an error is in the place of the content.
    private let adviceBelowError = LabelView(role: .warning, maximumLines: 3)
    private let belowError: StackView
    private let stack: StackView
    private var subscriptions: [AnyCancellable] = []

    /// Creates a page that is loading.
    package override init() {
        table = TableView(rowHeight: 2) {
            TransactionCellView()
        } configure: { cell, row in
            (cell as? TransactionCellView)?.show(row)
        }
        table.accessibilityLabel = WalletTexts.transactions
        table.allowsPullToRefresh = true
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        table.isPreferredFocus = true
        let noTransactions = LabelView(role: .secondary)
        noTransactions.keyedText = WalletTexts.noTransactions
        table.emptyView = StackView(.vertical, alignment: .center, [noTransactions])
        balance.accessibilityLabel = WalletTexts.balance
        balance.largeDigitsMinimumHeight = 24
        balance.marksChanges = true
        // In a horizontal stack, the balance is offered all lines that are left, which its large digits need.
        balance.flexibility = Flexibility(horizontal: 1)
        let margin = EdgeInsets(horizontal: 2)
        content = StatefulContainerView(
            StackView(
                .vertical, alignment: .fill,
                [
                    // Between the title bar and large digits, for which the lines that are left then decide.
                    GapView(minimumHeight: 24),
                    StackView(.horizontal, alignment: .fill, insets: margin, [balance]),
                    StackView(.vertical, alignment: .fill, insets: margin, [age]), GapView(minimumHeight: 16),
                    StackView(
                        .vertical, alignment: .fill, insets: margin,
                        [historyTitle, history, adviceInContent, notice]),
                    GapView(minimumHeight: 12), table,
                ]))
        let buttons = StackView(.horizontal, spacing: 2, insets: margin, [send, receive, settings])
        buttons.turnsWhereNarrow = true
        belowError = StackView(.vertical, alignment: .fill, insets: margin, [adviceBelowError])
        stack = StackView(.vertical, spacing: 1, alignment: .fill, [content, belowError, buttons])
        super.init()
        addSubview(stack)
        showAdvice()
        updateKeys()
        subscriptions = [
            table.refresh.observe { [weak self] in self?.refresh.send() },
            table.opened.observe { [weak self] row in self?.open(row) },
            content.retry.observe { [weak self] in self?.refresh.send() },
        ]
    }

    private func showAdvice() {
        for label in [adviceInContent, adviceBelowError] { label.keyedText = advice }
        let isError = if case .error = state { true } else { false }
        belowError.isHidden = !isError || advice == ""
    }

    private func updateKeys() {
        keyCommands = [
            KeyCommand("s", WalletTexts.send, isPrimary: true) { [weak self] in self?.send.activate() },
            KeyCommand("c", WalletTexts.receive) { [weak self] in self?.receive.activate() },
            KeyCommand("e", WalletTexts.settings) { [weak self] in self?.settings.activate() },
            KeyCommand("r", WalletTexts.refresh) { [weak self] in self?.refresh.send() },
            KeyCommand("l", WalletTexts.lock, isEnabled: canLock) { [weak self] in self?.lock.send() },
        ]
    }

    private func open(_ row: TransactionRow) {
        if let payment = row.payment { openPayment.send(payment) }
        if let transaction = row.transaction { openTransaction.send(transaction) }
    }

    package override func layoutSubviews() { stack.frame = bounds }
}

extension SidebarLayout {
    /// Returns the layout of the main screen in a wide window: beside what is open, or beside the selected transaction.
    package static func wallet(_ preview: TransactionPreview?) -> SidebarLayout {
        SidebarLayout(
            sign: WalletTexts.transactionSign, title: WalletTexts.nothingOpen, hint: WalletTexts.openHint,
            preview: preview.map(SidebarPreview.init))
    }
}

extension SidebarPreview {
    /// Creates a preview with each name above its value.
    fileprivate init(_ preview: TransactionPreview) {
        var text = AttributedText()
        for line in preview.lines {
            if !text.isEmpty { text.append("\n\n") }
            text.append(line.name + "\n", role: .secondary)
            text.append(line.value)
        }
        self.init(title: AttributedText(preview.title), subtitle: preview.subtitle, text: text)
    }
}

/// A row of the list of transactions: the kind and the amount, and below them the other address and the day, which is left
/// out where it has no room; a compact row has them all on its only line, in columns.
final class TransactionCellView: TableCellView {
    private let kind = LabelView(maximumLines: 1)
    private let amount = LabelView(maximumLines: 1)
    private let detail = LabelView(role: .secondary, maximumLines: 1)
    private let day = LabelView(role: .secondary, maximumLines: 1)
    private let stack = StackView(.vertical, alignment: .fill)
    private var isArrangedCompactly: Bool?

    override init() {
        super.init()
        detail.truncation = .middle
        day.alignment = .trailing
        day.substitute = " "
        addSubview(stack)
    }

    private func arrange() {
        guard isCompact != isArrangedCompactly else { return }
        isArrangedCompactly = isCompact
        for label in [kind, day] { label.flexibility = Flexibility(horizontal: isCompact ? 0 : 1) }
        detail.flexibility = Flexibility(horizontal: isCompact ? 1 : 0)
        let lines =
            isCompact
            ? [[FrameView(kind, width: 8), FrameView(day, width: 11, alignment: .topTrailing), detail, amount]]
            : [[kind, amount], [detail, day]]
        stack.subviews.forEach { $0.removeFromSuperview() }
        for labels in lines { stack.addSubview(StackView(.horizontal, spacing: 2, labels)) }
    }

    func show(_ row: TransactionRow) {
        arrange()
        kind.text = row.kind
        amount.text = row.signedAmount
        amount.role = row.kind == WalletTexts.received ? .success : .text
        detail.text = row.detail
        detail.role = row.standing == .notArrived ? .warning : .secondary
        day.text = row.day
        day.accessibilityLabel = row.day
    }

    override func layoutSubviews() { stack.frame = bounds }

    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}

/// Shows a transaction in full, from its beginning: without a preferred focus, a page that does not fit has the focus
/// itself.
package final class TransactionView: FormView {
    /// Copies the name of the transaction.
    package let copyIdentifier = ButtonView(WalletTexts.copyIdentifier)
    /// Copies the address of the other one whom it concerns.
    package let copyOther = ButtonView()
    /// The kind of the transaction.
    package let heading = LabelView(role: .display)
    /// All of the transaction, a line for each part.
    package let lines = GridView.pairs()

    /// Creates the page.
    package init() {
        let buttons = StackView(.horizontal, spacing: 2, [copyIdentifier, copyOther])
        buttons.turnsWhereNarrow = true
        super.init(WalletTexts.detailsFrame, [heading, lines, buttons])
    }
}
