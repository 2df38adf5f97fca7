import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import WalletDomain

/// The main screen as a function of its state.
struct MainBody: View, SceneAppearance {
    let viewState: ViewState<MainInteractor>
    let flow: ViewState<WalletFlowInteractor>

    private var state: MainState { viewState.state }

    var body: some View {
        VStack(alignment: .fill, spacing: 1) {
            content
            if case .failed = state.phase, state.advice != "" {
                VStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
                    Text(keyed: state.advice, role: .warning).lineLimit(3)
                }
            }
            HStack(alignment: .top, spacing: 2, insets: EdgeInsets(horizontal: 2)) {
                Button(WalletTexts.send, role: .primary, action: send)
                Button(WalletTexts.receive, action: receive)
                Button(WalletTexts.settings, action: openSettings)
            }.turnsWhereNarrow()
        }
        .navigationBarBackButtonHidden()
        .navigationStatus(state.status)
        .sidebarLayout(
            SidebarLayout(
                sign: WalletTexts.transactionSign, title: WalletTexts.nothingOpen, hint: WalletTexts.openHint,
                preview: state.preview.map(preview))
        )
        .keyCommands(
            KeyCommand("s", WalletTexts.send, isPrimary: true, action: send),
            KeyCommand("c", WalletTexts.receive, action: receive),
            KeyCommand("e", WalletTexts.settings, action: openSettings),
            KeyCommand("r", WalletTexts.refresh, action: refresh),
            KeyCommand("l", WalletTexts.lock, isEnabled: flow.state.wallet?.lockDelay != nil) {
                flow.trigger(.lockNow)
            }
        )
    }

    private var content: some View {
        StatefulView(load, onRetry: refresh) {
            if let account = state.account { AccountBody(account: account, state: state, viewState: viewState) }
        }
    }

    private func preview(_ row: TransactionPreview) -> SidebarPreview {
        var text = AttributedText()
        for line in row.lines {
            if !text.isEmpty { text.append("\n" + "\n") }
            text.append(line.name + "\n", role: .secondary)
            text.append(line.value)
        }
        return SidebarPreview(title: AttributedText(row.title), subtitle: row.subtitle, text: text)
    }

    private var load: ContentLoadState {
        switch state.phase {
        case .loading: .loading
        case .failed(let error): .error(error)
        case .loaded: .hasData
        }
    }

    private func send() { viewState.trigger(.send) }
    private func receive() { viewState.trigger(.receive) }
    private func openSettings() { viewState.trigger(.settings) }
    private func refresh() { viewState.trigger(.refresh) }

    func didLoad() { viewState.trigger(.load) }
    func didAppear() { viewState.trigger(.load) }
}

/// The balance and the list of transactions.
struct AccountBody: View {
    let account: MainState.Account
    let state: MainState
    let viewState: ViewState<MainInteractor>

    var body: some View {
        // Between the title bar and large digits, for which the lines that are left then decide.
        Gap(minimumHeight: 24)
        // In a horizontal stack, the balance is offered all lines that are left, which its large digits need.
        HStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
            Text(account.balance, role: .display, label: WalletTexts.balance).lineLimit(1)
                .largeDigits(minimumHeight: 24).marksChanges().fillsSpace(horizontal: 1, vertical: 0)
        }
        Text(account.age, role: .secondary).lineLimit(1).padding(.horizontal, 2)
        Gap(minimumHeight: 16)
        VStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
            Text(account.historyTitle, role: .secondary).lineLimit(1)
            Sparkline(WalletTexts.balanceHistory, account.history)
            Text(keyed: state.advice, role: .warning).lineLimit(3)
            ErrorLine(account.notice, maximumLines: 2)
        }
        Gap(minimumHeight: 12)
        List(
            WalletTexts.transactions, account.rows, rowHeight: 2, isRefreshing: account.isRefreshing,
            onRefresh: { viewState.trigger(.refresh) }, onOpen: { viewState.trigger(.open($0)) }
        ) {
            TransactionRowBody(row: $0)
        }
        .scrollBarStyle(.thumb)
        .onSelectionChange { viewState.trigger(.select($0)) }
        .marks(state.marks)
        .emptyBody { VStack(alignment: .center) { Text(keyed: WalletTexts.noTransactions, role: .secondary) } }
        .preferredFocus()
    }
}

/// A row of the list of transactions, without the day where that has no room; a compact row has everything on its only
/// line, in columns.
struct TransactionRowBody: View {
    let row: TransactionRow
    @Environment(\.isCompactRow) private var isCompact

    var body: some View {
        if isCompact {
            HStack(spacing: 2) {
                kind.frame(width: 8, alignment: .leading)
                day.frame(width: 11, alignment: .trailing)
                detail.fillsSpace(horizontal: 1, vertical: 0)
                amount
            }
        } else {
            HStack(spacing: 2) {
                kind.fillsSpace(horizontal: 1, vertical: 0)
                amount
            }
            HStack(spacing: 2) {
                detail
                day.fillsSpace(horizontal: 1, vertical: 0)
            }
        }
    }

    private var kind: Text { Text(row.kind).lineLimit(1) }
    private var amount: Text {
        Text(row.signedAmount, role: row.kind == WalletTexts.received ? .success : .text).lineLimit(1)
    }
    private var day: some View {
        Text(row.day, role: .secondary, alignment: .trailing, label: row.day).lineLimit(1).substitute(" ")
    }
    private var detail: Text {
        let role = row.standing == .notArrived ? StyleRole.warning : .secondary
        return Text(row.detail, role: role, truncation: .middle).lineLimit(1)
    }
}
