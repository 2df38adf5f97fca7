import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import WalletDomain

/// The main screen.
struct MainBody: ViewBody, SceneAppearance {
    let flow: ViewState<WalletFlowInteractor>
    let viewState: ViewState<MainInteractor>

    private var page: MainPage { viewState.state.page }

    var body: some ViewBody {
        VStack(spacing: 1, alignment: .fill, insets: EdgeInsets(horizontal: 1, vertical: 0)) {
            content
            HStack(spacing: 2) {
                Button(WalletTexts.send, action: send)
                Button(WalletTexts.receive, action: receive)
                Button(WalletTexts.settings, action: openSettings)
            }
        }
        .navigationBarBackButtonHidden()
        .keyCommands(
            KeyCommand("s", WalletTexts.send, action: send), KeyCommand("c", WalletTexts.receive, action: receive),
            KeyCommand("e", WalletTexts.settings, action: openSettings),
            KeyCommand("r", WalletTexts.refresh, action: refresh)
        )
        .onReceive(viewState.notifications) { flow.trigger($0.flowAction) }
        .onReceive(flow.endings) { _ in refresh() }
    }

    private var content: some ViewBody {
        StatefulView(page.load, onRetry: refresh) {
            Text(page.balance, role: .display, maximumLines: 1, label: WalletTexts.balance)
            Text(page.age, role: .secondary, maximumLines: 1)
            Sparkline(WalletTexts.balanceHistory, page.history)
            Text(page.advice, role: .warning, maximumLines: 1)
            Text(page.notice, role: .error, maximumLines: 2)
            List(
                WalletTexts.transactions, page.rows, rowHeight: 2, isRefreshing: page.isRefreshing,
                onRefresh: refresh, onOpen: open
            ) { row in
                TransactionRowBody(row: row)
            }
            .scrollBarStyle(.thumb)
            .emptyBody { VStack(alignment: .center) { Text(WalletTexts.noTransactions, role: .secondary) } }
            .preferredFocus()
        }
    }

    private func send() { flow.trigger(.show(.send(page.address, nil))) }
    private func receive() { flow.trigger(.show(.receive(page.address))) }
    private func openSettings() { flow.trigger(.show(.settings)) }
    private func open(_ row: TransactionRow) {
        if let payment = row.payment { flow.trigger(.show(.payment(payment))) }
        if let transaction = row.transaction { flow.trigger(.show(.transaction(page.page(of: transaction)))) }
    }
    private func refresh() { viewState.trigger(.refresh) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}

/// A row of the list of transactions.
struct TransactionRowBody: ViewBody {
    let row: TransactionRow

    var body: some ViewBody {
        Text(row.title, maximumLines: 1)
        Text(row.detail, role: .secondary, maximumLines: 1)
    }
}

extension MainNotification {
    fileprivate var flowAction: WalletFlowAction {
        switch self {
        case .found(let payments): .found(payments)
        }
    }
}
