import KitReactive
import Testing

@MainActor
struct OperatorTests {
    /// Returns the values that a publisher sends immediately, with "|" for its completion.
    private func heard<Value>(_ publisher: some Publisher<Value, Never>) -> [String] {
        var heard: [String] = []
        publisher.sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") }).cancel()
        return heard
    }

    @Test("Values become void, nils are left out, missing texts are empty")
    func values() {
        #expect(heard([1, 2].publisher.mapToVoid()) == ["()", "()", "|"])
        #expect(heard([1, nil, 3].publisher.filterNil()) == ["1", "3", "|"])
        let texts: AnyPublisher<String, Never> = ["a", nil].publisher.eraseToAnyPublisher().orEmpty
        #expect(heard(texts) == ["a", "", "|"])
    }

    @Test("Left out nils use up no demand")
    func filterNilDemand() {
        let probe = Probe<Int>()
        [nil, nil, 3, 4].publisher.filterNil().subscribe(probe)
        probe.request(.max(1))
        #expect(probe.heard == [3])
    }

    @Test("An error becomes a completion; inside flatMapLatest the pipeline continues")
    func replaceError() {
        #expect(heard(Fail<Int, ConnectionLost>(error: ConnectionLost()).replaceErrorWithEmpty()) == ["|"])
        let pipeline = [true, false].publisher.flatMapLatest { fails -> AnyPublisher<Int, Never> in
            fails
                ? Fail<Int, ConnectionLost>(error: ConnectionLost()).replaceErrorWithEmpty()
                : Just(2).eraseToAnyPublisher()
        }
        #expect(heard(pipeline) == ["2", "|"])
    }

    @Test("An empty publisher switches, another one does not, and each subscription decides for itself")
    func ifEmpty() {
        #expect(heard(Empty<Int, Never>().ifEmpty(switchTo: [7, 8].publisher)) == ["7", "8", "|"])
        #expect(heard([1].publisher.ifEmpty(switchTo: [7].publisher)) == ["1", "|"])
        #expect(heard(Empty<Int, Never>(completeImmediately: false).ifEmpty(switchTo: [7].publisher)) == [])
        var isEmpty = false
        let changing = Deferred { (isEmpty ? [] : [1]).publisher }.ifEmpty(switchTo: [7].publisher)
        #expect(heard(changing) == ["1", "|"])
        isEmpty = true
        #expect(heard(changing) == ["7", "|"])
    }
}

@MainActor
struct AnyPublisherMakingTests {
    @Test("One value, an empty publisher, one that never ends, and several merged")
    func making() {
        var heard: [String] = []
        func listen(_ publisher: AnyPublisher<Int, Never>) {
            publisher.sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") })
                .cancel()
        }
        listen(.just(1))
        listen(.empty())
        listen(.never())
        listen(.merge(.just(2), .just(3)))
        listen(.merge([]))
        #expect(heard == ["1", "|", "|", "2", "3", "|", "|"])
    }
}

@MainActor
@Suite("flatMapLatest and publishers that are late")
struct FlatMapLatestTests {
    private typealias Stream = Outlet<Int, ConnectionLost>

    private let outer = Stream()
    private let inners = [Stream(), Stream()]

    private func listen(requesting demand: Subscribers.Demand = .unlimited) -> Diary<Int, ConnectionLost> {
        let diary = Diary<Int, ConnectionLost>(requesting: demand)
        outer.flatMapLatest { [inners] in inners[$0] }.subscribe(diary)
        return diary
    }

    @Test("A value that an earlier publisher sends after the switch is dropped, and so is its end")
    func lateValue() {
        let diary = listen()
        outer.send(0)
        inners[0].send(1)
        outer.send(1)
        inners[0].send(2)
        inners[0].end(.failure(ConnectionLost()))
        inners[1].send(3)
        #expect(diary.entries == ["subscription", "1", "3"])
    }

    @Test("A value that waits at the switch is dropped, and its demand goes to the next publisher")
    func waitingValue() {
        let diary = listen(requesting: .max(3))
        diary.onValue = { [outer, inners] value in
            guard value == 1 else { return }
            inners[0].send(2)
            outer.send(1)
        }
        outer.send(0)
        inners[0].send(1)
        #expect(diary.entries == ["subscription", "1"])
        #expect(inners[0].taps[0].requests == [.max(3)] && inners[1].taps[0].requests == [.max(2)])
        [3, 4, 5].forEach { inners[1].send($0) }
        #expect(diary.entries == ["subscription", "1", "3", "4"])
    }

