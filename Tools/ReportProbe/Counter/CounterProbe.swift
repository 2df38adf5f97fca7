import CounterContract
import CounterDomain
import CounterSubjects
import KitCells
import KitTesting
import ReportProbe

/// Measures the counter; random numbers arrive at once, and are always the same.
@main
enum CounterProbe {
    nonisolated static func main() {
        Probe.main {
            MeasuredApp(
                CounterContract.clauses, of: CounterSubjects.all,
                event: MeasuredEvent(
                    "the key + or -: the count changes",
                    keys: [KeyPress(.character("+")), KeyPress(.character("-"))]),
                on: CounterSubjects.all
            ) {
                let clock = TestClock()
                return (CounterServices(clock: clock, randomNumbers: SameNumber(), haptics: HapticRecorder()), clock)
            }
        }
    }
}

private nonisolated struct SameNumber: RandomNumberService {
    func number() async throws -> Int { 17 }
}
