import KitCells
import ReportProbe
import SampleContract
import SampleSubjects

/// Measures the app on the services of its contract.
@main
enum SampleProbe {
    nonisolated static func main() {
        Probe.main {
            MeasuredApp(
                SampleContract.clauses, of: SampleSubjects.all,
                event: MeasuredEvent(
                    "the key Down or Up: another row is selected", keys: [KeyPress(.down), KeyPress(.up)]))
        }
    }
}
