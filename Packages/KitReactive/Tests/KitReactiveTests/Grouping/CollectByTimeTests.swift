import KitReactive
import Testing

@MainActor
struct CollectByTimeTests {
    private let scheduler = VirtualTimeScheduler()
    private let source = PassthroughSubject<Int, ConnectionLost>()
    private let log = Log<String>()

    private func listen(_ strategy: Publishers.TimeGroupingStrategy<VirtualTimeScheduler>) -> AnyCancellable {
        source.collect(strategy).sink(
            receiveCompletion: { [log] in log.add($0 == .finished ? "|" : "failed") },
            receiveValue: { [log] in log.add("\($0)") }
        )
    }

    @Test("Each interval delivers its values at its end; an empty one delivers nothing")
    func byTime() {
        let cancellable = listen(.byTime(scheduler, 1))
        source.send(1)
        scheduler.advance(by: .milliseconds(999))
        source.send(2)
        #expect(log.entries.isEmpty)
        scheduler.advance(by: .milliseconds(1))
        #expect(log.entries == ["[1, 2]"])
        scheduler.advance(by: 5)
        #expect(log.entries == ["[1, 2]"])
        source.send(3)
        scheduler.advance(by: 1)
        #expect(log.entries == ["[1, 2]", "[3]"])
        cancellable.cancel()
        #expect(scheduler.scheduledCount == 0)
    }

    @Test("By time or count, enough values come at once; the rhythm of the intervals stays")
    func byTimeOrCount() {
        let cancellable = listen(.byTimeOrCount(scheduler, 1, 2))
        [1, 2, 3].forEach(source.send)
        #expect(log.entries == ["[1, 2]"])
        scheduler.advance(by: 1)
        #expect(log.entries == ["[1, 2]", "[3]"])
        cancellable.cancel()
    }

    @Test("Remaining values come before the completion; a failure drops them; both end the intervals")
    func ends() {
        let first = listen(.byTime(scheduler, 1))
        source.send(1)
        source.send(completion: .finished)
        #expect(log.entries == ["[1]", "|"])
        #expect(scheduler.scheduledCount == 0)
        first.cancel()
        let failing = PassthroughSubject<Int, ConnectionLost>()
        let second = failing.collect(.byTimeOrCount(scheduler, 1, 3)).sink(
            receiveCompletion: { [log] in log.add($0 == .finished ? "|" : "failed") },
            receiveValue: { [log] in log.add("\($0)") }
        )
        failing.send(1)
        failing.send(completion: .failure(ConnectionLost()))
        #expect(log.entries == ["[1]", "|", "failed"])
        #expect(scheduler.scheduledCount == 0)
        second.cancel()
    }

    @Test("A publisher with all values at once gets unlimited demand, and completes in order")
    func atOnce() {
        let probe = Probe<[Int]>()
        (1...5).publisher.collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(probe)
        probe.request(.unlimited)
        #expect(probe.heard == [[1, 2], [3, 4], [5]] && probe.isFinished)
        #expect(scheduler.scheduledCount == 0)
    }

    @Test("Due values wait for demand; by count, no more is requested than the demand")
    func demand() {
        let probe = Probe<[Int]>()
        var taken: [Int] = []
        (1...9).publisher.handleEvents(receiveOutput: { taken.append($0) })
            .collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(probe)
        #expect(taken.isEmpty)
        probe.request(.max(1))
        #expect(taken == [1, 2] && probe.heard == [[1, 2]])
        scheduler.advance(by: 3)
        #expect(probe.heard.count == 1)
        probe.request(.max(2))
        #expect(taken.count == 6 && probe.heard == [[1, 2], [3, 4], [5, 6]])
        let slow = Probe<[Int]>()
        let subject = PassthroughSubject<Int, Never>()
        subject.collect(.byTime(scheduler, 1)).subscribe(slow)
        slow.request(.max(1))
        subject.send(1)
        scheduler.advance(by: 1)
        subject.send(2)
        scheduler.advance(by: 1)
        subject.send(completion: .finished)
        #expect(slow.heard == [[1]] && !slow.isFinished)
        slow.request(.max(1))
        #expect(slow.heard == [[1], [2]] && slow.isFinished)
    }

