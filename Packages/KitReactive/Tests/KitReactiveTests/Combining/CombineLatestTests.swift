import KitReactive
import Testing

@MainActor
struct CombineLatestTests {
    @Test("Once both have a value, each new one comes with the newest of the other")
    func newest() {
        let (letters, numbers) = (PassthroughSubject<String, Never>(), PassthroughSubject<Int, Never>())
        var heard: [String] = []
        let cancellable = letters.combineLatest(numbers) { "\($0)\($1)" }.sink { heard.append($0) }
        letters.send("a")
        letters.send("b")
        #expect(heard == [])
        numbers.send(1)
        numbers.send(2)
        letters.send("c")
        #expect(heard == ["b1", "b2", "c2"])
        cancellable.cancel()
    }

    @Test("Limited demand: each side receives exactly the subscriber's demand")
    func demand() {
        let probe = Probe<[Int]>()
        let fast = Array(1...5).publisher
        let slow = CurrentValueSubject<Int, Never>(10)
        fast.combineLatest(slow) { [$0, $1] }.subscribe(probe)
        #expect(probe.heard.isEmpty)
        probe.request(.max(3))
        #expect(probe.heard == [[3, 10]])
        slow.send(11)
        #expect(probe.heard == [[3, 10], [3, 11]])
        probe.request(.max(1))
        #expect(probe.heard == [[3, 10], [3, 11], [4, 11]])
    }

    @Test("With limited demand it does not end on a stale pair, and requests no more than the demand")
    func newestPair() {
        let letters = PassthroughSubject<Int, Never>()
        let numbers = CurrentValueSubject<Int, Never>(0)
        var requests: [Subscribers.Demand] = []
        let probe = Probe<[Int]>()
        letters.combineLatest(numbers.handleEvents(receiveRequest: { requests.append($0) })) { [$0, $1] }
            .subscribe(probe)
        probe.request(.max(1))
        letters.send(1)
        (1...3).forEach(numbers.send)
        probe.request(.unlimited)
        #expect(probe.heard == [[1, 0], [1, 3]])
        #expect(requests == [.max(1), .unlimited])
    }

    @Test("A value that was not requested becomes the newest, but is not sent, nor counted as missed")
    func unrequested() {
        let (left, right) = (Outlet<Int, Never>(), Outlet<Int, Never>())
        let diary = Diary<String, Never>(requesting: .max(1))
        left.combineLatest(right) { "\($0)\($1)" }.subscribe(diary)
        left.send(1)
        right.send(1)
        left.send(2)
        #expect(diary.entries == ["subscription", "11"])
        diary.subscription?.request(.max(1))
        #expect(diary.entries == ["subscription", "11"])
        right.send(3)
        #expect(diary.entries == ["subscription", "11", "23"])
    }

    @Test("Values and a failure that are there at once come when the subscriber has received its subscription")
    func afterTheSubscription() {
        let (left, right) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
        let diary = Diary<String, Never>()
        left.combineLatest(right) { "\($0)\($1)" }.subscribe(diary)
        #expect(diary.entries == ["subscription", "00"])
        let failed = Diary<String, ConnectionLost>()
        Fail<Int, _>(error: ConnectionLost()).combineLatest(Just(1).setFailureType(to: ConnectionLost.self)) {
            "\($0)\($1)"
        }
        .subscribe(failed)
        #expect(failed.entries == ["subscription", "failed"])
    }
}
