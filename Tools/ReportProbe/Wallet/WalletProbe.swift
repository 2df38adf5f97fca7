import KitCells
import ReportProbe
import WalletContract
import WalletSubjects

/// Measures the wallet with the contract's ledger and disk in memory, which answer at once.
@main
enum WalletProbe {
    nonisolated static func main() {
        Probe.main {
            MeasuredApp(
                WalletContract.clauses, of: WalletSubjects.all,
                event: MeasuredEvent(
                    "a character of a new passphrase, or Backspace: what is said about it changes",
                    preparation: ["key enter", "key enter", "key enter", "text \"Mare tran\""],
                    keys: [KeyPress(.character("q")), KeyPress(.backspace)]))
        }
    }
}
