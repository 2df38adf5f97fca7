import Testing

@testable import KitReactive

@MainActor
struct ActivityIndicatorTests {
    @Test("A subscriber receives the current state, then only real changes")
    func changes() {
        let indicator = ActivityIndicator()
        var heard: [Bool] = []
        let cancellable = indicator.asPublisher().sink { heard.append($0) }
        let first = PassthroughSubject<Int, Never>()
        let second = PassthroughSubject<Int, Never>()
        let work = [first, second].map { $0.trackActivity(indicator).sink { _ in } }
        #expect(heard == [false, true])
        first.send(1)
        first.send(completion: .finished)
        #expect(heard == [false, true])
        second.send(completion: .finished)
        #expect(heard == [false, true, false])
        withExtendedLifetime((cancellable, work)) {}
    }

    @Test("Nothing is at work before a subscription; a cancellation ends it, once")
    func cancelling() {
        let indicator = ActivityIndicator()
        let subject = PassthroughSubject<Int, Never>()
        let tracked = subject.trackActivity(indicator)
        #expect(!indicator.isActive.value)
        let first = tracked.sink { _ in }
        let second = tracked.sink { _ in }
        first.cancel()
        first.cancel()
        #expect(indicator.isActive.value)
        second.cancel()
        #expect(!indicator.isActive.value)
    }

    @Test("A failure ends it, and comes through like the values")
    func failing() {
        let indicator = ActivityIndicator()
        let subject = PassthroughSubject<Int, ConnectionLost>()
        var heard: [String] = []
        let cancellable = subject.trackActivity(indicator).sink(
            receiveCompletion: {
                heard.append("\($0 == .failure(ConnectionLost())) while \(indicator.isActive.value)")
            },
            receiveValue: { heard.append("\($0)") }
        )
        subject.send(7)
        subject.send(completion: .failure(ConnectionLost()))
        #expect(heard == ["7", "true while false"])
        cancellable.cancel()
        #expect(!indicator.isActive.value)
    }

    @Test("The indicator is not kept alive; without it the values still flow")
    func freed() {
        var indicator: ActivityIndicator? = ActivityIndicator()
        let freed = Weak(indicator)
        let subject = PassthroughSubject<Int, Never>()
        var heard: [Int] = []
        let cancellable = indicator.map { subject.trackActivity($0).sink { heard.append($0) } }
        indicator = nil
        #expect(freed.object == nil)
        subject.send(1)
        #expect(heard == [1])
        withExtendedLifetime(cancellable) {}
    }

    @Test("Work that flatMapLatest replaces within a turn does not make it flicker")
    func restarted() {
        let indicator = ActivityIndicator()
        let presses = PassthroughSubject<Int, Never>()
        let jobs = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var heard: [Bool] = []
        let states = indicator.asPublisher().sink { heard.append($0) }
        let work = presses.flatMapLatest { jobs[$0].trackActivity(indicator) }.sink { _ in }
        (0..<3).forEach(presses.send)
        jobs[0].send(completion: .finished)
        #expect(heard == [false, true])
        jobs[2].send(completion: .finished)
        #expect(heard == [false, true, false])
        withExtendedLifetime((states, work)) {}
    }

    @Test("Work that flatMapLatest replaces on another thread does not make it flicker either")
    func restartedElsewhere() async {
        let indicator = ActivityIndicator()
        let presses = UncheckedBox(PassthroughSubject<Int, Never>())
        let jobs = (0..<3).map { _ in PassthroughSubject<Int, Never>() }
        var heard: [Bool] = []
        let states = indicator.asPublisher().sink { heard.append($0) }
        let start = UncheckedBox { (job: Int) in jobs[job].trackActivity(indicator) }
        let work = presses.value.flatMapLatest { @Sendable in start.value($0) }.sink { @Sendable _ in }
        await elsewhere { (0..<3).forEach(presses.value.send) }
        #expect(heard == [false, true])
        jobs[2].send(completion: .finished)
        #expect(heard == [false, true, false])
        withExtendedLifetime((states, work)) {}
    }

    @Test("Work on other threads is counted")
    func elsewhereTracked() async {
        let indicator = ActivityIndicator()
        var heard: [Bool] = []
        let cancellable = indicator.isActive.observe { heard.append($0) }
        await elsewhere {
            _ = Just(1).trackActivity(indicator).sink { _ in }
        }
        #expect(heard == [false, true, false])
        cancellable.cancel()
    }

    @Test("A switch that another one leads to is counted with it")
    func nestedSwitches() {
        let (indicator, job) = (ActivityIndicator(), PassthroughSubject<Int, Never>())
        let streams = (0..<2).map { _ in PassthroughSubject<AnyPublisher<Int, Never>, Never>() }
        var heard: [Bool] = []
        let subscriptions =
            streams.map { $0.switchToLatest().sink { _ in } } + [indicator.asPublisher().sink { heard.append($0) }]
        streams[0].send(job.trackActivity(indicator))
        streams[1].send(
            Deferred {
                streams[0].send(.empty())
                return job.trackActivity(indicator)
            }.eraseToAnyPublisher())
        #expect(heard == [false, true])
        job.send(completion: .finished)
        #expect(heard == [false, true, false])
        withExtendedLifetime(subscriptions) {}
    }

    @Test("Work of a task that was started in a switch, and outlives it, is counted")
    func afterTheSwitch() async {
        let (indicator, job) = (ActivityIndicator(), PassthroughSubject<Int, Never>())
        let presses = PassthroughSubject<Void, Never>()
        var (later, work): (Task<Void, Never>?, AnyCancellable?)
        let cancellable = presses.flatMapLatest {
            Deferred { () -> Empty<Int, Never> in
                later = Task { work = job.trackActivity(indicator).sink { _ in } }
                return Empty()
            }
        }.sink { _ in }
        presses.send()
        await later?.value
        #expect(indicator.isActive.value)
        work?.cancel()
        #expect(!indicator.isActive.value)
        cancellable.cancel()
    }

    @Test("Work begins once and ends once, however often it is asked to")
    func onlyOnce() {
        let (indicator, silent) = (ActivityIndicator(), Outlet<Int, Never>(isPrompt: false))
        let job = PassthroughSubject<Int, Never>()
        // This publisher never sends a subscription, and is released.
        silent.trackActivity(indicator).sink { _ in }.cancel()
        silent.forgetSubscriber()
        let work = job.trackActivity(indicator).sink { _ in }
        #expect(indicator.isActive.value)
        work.cancel()
        let activity = Activity(indicator)
        for _ in 1...2 { activity.begin() }
        #expect(indicator.isActive.value)
        for _ in 1...2 { activity.end() }
        activity.begin()
        #expect(!indicator.isActive.value)
    }
}
