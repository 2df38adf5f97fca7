import AppSupport
import CounterContract
import CounterDomain
import CounterVariants
import KitCells
import KitTesting

extension MeasuredApp {
    /// The counter; random numbers come at once, and are always the same.
    static let counter = MeasuredApp(
        name: "counter",
        launch: { architecture in
            let clock = TestClock()
            let services = CounterServices(clock: clock, randomNumbers: SameNumber(), haptics: HapticRecorder())
            return ({ CounterVariants.makeRoot(architecture, services) }, clock)
        },
        event: MeasuredEvent(
            description: "the key + or -: the count changes", preparation: [],
            keys: [KeyPress(.character("+")), KeyPress(.character("-"))], hasEffect: false),
        checkContract: { architecture, chosen, watcher in
            await check(
                CounterContract.clauses,
                ContractSubject(architecture.rawValue) { CounterVariants.makeRoot(architecture, $0) },
                chosen, watcher)
        })
}

private nonisolated struct SameNumber: RandomNumberService {
    func number() async throws -> Int { 17 }
}
