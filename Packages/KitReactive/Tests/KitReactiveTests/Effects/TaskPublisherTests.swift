import KitCore
import KitReactive
import Testing

@MainActor
@Suite(.timeLimit(.minutes(12)))
struct TaskPublisherTests {
    private let gate = Gate()
    private let log = Property<[String]>([])

    private func listen(_ publisher: some Publisher<Int, some Error>) -> AnyCancellable {
        publisher.sink(
            receiveCompletion: { [log] in if case .finished = $0 { log.value += ["|"] } else { log.value += ["✗"] } },
            receiveValue: { [log] in log.value += ["\($0)"] })
    }

    @Test("An async function starts on demand, and its result is published before the end")
    func result() async {
        var starts = 0
        let work = AnyPublisher<Int, Never>.task("work") { [gate] in
            starts += 1
            await gate.wait()
            return 7
        }
        let probe = Probe<Int>()
        work.subscribe(probe)
        #expect(starts == 0)
        let cancellable = listen(work)
        await gate.arrival(1)
        #expect(starts == 1 && log.value == [])
        gate.open()
        await log.reaches { $0.last == "|" }
        #expect(log.value == ["7", "|"])
        cancellable.cancel()
    }

    @Test("A cancelled subscription cancels the function, and nothing is published")
    func cancelling() async {
        var wasCancelled = false
        let cancellable = listen(
            AnyPublisher<Int, Never>.task { [gate] in
                await gate.wait()
                wasCancelled = Task.isCancelled
                gate.leave()
                return 7
            })
        await gate.arrival(1)
        cancellable.cancel()
        gate.open()
        await gate.departure()
        #expect(wasCancelled && log.value == [])
    }

    @Test("mapLatest publishes only the result for the newest value")
    func mapLatest() async {
        let presses = PassthroughSubject<Int, Never>()
        let cancellable = listen(
            presses.mapLatest { [gate] number in
                await gate.wait()
                return number * 10
            })
        presses.send(1)
        await gate.arrival(1)
        presses.send(2)
        await gate.arrival(2)
        gate.open()
        await log.reaches { !$0.isEmpty }
        #expect(log.value == ["20"])
        cancellable.cancel()
    }

    @Test("Ticks follow the clock until they are cancelled")
    func ticks() async {
        let clock = ManualClock()
        let heard = Property(0)
        let cancellable = AnyPublisher.ticks(every: .seconds(1), on: clock).sink { heard.value = $0 }
        for tick in 1...3 {
            await clock.waitForSleepers()
            clock.advance(by: .seconds(1))
            await heard.reaches { $0 == tick }
        }
        await clock.waitForSleepers()
        cancellable.cancel()
        await clock.waitForSleepers(0)
        #expect(heard.value == 3)
    }

    @Test("A timer publishes once, begins again with each subscription, and ends when it is cancelled")
    func timer() async {
        let clock = ManualClock()
        let heard = Property(0)
        let timer = AnyPublisher.timer(after: .seconds(2), on: clock)
        let first = timer.sink { heard.value += 1 }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await heard.reaches { $0 == 1 }
        let second = timer.sink { heard.value += 1 }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        second.cancel()
        await clock.waitForSleepers(0)
        #expect(heard.value == 1)
        first.cancel()
    }

    @Test("The function is not cancelled while it runs, and more demand does not start it again")
    func demand() async {
        var (starts, wasCancelled) = (0, true)
        let diary = Diary<Int, Never>(requesting: .max(1))
        diary.onEnd = { [log] in log.value += ["|"] }
        AnyPublisher<Int, Never>.task { [gate] in
            starts += 1
            await gate.wait()
            wasCancelled = Task.isCancelled
            return 7
        }.subscribe(diary)
        diary.subscription?.request(.max(1))
        await gate.arrival(1)
        gate.open()
        await log.reaches { !$0.isEmpty }
        #expect(starts == 1 && !wasCancelled)
        #expect(diary.entries == ["subscription", "7", "|"])
    }

    @Test("At the end the subscriber is released, also by a subscription that is kept", arguments: [false, true])
    func released(_ isCancelled: Bool) async {
        var diary: Diary<Int, Never>? = Diary()
        let freed = Weak(diary)
        diary?.onEnd = { [log] in log.value += ["|"] }
        diary.map(AnyPublisher<Int, Never>.task { 7 }.subscribe)
        let subscription = diary?.subscription
        if isCancelled { subscription?.cancel() } else { await log.reaches { !$0.isEmpty } }
        diary = nil
        for _ in 1...3 { await Task {}.value }
        #expect(freed.object == nil)
        withExtendedLifetime(subscription) {}
    }

    /// A publisher that starts an effect on subscription.
    enum Starting: CaseIterable {
        case elements, ticks, timer

        @MainActor
        func make() -> AnyPublisher<Void, Never> {
            switch self {
            case .elements: AnyPublisher<Int, Never>.elements { AsyncStream { $0.finish() } }.mapToVoid()
            case .ticks: AnyPublisher.ticks(every: .seconds(1), on: ManualClock()).mapToVoid()
            case .timer: AnyPublisher.timer(after: .seconds(1), on: ManualClock())
            }
        }
    }

    @Test(
        "A subscription that is cancelled before the main actor knows of it starts no effect",
        arguments: Starting.allCases)
    func cancellingBeforeTheStart(_ kind: Starting) async {
        let lines = Record<String>()
        let trace = Trace { lines.add("\($0.text)") }
        let publisher = UncheckedBox(kind.make())
        let subscriptions = Record<UncheckedBox<AnyCancellable>>()
        func subscribe() {
            blockingElsewhere {
                Trace.$current.withValue(trace) {
                    subscriptions.add(UncheckedBox(publisher.value.sink { @Sendable _ in }))
                }
            }
        }
        subscribe()
        subscriptions.entries[0].value.cancel()
        for _ in 1...3 { await Task {}.value }
        #expect(lines.entries == [])
        subscribe()
        for _ in 1...3 { await Task {}.value }
        #expect(lines.entries.first == "\(kind) started")
        subscriptions.entries[1].value.cancel()
    }
}
