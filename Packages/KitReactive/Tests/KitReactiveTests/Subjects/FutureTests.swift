import KitReactive
import Testing

@MainActor
@Suite("A future")
struct FutureTests {
    @Test("Only the first result counts, and later subscribers receive it too")
    func firstResult() {
        var promise: Future<Int, ConnectionLost>.Promise?
        let future = Future<Int, ConnectionLost> { promise = $0 }
        var heard: [String] = []
        let first = future.sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append("\($0)") })
        promise?(.success(1))
        promise?(.failure(ConnectionLost()))
        let second = future.sink(receiveCompletion: { heard.append("\($0)") }, receiveValue: { heard.append("\($0)") })
        #expect(heard == ["1", "finished", "1", "finished"])
        withExtendedLifetime([first, second]) {}
    }

    @Test("A cancelled subscriber receives nothing and is released")
    func cancelling() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        var target: Target? = Target()
        let freed = Weak(target)
        target.map { target in future.sink { target.values.append($0) } }?.cancel()
        target = nil
        #expect(freed.object == nil)
        promise?(.success(1))
    }

    @Test("A failure needs no request, and comes after the subscription", arguments: [true, false])
    func failing(_ isEarly: Bool) {
        var promise: Future<Int, ConnectionLost>.Promise?
        let future = Future<Int, ConnectionLost> { promise = $0 }
        let diary = Diary<Int, ConnectionLost>(requesting: .none)
        if isEarly { promise?(.failure(ConnectionLost())) }
        future.subscribe(diary)
        if !isEarly { promise?(.failure(ConnectionLost())) }
        #expect(diary.entries == ["subscription", "failed"])
    }

    @Test("A future lets a cancelled subscription go")
    func released() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        var diary: Diary<Int, Never>? = Diary()
        diary.map(future.subscribe)
        let freed = Weak(diary?.subscription.map { $0 as AnyObject })
        #expect(freed.object != nil)
        diary?.subscription?.cancel()
        diary = nil
        #expect(freed.object == nil)
        withExtendedLifetime((future, promise)) {}
    }
}

#if !canImport(Combine)
@MainActor
@Suite("A shared publisher")
struct SharedPublisherTests {
    private let outlet = Outlet<Int, Never>()

    @Test("The publisher is asked for everything once, by the first request of any subscriber")
    func requests() {
        let shared = outlet.share()
        let diaries = [Diary<Int, Never>(requesting: .none), Diary<Int, Never>(requesting: .none)]
        diaries.forEach { shared.subscribe($0) }
        #expect(outlet.taps[0].requests == [])
        for _ in 1...2 { diaries.forEach { $0.subscription?.request(.max(1)) } }
        #expect(outlet.taps.count == 1 && outlet.taps[0].requests == [.unlimited])
    }

    @Test("A publisher that has ended is not cancelled, and what it shared is released by kept subscriptions")
    func ending() {
        var shared: SharedPublisher<Outlet<Int, Never>>? = outlet.share()
        let freed = Weak(shared)
        let diary = Diary<Int, Never>()
        shared?.subscribe(diary)
        outlet.send(1)
        outlet.end()
        shared = nil
        #expect(freed.object == nil)
        diary.subscription?.cancel()
        #expect(diary.entries == ["subscription", "1", "|"] && outlet.taps[0].cancelCount == 0)
    }

    @Test("A subscriber that cancels twice counts once")
    func cancellingTwice() {
        let shared = outlet.share()
        let diaries = [Diary<Int, Never>(), Diary<Int, Never>()]
        diaries.forEach { shared.subscribe($0) }
        for _ in 1...2 { diaries[0].subscription?.cancel() }
        outlet.send(1)
        #expect(diaries[1].entries == ["subscription", "1"] && outlet.taps[0].cancelCount == 0)
        diaries[1].subscription?.cancel()
        #expect(outlet.taps[0].cancelCount == 1)
    }

    @Test("A subscription that arrives after the last subscriber has left is cancelled")
    func lateSubscription() {
        let (late, diary) = (Outlet<Int, Never>(isPrompt: false), Diary<Int, Never>())
        late.share().subscribe(diary)
        diary.subscription?.cancel()
        let tap = late.open()
        #expect(tap.cancelCount == 1 && tap.requests == [])
    }
}
#endif