    @Test("A value sent by the subscriber waits; it can cancel inside its callback")
    func reentrancy() {
        var heard: [[Int]] = []
        var cancellable: AnyCancellable?
        cancellable = source.collect(.byTimeOrCount(scheduler, 1, 2)).sink(
            receiveCompletion: { _ in },
            receiveValue: { [source] values in
                heard.append(values)
                if values == [1, 2] {
                    [3, 4].forEach(source.send)
                    #expect(heard == [[1, 2]])
                } else {
                    cancellable?.cancel()
                }
            }
        )
        [1, 2, 5, 6].forEach(source.send)
        #expect(heard == [[1, 2], [3, 4]])
        #expect(scheduler.scheduledCount == 0)
    }

    @Test("A cancellation releases the source, the subscriber and the scheduler's interval")
    func cancelling() {
        var cancelled = false
        var target: Target? = Target()
        let freed = Weak(target)
        let cancellable = source.handleEvents(receiveCancel: { cancelled = true })
            .collect(.byTime(scheduler, 1))
            .sink(receiveCompletion: { _ in }, receiveValue: { [target] _ in withExtendedLifetime(target) {} })
        target = nil
        #expect(freed.object != nil)
        cancellable.cancel()
        #expect(cancelled && freed.object == nil && scheduler.scheduledCount == 0)
    }

    @Test("A value that comes after an interval waits for the end of the next one")
    func nextInterval() {
        let cancellable = listen(.byTime(scheduler, 1))
        source.send(1)
        scheduler.advance(by: 1)
        source.send(2)
        #expect(log.entries == ["[1]"])
        scheduler.advance(by: 1)
        #expect(log.entries == ["[1]", "[2]"])
        cancellable.cancel()
    }

    @Test("What a publisher sends after its end is not collected, and nothing more is requested of it")
    func afterTheEnd() {
        let (outlet, diary) = (Outlet<Int, Never>(), Diary<[Int], Never>(requesting: .max(1)))
        outlet.collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(diary)
        outlet.send(1)
        scheduler.advance(by: 1)
        outlet.send(2)
        outlet.end()
        outlet.send(3)
        #expect(diary.entries == ["subscription", "[1]"])
        diary.subscription?.request(.max(1))
        #expect(diary.entries == ["subscription", "[1]", "[2]", "|"])
        #expect(outlet.taps[0].requests == [.max(2)])
    }

    @Test("Nothing comes after a cancellation, and by time everything is requested once")
    func afterTheCancellation() {
        let (outlet, diary) = (Outlet<Int, Never>(), Diary<[Int], Never>(requesting: .max(1)))
        outlet.collect(.byTime(scheduler, 1)).subscribe(diary)
        outlet.send(1)
        scheduler.advance(by: 1)
        #expect(outlet.taps[0].requests == [.unlimited])
        diary.subscription?.request(.max(1))
        diary.subscription?.cancel()
        outlet.send(2)
        scheduler.advance(by: 1)
        outlet.end()
        #expect(diary.entries == ["subscription", "[1]"])
    }

    /// What ends the intervals.
    enum End: CaseIterable {
        case completion, cancellation, cancellationAtTheStart
    }

    @Test("The interval is cancelled once, also where that is not done by its release", arguments: End.allCases)
    func intervalCancelled(_ end: End) {
        let scheduler = IntervalScheduler()
        let (outlet, diary) = (Outlet<Int, Never>(), Diary<[Int], Never>())
        if end == .cancellationAtTheStart {
            scheduler.onSchedule = { [unowned diary] in diary.subscription?.cancel() }
        }
        outlet.collect(.byTime(scheduler, 1)).subscribe(diary)
        #expect(scheduler.interval.cancelCount == (end == .cancellationAtTheStart ? 1 : 0))
        if end == .completion { outlet.end() }
        diary.subscription?.cancel()
        #expect(scheduler.interval.cancelCount == 1)
    }
}

/// A scheduler that runs nothing, and whose intervals do not end when they are released.
private final class IntervalScheduler: Scheduler {
    let interval = Tap()
    var onSchedule: () -> Void = {}

    var now: SchedulerTime { SchedulerTime() }
    var minimumTolerance: SchedulerInterval { .zero }

    func schedule(options: Never?, _ action: @escaping () -> Void) {}

    func schedule(
        after date: SchedulerTime, tolerance: SchedulerInterval, options: Never?, _ action: @escaping () -> Void
    ) {}

    func schedule(
        after date: SchedulerTime, interval: SchedulerInterval, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        onSchedule()
        return self.interval
    }
}
