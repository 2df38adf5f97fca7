import KitReactive
import Testing

/// The known flaws of NanoViewController's reactive part; each test fails on the original.
@Suite("Flaws of NanoViewController")
@MainActor
struct NanoViewControllerFlawTests {
    @Test("withLatestFrom starves finite demand after a dropped event")
    func withLatestFromStarvesDemand() {
        let (trigger, other) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
        let probe = Probe<String>()
        trigger.withLatestFrom(other).subscribe(probe)
        probe.request(.max(1))
        (1...10).forEach(trigger.send)
        other.send("sample")
        trigger.send(11)
        #expect(probe.heard == ["sample"])
    }

    @Test("withLatestFrom leaves the upstream subscribed when cancelled while subscribing")
    func withLatestFromCancelledWhileSubscribing() {
        var cancelled: [String] = []
        let trigger = PassthroughSubject<Int, Never>()
        let other = CurrentValueSubject<String, Never>("sample")
        let subscriber = Impatient<String>()
        var result: AnyPublisher<String, Never>? =
            trigger
            .handleEvents(receiveCancel: { cancelled.append("upstream") })
            .withLatestFrom(other.handleEvents(receiveCancel: { cancelled.append("other") }))
        result?.subscribe(subscriber)
        result = nil
        trigger.send(1)
        #expect(cancelled.sorted() == ["other", "upstream"])
        #expect(subscriber.heard.isEmpty)
    }

    @Test("Binder judges by thread instead of actor, and lets a write on the main actor overtake one from elsewhere")
    func binderJudgesByThread() async {
        let target = Target()
        let binder = Binder<Int>(target) { $0.values.append($1) }
        blockingElsewhere { binder.on(1) }
        binder.on(2)
        #expect(target.values == [1, 2])
        // Outside any actor, the write must wait for the main actor, regardless of the thread.
        await Task.detached { binder.on(3) }.value
        await Task { @MainActor in }.value
        #expect(target.values == [1, 2, 3])
    }

    @Test("A sample taken from the trigger's own source is one value old")
    func samplingTheTriggersOwnSource() {
        for _ in 0..<20 {
            let text = CurrentValueSubject<Int, Never>(0)
            var heard: [Int] = []
            let others = (0..<5).map { _ in text.sink { _ in } }
            let cancellable = text.dropFirst().withLatestFrom(text).sink { heard.append($0) }
            (1...5).forEach(text.send)
            #expect(heard == [1, 2, 3, 4, 5])
            cancellable.cancel()
            others.forEach { $0.cancel() }
        }
    }
}

/// A subscriber that cancels as soon as it receives its subscription.
private final class Impatient<Input>: Subscriber {
    typealias Failure = Never
    private(set) var heard: [Input] = []

    func receive(subscription: any Subscription) {
        subscription.request(.unlimited)
        subscription.cancel()
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        heard.append(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Never>) {}
}
