import KitReactive
import Testing

@MainActor
struct CombineLatestTests {
    private let letters = PassthroughSubject<String, ConnectionLost>()
    private let numbers = PassthroughSubject<Int, ConnectionLost>()

    private func listen<Value>(_ publisher: some Publisher<Value, ConnectionLost>, _ log: Log<String>) -> AnyCancellable
    {
        publisher.sink(
            receiveCompletion: { log.add($0 == .finished ? "|" : "failed") },
            receiveValue: { log.add("\($0)") }
        )
    }

    @Test("Once both have a value, each new one comes with the newest of the other")
    func newest() {
        let log = Log<String>()
        let cancellable = listen(letters.combineLatest(numbers) { "\($0)\($1)" }, log)
        letters.send("a")
        letters.send("b")
        #expect(log.entries == [])
        numbers.send(1)
        numbers.send(2)
        letters.send("c")
        #expect(log.entries == ["b1", "b2", "c2"])
        cancellable.cancel()
        letters.send("d")
        #expect(log.entries.count == 3)
    }

    @Test("It completes when both have; the last value of one that completed stays")
    func completing() {
        let log = Log<String>()
        let cancellable = listen(letters.combineLatest(numbers).map { "\($0)\($1)" }, log)
        letters.send("a")
        letters.send(completion: .finished)
        numbers.send(1)
        numbers.send(2)
        #expect(log.entries == ["a1", "a2"])
        numbers.send(completion: .finished)
        #expect(log.entries == ["a1", "a2", "|"])
        cancellable.cancel()
    }

    @Test("It fails as soon as one does, and cancels the other")
    func failing() {
        let log = Log<String>()
        var cancelled = false
        let other = numbers.handleEvents(receiveCancel: { cancelled = true })
        let cancellable = listen(letters.combineLatest(other).map { "\($0)\($1)" }, log)
        letters.send(completion: .failure(ConnectionLost()))
        #expect(log.entries == ["failed"])
        #expect(cancelled)
        cancellable.cancel()
    }

    @Test("A failure at the time of subscription comes after the subscription")
    func failingAtOnce() {
        let log = Log<String>()
        let failed = Fail<Int, ConnectionLost>(error: ConnectionLost())
        let cancellable = listen(failed.combineLatest(numbers).map { "\($0)\($1)" }, log)
        #expect(log.entries == ["failed"])
        cancellable.cancel()
    }

    @Test("A cancellation cancels all")
    func cancelling() {
        var cancelled: [String] = []
        let log = Log<String>()
        let cancellable = listen(
            letters.handleEvents(receiveCancel: { cancelled.append("letters") })
                .combineLatest(numbers.handleEvents(receiveCancel: { cancelled.append("numbers") })) { "\($0)\($1)" },
            log
        )
        cancellable.cancel()
        #expect(cancelled == ["letters", "numbers"])
    }

