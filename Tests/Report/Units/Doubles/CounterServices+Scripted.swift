import CounterDomain
import KitDI
import KitTesting

// What every architecture's test is given alike; it is not counted as anybody's set-up.

extension CounterServices {
    static var scripted: CounterServices {
        CounterServices(clock: TestClock(), randomNumbers: NoNumbers(), haptics: HapticRecorder())
    }
}

private nonisolated struct NoNumbers: RandomNumberService {
    func number() async throws -> Int { throw CancellationError() }
}