    @Test("A subscription that arrives after the switch, or after the cancellation, is cancelled")
    func lateSubscription() {
        let slow = [Stream(isPrompt: false), Stream(isPrompt: false)]
        let (outer, diary) = (Stream(), Diary<Int, ConnectionLost>())
        outer.flatMapLatest { slow[$0] }.subscribe(diary)
        outer.send(0)
        outer.send(1)
        #expect(slow[0].open().cancelCount == 1 && slow[1].open().cancelCount == 0)
        outer.send(0)
        diary.subscription?.cancel()
        #expect(slow[0].open().cancelCount == 1)
        let (slowOuter, other) = (Stream(isPrompt: false), Diary<Int, ConnectionLost>())
        slowOuter.flatMapLatest { slow[$0] }.subscribe(other)
        other.subscription?.cancel()
        #expect(slowOuter.open().cancelCount == 1)
    }

    @Test("A cancellation releases the subscriptions of both, also if its own one is kept")
    func released() {
        let diary = listen()
        outer.send(0)
        let outlets = [outer, inners[0]]
        let taps = outlets.map { Weak($0.taps[0]) }
        outlets.forEach { $0.forgetTaps() }
        #expect(taps.allSatisfy { $0.object != nil })
        diary.subscription?.cancel()
        #expect(taps.allSatisfy { $0.object == nil })
    }
}

@MainActor
@Suite("A part of a publisher's values")
struct SliceTests {
    private let outlet = Outlet<Int, Never>()
    private let diary = Diary<Int, Never>()

    /// Returns the values that a subscriber receives from a publisher of the numbers from 1 to 4.
    private func heard(_ publisher: some Publisher<Int, Never>) -> [String] {
        let diary = Diary<Int, Never>(requesting: .none)
        publisher.subscribe(diary)
        diary.subscription?.request(.unlimited)
        return diary.entries
    }

    @Test("Nothing may be dropped, and nothing may be left")
    func boundaries() {
        // Erased, because a sequence has operators of its own.
        let numbers = (1...4).publisher.eraseToAnyPublisher()
        #expect(heard(numbers.dropFirst(0)) == ["subscription", "1", "2", "3", "4", "|"])
        #expect(heard(numbers.prefix(0)) == ["subscription", "|"])
    }

    #if !canImport(Combine)
    @Test("What comes while the last value is received is dropped; an end comes after it", arguments: [true, false])
    func insideTheLast(_ isEnd: Bool) {
        diary.onValue = { [outlet] value in
            guard value == 2 else { return }
            if isEnd { outlet.end() } else { outlet.send(3) }
        }
        outlet.prefix(2).subscribe(diary)
        outlet.send(1)
        outlet.send(2)
        #expect(diary.entries == ["subscription", "1", "2", "|"])
    }

    @Test("A negative count stops the program", arguments: [true, false])
    func negative(_ isPrefix: Bool) async {
        await #expect(processExitsWith: .failure) { [isPrefix = isPrefix as Bool] in
            let numbers = PassthroughSubject<Int, Never>()
            let result: AnyPublisher<Int, Never> = isPrefix ? numbers.prefix(-1) : numbers.dropFirst(-1)
            withExtendedLifetime(result) {}
        }
    }
    #endif
}

@MainActor
@Suite("A sink")
struct SinkTests {
    private let outlet = Outlet<Int, Never>()

    @Test("A second subscription is cancelled, and so is one after the cancellation")
    func refused() {
        var heard: [Int] = []
        let cancellable = outlet.sink { heard.append($0) }
        #expect(outlet.open().cancelCount == 1 && outlet.taps[0].cancelCount == 0)
        outlet.send(1)
        cancellable.cancel()
        #expect(outlet.taps[0].cancelCount == 1 && heard == [1])
        let late = Outlet<Int, Never>(isPrompt: false)
        late.sink { heard.append($0) }.cancel()
        #expect(late.open().cancelCount == 1)
    }

    @Test("Cancelled inside a value, it releases its objects after that, also if the publisher keeps it")
    func released() {
        var target: Target? = Target()
        let freed = Weak(target)
        var cancellable: AnyCancellable?
        cancellable = outlet.sink { [target] value in
            cancellable?.cancel()
            target?.values.append(value)
        }
        target = nil
        #expect(freed.object != nil)
        outlet.send(1)
        #expect(freed.object == nil)
    }
}
