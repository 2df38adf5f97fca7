import KitReactive
import Testing

@MainActor
struct CurrentValueSubjectTests {
    private let subject = CurrentValueSubject<Int, Never>(0)

    @Test("A subscriber receives the newest value, then each new one, in the order of subscription")
    func values() {
        var heard: [String] = []
        let cancellables = (0..<9).map { index in subject.sink { heard.append("\(index):\($0)") } }
        heard = []
        subject.send(1)
        #expect(heard == (0..<9).map { "\($0):1" })
        subject.value = 2
        #expect(heard.suffix(9) == (0..<9).map { "\($0):2" }[...])
        #expect(subject.value == 2)
        cancellables.forEach { $0.cancel() }
        subject.send(3)
        #expect(heard.count == 18 && subject.value == 3)
    }

    @Test("A subscriber without demand misses values, and receives the newest once when it requests again")
    func demand() {
        let probe = Probe<Int>()
        subject.subscribe(probe)
        #expect(probe.heard.isEmpty)
        subject.send(1)
        probe.request(.max(1))
        #expect(probe.heard == [1])
        probe.request(.max(1))
        #expect(probe.heard == [1])
        subject.send(2)
        subject.send(3)
        subject.send(4)
        #expect(probe.heard == [1, 2])
        probe.request(.max(5))
        #expect(probe.heard == [1, 2, 4])
    }

    @Test("A subscriber that requests during a delivery receives the newest value, and waiting values are not repeated")
    func askingInside() {
        let probe = Probe<Int>()
        let first = subject.sink { [subject] value in
            guard value == 1 else { return }
            subject.send(2)
            probe.request(.max(5))
        }
        subject.subscribe(probe)
        subject.send(1)
        #expect(probe.heard == [2])
        subject.send(3)
        #expect(probe.heard == [2, 3])
        withExtendedLifetime(first) {}
    }

    @Test("Demand that a sink gives back counts")
    func answeredDemand() {
        let probe = Probe<Int>()
        probe.answer = .max(1)
        subject.subscribe(probe)
        probe.request(.max(1))
        (1...3).forEach(subject.send)
        #expect(probe.heard == [0, 1, 2, 3])
    }

    @Test("After the completion, subscribers receive only the completion, and the value stays")
    func completing() {
        var heard: [String] = []
        func listen() -> AnyCancellable {
            subject.sink(receiveCompletion: { _ in heard.append("|") }, receiveValue: { heard.append("\($0)") })
        }
        let first = listen()
        subject.send(1)
        subject.send(completion: .finished)
        subject.send(2)
        #expect(heard == ["0", "1", "|"] && subject.value == 1)
        let second = listen()
        #expect(heard == ["0", "1", "|", "|"])
        withExtendedLifetime((first, second)) {}
    }

    @Test("A subscriber that subscribes during a delivery receives the newest value once")
    func subscribingInside() {
        var heard: [Int] = []
        var inner: AnyCancellable?
        let outer = subject.sink { [subject] value in
            guard value == 1 else { return }
            subject.send(2)
            inner = subject.sink { heard.append($0) }
        }
        subject.send(1)
        #expect(heard == [2])
        subject.send(3)
        #expect(heard == [2, 3])
        withExtendedLifetime((outer, inner)) {}
    }

    @Test("A value and the end that are sent inside a subscriber's first value wait until that has returned")
    func sendingInsideTheFirstValue() {
        var log: [String] = []
        let cancellable = subject.sink { _ in
            log.append("end")
        } receiveValue: { [subject] value in
            log.append("\(value) begins")
            if value == 0 {
                subject.send(1)
                subject.send(completion: .finished)
            }
            log.append("\(value) ends")
        }
        #expect(log == ["0 begins", "0 ends", "1 begins", "1 ends", "end"])
        cancellable.cancel()
    }

    @Test("A subscriber that is cancelled during a delivery receives nothing more, and is freed")
    func cancellingInside() {
        var later: AnyCancellable?
        var heard: [Int] = []
        var target: Target? = Target()
        let freed = Weak(target)
        let first = subject.sink { if $0 == 1 { later?.cancel() } }
        later = subject.sink { [target] value in
            heard.append(value)
            withExtendedLifetime(target) {}
        }
        target = nil
        subject.send(1)
        #expect(heard == [0] && freed.object == nil)
        withExtendedLifetime(first) {}
    }

    @Test("The subject can subscribe to a publisher with unlimited demand, until the result is released")
    func upstream() {
        let source = PassthroughSubject<Int, Never>()
        var cancelled = false
        var target: CurrentValueSubject<Int, Never>? = CurrentValueSubject(0)
        let freed = Weak(target)
        var link = target.map { source.handleEvents(receiveCancel: { cancelled = true }).subscribe($0) }
        source.send(7)
        #expect(target?.value == 7 && link != nil)
        link = nil
        #expect(cancelled)
        target = nil
        #expect(freed.object == nil)
    }

    @Test(
        "A received subscription gets unlimited demand, and is cancelled once the subject has no senders or subscribers"
    )
    func handedSubscription() {
        let tap = Tap()
        var target: CurrentValueSubject<Int, Never>? = CurrentValueSubject(0)
        target?.send(subscription: tap)
        let listening = target?.sink { _ in }
        target = nil
        #expect(tap.requests == [.unlimited] && tap.cancelCount == 0)
        listening?.cancel()
        #expect(tap.cancelCount == 1)
    }

    @Test("A value sent by the deinitialiser of the last one is delivered")
    func deinitialisers() {
        final class Coming {
            let body: () -> Void
            init(_ body: @escaping () -> Void = {}) { self.body = body }
            deinit { body() }
        }
        let objects = CurrentValueSubject<Coming?, Never>(nil)
        var count = 0
        let cancellable = objects.sink { _ in count += 1 }
        objects.send(Coming { [objects] in objects.send(Coming()) })
        objects.send(nil)
        #expect(count == 4 && objects.value != nil)
        cancellable.cancel()
    }
}

@MainActor
struct PassthroughSubjectTests {
    private let subject = PassthroughSubject<Int, Never>()

    @Test("Of several subscribers some may leave and others come")
    func comingAndGoing() {
        var heard: [String] = []
        let first = subject.sink { heard.append("a\($0)") }
        subject.sink { heard.append("b\($0)") }.cancel()
        subject.send(1)
        let third = subject.sink { heard.append("c\($0)") }
        subject.send(2)
        first.cancel()
        subject.send(3)
        #expect(heard == ["a1", "a2", "c2", "c3"])
        third.cancel()
    }

    @Test("A received subscription gets unlimited demand with the first request of a subscriber, and no more")
    func handedSubscription() {
        let (tap, diary) = (Tap(), Diary<Int, Never>(requesting: .none))
        subject.send(subscription: tap)
        subject.subscribe(diary)
        #expect(tap.requests == [])
        for _ in 1...2 {
            diary.subscription?.request(.max(1))
            #expect(tap.requests == [.unlimited])
        }
    }

    @Test("A subject lets a subscription go that was cancelled or has ended", arguments: [true, false], [0, 1])
    func released(_ isCancelled: Bool, _ others: Int) {
        var diary: Diary<Int, Never>? = Diary()
        let company = (0..<others).map { _ in subject.sink { _ in } }
        diary.map(subject.subscribe)
        let freed = Weak(diary?.subscription.map { $0 as AnyObject })
        subject.send(1)
        #expect(freed.object != nil)
        if isCancelled { diary?.subscription?.cancel() } else { subject.send(completion: .finished) }
        diary = nil
        #expect(freed.object == nil)
        withExtendedLifetime(company) {}
    }
}