    @Test("Current values are there at once, in three and four as well")
    func arities() {
        let subjects = (0..<4).map { CurrentValueSubject<Int, Never>($0) }
        var heard: [[Int]] = []
        var cancellables: Set<AnyCancellable> = []
        subjects[0].combineLatest(subjects[1]) { [$0, $1] }
            .sink { heard.append($0) }.store(in: &cancellables)
        subjects[0].combineLatest(subjects[1], subjects[2]) { [$0, $1, $2] }
            .sink { heard.append($0) }.store(in: &cancellables)
        subjects[0].combineLatest(subjects[1], subjects[2], subjects[3]) { [$0, $1, $2, $3] }
            .sink { heard.append($0) }.store(in: &cancellables)
        #expect(heard == [[0, 1], [0, 1, 2], [0, 1, 2, 3]])
        heard = []
        subjects[3].send(13)
        subjects[2].send(12)
        #expect(heard.count == 3 && heard[0] == [0, 1, 2, 13])
        #expect(heard[1...].contains([0, 1, 12]) && heard[1...].contains([0, 1, 12, 13]))
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

    @Test("A value sent by the subscriber waits until the subscriber returns")
    func reentrancy() {
        let left = Property(0)
        let right = Property(0)
        var heard: [String] = []
        let cancellable = left.publisher.combineLatest(right.publisher).sink { left, newest in
            heard.append("begin \(left) \(newest)")
            if left == 1, newest == 0 { right.value = 1 }
            heard.append("end \(left) \(newest)")
        }
        left.value = 1
        #expect(heard == ["begin 0 0", "end 0 0", "begin 1 0", "end 1 0", "begin 1 1", "end 1 1"])
        cancellable.cancel()
    }

    @Test("Values from several threads come one at a time, and the newest last")
    func threads() async {
        let left = UncheckedBox(CurrentValueSubject<Int, Never>(0))
        let right = UncheckedBox(CurrentValueSubject<Int, Never>(0))
        let record = Record<[Int]>()
        let cancellable = left.value.combineLatest(right.value) { [$0, $1] }.sink { @Sendable in record.add($0) }
        await withTaskGroup(of: Void.self) { group in
            for subject in [left, right] {
                group.addTask {
                    for number in 1...500 {
                        subject.value.send(number)
                    }
                }
            }
        }
        #expect(record.entries.count == 1001)
        #expect(record.entries.last == [500, 500])
        for index in 0...1 {
            let column = record.entries.map { $0[index] }
            #expect(column == column.sorted())
        }
        cancellable.cancel()
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

    @Test("A missed pair is delivered when the subscriber requests again, without older ones")
    func missedPair() {
        let probe = Probe<[Int]>()
        let (left, right) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
        left.combineLatest(right) { [$0, $1] }.subscribe(probe)
        probe.request(.max(2))
        left.send(1)
        right.send(1)
        right.send(2)
        probe.request(.max(5))
        #expect(probe.heard.first == [0, 0] && probe.heard.last == [1, 2])
        #expect(probe.heard == probe.heard.sorted { $0[0] + $0[1] < $1[0] + $1[1] })
    }

    @Test("The newest values are released when the subscription ends")
    func released() {
        let (left, right) = (PassthroughSubject<Target, Never>(), PassthroughSubject<Target, Never>())
        let cancellable = left.combineLatest(right).sink { _ in }
        var target: Target? = Target()
        let freed = Weak(target)
        if let target { left.send(target) }
        target = nil
        #expect(freed.object != nil)
        cancellable.cancel()
        #expect(freed.object == nil)
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

    @Test("Values that are there at once come when the subscriber has received its subscription")
    func afterTheSubscription() {
        let (left, right) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
        let diary = Diary<String, Never>()
        left.combineLatest(right) { "\($0)\($1)" }.subscribe(diary)
        #expect(diary.entries == ["subscription", "00"])
    }
}

@MainActor
struct ZipTests {
    private let left = Outlet<Int, ConnectionLost>()
    private let right = Outlet<Int, ConnectionLost>()

    private func listen(requesting demand: Subscribers.Demand = .unlimited) -> Diary<String, ConnectionLost> {
        let diary = Diary<String, ConnectionLost>(requesting: demand)
        left.zip(right) { "\($0)\($1)" }.subscribe(diary)
        return diary
    }

    @Test("Pairs that were not requested wait until they are")
    func demand() {
        let diary = listen(requesting: .none)
        for number in 1...3 {
            left.send(number)
            right.send(number)
        }
        #expect(diary.entries == ["subscription"])
        diary.subscription?.request(.max(2))
        #expect(diary.entries == ["subscription", "11", "22"])
    }

    @Test("When one has ended and no value of it waits, the other is cancelled")
    func ending() {
        let diary = listen()
        left.send(1)
        left.end()
        #expect(right.taps[0].cancelCount == 0)
        right.send(1)
        #expect(diary.entries == ["subscription", "11", "|"] && right.taps[0].cancelCount == 1)
    }

    @Test("A failure cancels the other, once")
    func failing() {
        let diary = listen()
        left.end(.failure(ConnectionLost()))
        #expect(diary.entries == ["subscription", "failed"] && right.taps[0].cancelCount == 1)
    }
}
