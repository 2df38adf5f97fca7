import KitReactive
import Testing

@MainActor
struct UntilTests {
    private let source = PassthroughSubject<Int, ConnectionLost>()
    private let trigger = PassthroughSubject<Void, ConnectionLost>()
    private let log = Log<String>()

    private func listen(_ publisher: AnyPublisher<Int, ConnectionLost>) -> AnyCancellable {
        publisher.sink(
            receiveCompletion: { [log] in log.add($0 == .finished ? "|" : "failed") },
            receiveValue: { [log] in log.add("\($0)") }
        )
    }

    @Test("A prefix ends with the first value of the other, and cancels the source")
    func prefix() {
        var cancelled = false
        let cancellable = listen(source.handleEvents(receiveCancel: { cancelled = true }).prefix(until: trigger))
        source.send(1)
        trigger.send()
        source.send(2)
        #expect(log.entries == ["1", "|"] && cancelled)
        cancellable.cancel()
    }

    @Test("How the other ends does not matter to a prefix; the source's end is the end")
    func prefixEnds() {
        let cancellable = listen(source.prefix(until: trigger))
        trigger.send(completion: .failure(ConnectionLost()))
        source.send(1)
        source.send(completion: .failure(ConnectionLost()))
        #expect(log.entries == ["1", "failed"])
        cancellable.cancel()
    }

    @Test("A prefix until something that is there already is empty")
    func prefixAtOnce() {
        let cancellable = listen([1, 2].publisher.setFailureType(to: ConnectionLost.self).prefix(until: Just(())))
        #expect(log.entries == ["|"])
        cancellable.cancel()
    }

    @Test("Dropping ends with the first value of the other")
    func drop() {
        let cancellable = listen(source.drop(until: trigger))
        source.send(1)
        trigger.send()
        source.send(2)
        trigger.send(completion: .failure(ConnectionLost()))
        source.send(3)
        source.send(completion: .finished)
        #expect(log.entries == ["2", "3", "|"])
        cancellable.cancel()
    }

    @Test("If the other ends without a value, so does the publisher that drops values until then")
    func dropWithoutValue() {
        let cancellable = listen(source.drop(until: trigger))
        trigger.send(completion: .failure(ConnectionLost()))
        source.send(1)
        #expect(log.entries == ["failed"])
        cancellable.cancel()
        let atOnce = listen(source.drop(until: Empty<Void, ConnectionLost>()))
        #expect(log.entries == ["failed", "|"])
        atOnce.cancel()
    }

    @Test("Dropped values use no demand, and the other publisher gets a demand of one")
    func demand() {
        let probe = Probe<Int>()
        let (numbers, opening) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Void, Never>())
        var asked: [Subscribers.Demand] = []
        numbers.drop(until: opening.handleEvents(receiveRequest: { asked.append($0) })).subscribe(probe)
        #expect(asked == [.max(1)])
        probe.request(.max(1))
        numbers.send(1)
        numbers.send(2)
        opening.send()
        numbers.send(3)
        numbers.send(4)
        #expect(probe.heard == [3])
    }

    @Test("An end that is there already comes after the subscription")
    func subscriptionFirst() {
        let diary = Diary<Int, ConnectionLost>()
        source.prefix(until: Just(())).subscribe(diary)
        #expect(diary.entries == ["subscription", "|"])
    }

    @Test("Only the first value of the other counts, even if it sends more and an end")
    func onlyTheFirst() {
        let outlet = Outlet<Void, ConnectionLost>()
        let cancellable = listen(source.drop(until: outlet))
        outlet.send(())
        source.send(1)
        outlet.end()
        source.send(2)
        #expect(log.entries == ["1", "2"] && outlet.taps[0].cancelCount == 1)
        cancellable.cancel()
    }

    @Test("A value sent inside another after the end is dropped, and the end follows the first one")
    func insideAValue() {
        let (outlet, diary) = (Outlet<Int, ConnectionLost>(), Diary<Int, ConnectionLost>())
        diary.onValue = { [trigger] _ in
            trigger.send()
            outlet.send(2)
        }
        outlet.prefix(until: trigger).subscribe(diary)
        outlet.send(1)
        #expect(diary.entries == ["subscription", "1", "|"] && outlet.taps[0].cancelCount == 1)
    }

    @Test("Nothing comes after a cancellation")
    func cancelling() {
        let (outlet, diary) = (Outlet<Int, ConnectionLost>(), Diary<Int, ConnectionLost>())
        outlet.prefix(until: trigger).subscribe(diary)
        diary.subscription?.cancel()
        outlet.send(1)
        outlet.end()
        #expect(diary.entries == ["subscription"] && outlet.taps[0].cancelCount == 1)
    }
}
