import KitReactive
import Testing

@MainActor
struct VirtualTimeSchedulerTests {
    private let scheduler = VirtualTimeScheduler()
    private let log = Log<String>()

    private func at(_ seconds: Double) -> SchedulerTime {
        SchedulerTime(elapsed: .seconds(seconds))
    }

    private func note(_ name: String) -> () -> Void {
        { [scheduler, log] in
            let milliseconds = scheduler.now.elapsed.nanoseconds / 1_000_000
            MainActor.assumeIsolated { log.add("\(name) \(milliseconds)") }
        }
    }

    @Test("Nothing runs until time is advanced, not even actions scheduled for now")
    func standingStill() {
        scheduler.schedule(note("now"))
        scheduler.schedule(after: at(1), note("later"))
        #expect(log.entries.isEmpty && scheduler.scheduledCount == 2)
        scheduler.advance()
        #expect(log.entries == ["now 0"])
        scheduler.advance(by: .milliseconds(999))
        #expect(log.entries == ["now 0"])
        scheduler.advance(by: .milliseconds(1))
        #expect(log.entries == ["now 0", "later 1000"])
        #expect(scheduler.now == at(1) && scheduler.scheduledCount == 0)
    }

    @Test("Due actions run in the order of their times, and equal times in the order of scheduling")
    func order() {
        for (name, time) in [("c", 3.0), ("a1", 1), ("b", 2), ("a2", 1), ("past", -5)] {
            scheduler.schedule(after: at(time), note(name))
        }
        scheduler.advance(to: at(10))
        #expect(log.entries == ["past 0", "a1 1000", "a2 1000", "b 2000", "c 3000"])
        #expect(scheduler.now == at(10))
        scheduler.advance(to: at(4))
        #expect(scheduler.now == at(10), "time does not go back")
    }

    @Test("An action scheduled by another runs in the same advance if it is due in it")
    func scheduledMeanwhile() {
        let (scheduler, note) = (scheduler, note)
        scheduler.schedule(after: at(1)) {
            scheduler.schedule(after: scheduler.now.advanced(by: 1), note("due"))
            scheduler.schedule(after: scheduler.now.advanced(by: 2), note("not due"))
            scheduler.schedule(note("at once"))
        }
        scheduler.advance(to: at(2.5))
        #expect(log.entries == ["at once 1000", "due 2000"])
    }

    @Test("A repeating action keeps its rhythm until it is cancelled, also by itself")
    func intervals() {
        var count = 0
        var own: (any Cancellable)?
        let (scheduler, log) = (scheduler, log)
        own = scheduler.schedule(after: at(1), interval: .milliseconds(500)) {
            count += 1
            MainActor.assumeIsolated { log.add("tick \(scheduler.now.elapsed.nanoseconds / 1_000_000)") }
            if count == 3 { own?.cancel() }
        }
        scheduler.advance(to: at(10))
        #expect(log.entries == ["tick 1000", "tick 1500", "tick 2000"])
        #expect(scheduler.scheduledCount == 0)
        withExtendedLifetime(own) {}
    }

    @Test("All scheduled actions can be run, up to a limit, because repeating ones never end")
    func running() {
        scheduler.schedule(after: at(60), note("minute"))
        scheduler.schedule(after: at(3_600), note("hour"))
        #expect(scheduler.run() == 2)
        #expect(log.entries == ["minute 60000", "hour 3600000"])
        let cancellable = scheduler.schedule(after: scheduler.now, interval: 0) {}
        #expect(scheduler.run(limit: 100) == 100)
        cancellable.cancel()
        #expect(scheduler.run() == 0)
    }

    @Test("An action is freed when it has run or was cancelled, and its deinitialiser can schedule another")
    func freeing() {
        final class Coming {
            let body: () -> Void
            init(_ body: @escaping () -> Void) { self.body = body }
            deinit { body() }
        }
        let scheduler = scheduler
        var count = 0
        var held: Coming? = Coming { [scheduler] in
            scheduler.schedule { count += 1 }
        }
        let cancellable = scheduler.schedule(after: at(1), interval: 1) { [held] in withExtendedLifetime(held) {} }
        held = nil
        cancellable.cancel()
        scheduler.advance()
        #expect(count == 1)
    }

    @Test("Operators that need time work on it: debounce, delay, throttle")
    func operators() {
        let subject = PassthroughSubject<Int, Never>()
        var cancellables: Set<AnyCancellable> = []
        let (scheduler, log) = (scheduler, log)
        subject.debounce(for: .milliseconds(300), scheduler: scheduler)
            .sink { value in MainActor.assumeIsolated { log.add("settled \(value)") } }.store(in: &cancellables)
        subject.delay(for: 1, scheduler: scheduler)
            .sink { value in MainActor.assumeIsolated { log.add("late \(value)") } }.store(in: &cancellables)
        subject.send(1)
        scheduler.advance(by: .milliseconds(200))
        subject.send(2)
        scheduler.advance(by: .milliseconds(299))
        #expect(log.entries.isEmpty)
        scheduler.advance(by: .milliseconds(1))
        #expect(log.entries == ["settled 2"])
        scheduler.advance(by: 1)
        #expect(log.entries == ["settled 2", "late 1", "late 2"])
    }
}

struct SchedulerIntervalTests {
    @Test("Units, literals and durations agree")
    func units() {
        let second: SchedulerInterval = 1
        #expect(second == .seconds(1) && second == .milliseconds(1_000) && second == .microseconds(1_000_000))
        #expect(second == .nanoseconds(1_000_000_000) && second == SchedulerInterval(.seconds(1)))
        let half: SchedulerInterval = 0.5
        #expect(half == .milliseconds(500) && half.duration == .milliseconds(500))
        #expect(half + half == second && second - half == half && half < second)
        #expect(second * half == half && (0 - half).magnitude == half)
        var product: SchedulerInterval = 3
        product *= half
        #expect(product == .milliseconds(1_500))
        #expect(SchedulerInterval(exactly: 2) == .seconds(2))
    }

    @Test("Intervals that are too long saturate, and those that are not numbers are zero")
    func saturation() {
        let longest = SchedulerInterval(nanoseconds: .max)
        #expect(longest + 1 == longest && .seconds(Int.max) == longest && .seconds(1e300) == longest)
        #expect(SchedulerInterval.seconds(-Double.infinity) == SchedulerInterval(nanoseconds: .min))
        #expect(SchedulerInterval.seconds(Double.nan) == .zero)
        #expect(SchedulerInterval(nanoseconds: .min).magnitude == longest)
        #expect(longest * longest == longest && SchedulerInterval(.seconds(Int64.max)) == longest)
        let end = SchedulerTime(elapsed: longest)
        #expect(end.advanced(by: 5) == end)
        #expect(SchedulerTime(elapsed: SchedulerInterval(nanoseconds: .min)).distance(to: end) == longest)
    }
}
