import KitReactive
import Testing

@MainActor
struct MergeTests {
    private let first = PassthroughSubject<Int, ConnectionLost>()

    @Test("Without demand at most one value a side waits, and nothing is lost or out of turn")
    func demand() {
        let probe = Probe<Int>()
        var taken = 0
        let sides = [[1, 2, 3], [10, 20, 30]].map { $0.publisher.handleEvents(receiveOutput: { _ in taken += 1 }) }
        sides[0].merge(with: sides[1]).subscribe(probe)
        for demand in 1...6 {
            #expect(!probe.isFinished)
            probe.request(.max(1))
            #expect(taken <= demand + 2)
        }
        #expect(probe.heard.count == 6)
        #expect(probe.heard.filter { $0 < 10 } == [1, 2, 3])
        #expect(probe.heard.filter { $0 >= 10 } == [10, 20, 30])
        #expect(probe.isFinished)
    }

    @Test("A subscriber that requests one value at a time receives a long sequence without a stack overflow")
    func oneAtATime() {
        let probe = Probe<Int>()
        probe.answer = .max(1)
        (0..<50_000).publisher.merge(with: Empty(completeImmediately: true)).subscribe(probe)
        probe.request(.max(1))
        #expect(probe.heard.count == 50_000)
        #expect(probe.isFinished)
    }

    @Test("The values of one source stay in order when they come at the time of subscription")
    func order() {
        let (states, others) = (PassthroughSubject<String, Never>(), PassthroughSubject<String, Never>())
        var heard: [String] = []
        let first = states.prepend("loading", "loaded").merge(with: others).sink { heard.append($0) }
        #expect(heard == ["loading", "loaded"])
        var numbers: [Int] = []
        let second = [1, 2].publisher.merge(with: [10].publisher).sink { numbers.append($0) }
        #expect(numbers == [1, 2, 10])
        withExtendedLifetime((first, second)) {}
    }

    @Test("A value that comes after a failure, inside the value before, is dropped")
    func afterTheFailure() {
        let (left, right) = (Outlet<Int, ConnectionLost>(), Outlet<Int, ConnectionLost>())
        let diary = Diary<Int, ConnectionLost>()
        diary.onValue = { value in
            guard value == 1 else { return }
            right.end(.failure(ConnectionLost()))
            left.send(2)
        }
        left.merge(with: right).subscribe(diary)
        left.send(1)
        #expect(diary.entries == ["subscription", "1", "failed"])
    }

    @Test("A subscription that arrives after the cancellation is cancelled")
    func lateSubscription() {
        let outlet = Outlet<Int, ConnectionLost>(isPrompt: false)
        let diary = Diary<Int, ConnectionLost>()
        outlet.merge(with: first).subscribe(diary)
        diary.subscription?.cancel()
        let tap = outlet.open()
        #expect(tap.cancelCount == 1 && tap.requests == [])
    }

    @Test("A cancellation releases waiting values and the publishers' subscriptions, also if its own one is kept")
    func released() {
        let outlets = [Outlet<Target, Never>(), Outlet<Target, Never>()]
        let diary = Diary<Target, Never>(requesting: .none)
        outlets[0].merge(with: outlets[1]).subscribe(diary)
        var target: Target? = Target()
        let (freed, taps) = (Weak(target), outlets.map { Weak($0.taps[0]) })
        if let target { outlets[0].send(target) }
        target = nil
        outlets.forEach { $0.forgetTaps() }
        #expect(freed.object != nil && taps.allSatisfy { $0.object != nil })
        diary.subscription?.cancel()
        #expect(freed.object == nil && taps.allSatisfy { $0.object == nil })
    }
}
