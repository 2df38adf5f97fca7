#if !canImport(Combine)
import KitReactive
import Testing

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
