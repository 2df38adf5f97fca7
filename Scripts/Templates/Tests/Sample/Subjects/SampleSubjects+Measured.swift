import AppTools
import KitCells
import SampleContract

extension SampleSubjects {
    /// The app as the report measures it, on the services of its contract.
    package static var measured: MeasuredApp {
        MeasuredApp(
            SampleContract.clauses, of: all,
            event: MeasuredEvent("the key Down or Up: another row is selected", keys: [KeyPress(.down), KeyPress(.up)]))
    }
}
