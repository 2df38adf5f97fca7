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

    @Test("When trigger and sample are one property, the sample is the new value")
    func sameSource() {
        let property = Property(0)
        var heard: [Int] = []
        let cancellable = property.publisher.dropFirst().withLatestFrom(property.publisher).sink { heard.append($0) }
        for number in 1...20 {
            property.value = number
        }
        #expect(heard == Array(1...20))
        cancellable.cancel()
    }

    @Test("Dropped values use up no demand")
    func demand() {
        let probe = Probe<Int>()
        trigger.withLatestFrom(other).subscribe(probe)
        probe.request(.max(1))
        trigger.send("a")
        trigger.send("b")
        other.send(1)
        trigger.send("c")
        trigger.send("d")
        #expect(probe.heard == [1])
        probe.request(.max(1))
        trigger.send("e")
        #expect(probe.heard == [1, 1])
    }

    @Test("The other's completion leaves its last value; the trigger's completes the result")
    func completing() {
        let probe = Probe<Int>()
        trigger.withLatestFrom(other).subscribe(probe)
        probe.request(.unlimited)
        other.send(1)
        other.send(completion: .finished)
        trigger.send("a")
        #expect(probe.heard == [1] && !probe.isFinished)
        trigger.send(completion: .finished)
        #expect(probe.isFinished)
    }

    @Test("A cancellation cancels both and frees the sample")
    func cancelling() {
        var cancelled: [String] = []
        let objects = PassthroughSubject<Target, Never>()
        var target: Target? = Target()
        let freed = Weak(target)
        let cancellable =
            trigger
            .handleEvents(receiveCancel: { cancelled.append("trigger") })
            .withLatestFrom(objects.handleEvents(receiveCancel: { cancelled.append("other") }))
            .sink { _ in }
        if let target { objects.send(target) }
        target = nil
        #expect(freed.object != nil)
        cancellable.cancel()
        #expect(cancelled.sorted() == ["other", "trigger"])
        #expect(freed.object == nil)
    }

    @Test("Either publisher's failure is the result's, after the value that is being received")
    func failures() {
        typealias Failing = PassthroughSubject<Int, ConnectionLost>
        for failsOther in [false, true] {
            let (values, other) = (Failing(), Failing())
            var heard: [String] = []
            let cancellable = values.withLatestFrom(other) { "\($0)\($1)" }.sink(
                receiveCompletion: { heard.append($0 == .finished ? "|" : "failed") },
                receiveValue: { text in
                    if text == "25" { (failsOther ? other : values).send(completion: .failure(ConnectionLost())) }
                    heard.append(text)
                })
            values.send(1)
            other.send(5)
            values.send(2)
            values.send(3)
            #expect(heard == ["25", "failed"])
            withExtendedLifetime(cancellable) {}
        }
    }

    @Test("A failing publisher samples one that cannot fail, and a failure before the subscription arrives after it")
    func failingAndNever() {
        var heard: [String] = []
        let failing = PassthroughSubject<Int, ConnectionLost>()
        let cancellables = [
            failing.withLatestFrom(Just("a")).sink(
                receiveCompletion: { heard.append($0 == .finished ? "|" : "failed") },
                receiveValue: { heard.append($0) }),
            Just(1).setFailureType(to: ConnectionLost.self)
                .withLatestFrom(Fail<Int, ConnectionLost>(error: ConnectionLost()))
                .sink(
                    receiveCompletion: { heard.append($0 == .finished ? "|" : "early") },
                    receiveValue: { heard.append("\($0)") }),
        ]
        failing.send(1)
        failing.send(completion: .failure(ConnectionLost()))
        #expect(heard == ["early", "a", "failed"])
        withExtendedLifetime(cancellables) {}
    }

    @Test("A failure that is there already comes after the subscription, and cancels the trigger")
    func subscriptionFirst() {
        let (values, diary) = (Outlet<Int, ConnectionLost>(), Diary<Int, ConnectionLost>())
        values.withLatestFrom(Fail<Int, ConnectionLost>(error: ConnectionLost())).subscribe(diary)
        #expect(diary.entries == ["subscription", "failed"] && values.taps[0].cancelCount == 1)
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

    @Test("A failure of the other inside nested values comes after the outermost, and later ones are dropped")
    func failingInside() {
        let (values, other) = (Outlet<Int, ConnectionLost>(), Outlet<Int, ConnectionLost>())
        let diary = Diary<Int, ConnectionLost>()
        diary.onValue = { value in
            if value == 1 { values.send(2) }
            if value == 2 {
                other.end(.failure(ConnectionLost()))
                values.send(3)
            }
        }
        values.withLatestFrom(other) { value, _ in value }.subscribe(diary)
        other.send(5)
        values.send(1)
        #expect(diary.entries == ["subscription", "1", "2", "end of 1", "failed"])
    }
}
