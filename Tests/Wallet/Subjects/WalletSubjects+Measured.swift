import AppTools
import KitCells
import WalletContract

extension WalletSubjects {
    /// The app as the report measures it, with the contract's ledger and disk in memory, which answer at once.
    package static var measured: MeasuredApp {
        MeasuredApp(
            WalletContract.clauses, of: all,
            event: MeasuredEvent(
                "a character of a new passphrase, or Backspace: what is said about it changes",
                preparation: ["key enter", "key enter", "key enter", "text \"Mare tran\""],
                keys: [KeyPress(.character("q")), KeyPress(.backspace)]))
    }
}
