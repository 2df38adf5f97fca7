import AppTools
import CounterContract
import CounterDomain
import KitCells
import KitTesting

extension CounterSubjects {
    /// The app as the report measures it; random numbers come at once, and are always the same.
    package static var measured: MeasuredApp {
        MeasuredApp(
            CounterContract.clauses, of: all,
            event: MeasuredEvent(
                "the key + or -: the count changes",
                keys: [KeyPress(.character("+")), KeyPress(.character("-"))]),
            on: all
        ) {
            let clock = TestClock()
            return (CounterServices(clock: clock, randomNumbers: SameNumber(), haptics: HapticRecorder()), clock)
        }
    }
}

private nonisolated struct SameNumber: RandomNumberService {
    func number() async throws -> Int { 17 }
}
