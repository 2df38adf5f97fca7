import KitReactive
import Testing

@MainActor
struct WithLatestFromTests {
    private let trigger = PassthroughSubject<String, Never>()
    private let other = PassthroughSubject<Int, Never>()

    @Test("Only the trigger fires, with the newest of the other; before the other's first value nothing comes")
    func sampling() {
        var heard: [String] = []
        let cancellable = trigger.withLatestFrom(other) { "\($0)\($1)" }.sink { heard.append($0) }
        trigger.send("a")
        other.send(1)
        other.send(2)
        #expect(heard == [])
        trigger.send("b")
        trigger.send("c")
        other.send(3)
        trigger.send("d")
        #expect(heard == ["b2", "c2", "d3"])
        cancellable.cancel()
    }

    @Test("A trigger that fires at once samples a current value")
    func immediately() {
        var heard: [Int] = []
        let cancellable = Just(()).withLatestFrom(CurrentValueSubject<Int, Never>(5)).sink { heard.append($0) }
        #expect(heard == [5])
        cancellable.cancel()
    }

    @Test("A publisher that fails samples another, and its failure is that of the result")
    func failing() {
        let (values, diary) = (Outlet<Int, ConnectionLost>(), Diary<String, ConnectionLost>())
        values.withLatestFrom(Just("a")).subscribe(diary)
        values.send(1)
        values.end(.failure(ConnectionLost()))
        #expect(diary.entries == ["subscription", "a", "failed"])
    }

    @Test("After a cancellation nothing comes, nothing is requested, and the other is cancelled at once")
    func afterTheCancellation() {
        let (values, other) = (Outlet<Int, Never>(), Outlet<Int, Never>())
        let diary = Diary<Int, Never>()
        values.withLatestFrom(other).subscribe(diary)
        #expect(values.send(1) == .max(1))
        other.send(5)
        diary.subscription?.cancel()
        #expect(values.taps[0].cancelCount == 1 && other.taps[0].cancelCount == 1)
        #expect(values.send(2) == .none)
        values.end()
        #expect(diary.entries == ["subscription"])
    }
}
