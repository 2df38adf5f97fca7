import KitCore
import KitReactive
import Testing

@MainActor
struct EffectDeliveryTests {
    private enum Work: Hashable { case load, row(Int) }
    private struct Failure: Error {}

    @Test("A value is delivered on the main actor, when the effect does not run any more but is still waited for")
    func value() async {
        let scope = EffectScope()
        let log = Log<Int>()
        await EffectScope.waitForEffects {
            scope.run(Work.load) {
                1
            } then: { value in
                let isAwaited = EffectScope.currentRun.map(EffectScope.awaitedRuns.contains)
                #expect(!scope.isRunning(Work.load) && isAwaited == true)
                log.add(value)
            }
            #expect(scope.isRunning(Work.load))
        }
        #expect(log.entries == [1])
    }

    @Test("A throwing effect delivers its value or its error, with its type if it has one", arguments: [true, false])
    func error(_ fails: Bool) async {
        let scope = EffectScope()
        let log = Log<String>()
        await EffectScope.waitForEffects {
            scope.run(Work.load) { () async throws(Failure) -> Int in
                if fails { throw Failure() }
                return 5
            } then: { value in
                log.add("\(value)")
            } catch: { (_: Failure) in
                log.add("error")
            }
        }
        #expect(log.entries == [fails ? "error" : "5"])
    }

    @Test(
        "Nothing is delivered after a cancellation, even if the work continues, and the receiver is released")
    func cancellation() async {
        let scope = EffectScope()
        let (gate, log) = (Gate(), Log<String>())
        var target: Target? = Target()
        let weak = Weak(target)
        scope.run(Work.load) { () async throws -> Int in
            await gate.wait()
            gate.leave()
            return 1
        } then: { [target] _ in
            log.add("value of \(target as Any)")
        } catch: { _ in
            log.add("error")
        }
        target = nil
        await gate.arrival(1)
        #expect(weak.object != nil)
        scope.cancel(Work.load)
        #expect(weak.object == nil)
        gate.open()
        await gate.departure()
        await Task {}.value
        #expect(log.entries.isEmpty)
    }

    @Test("Of two with one identity only the newer one delivers; identities are equal by value, not by name")
    func identities() async {
        let scope = EffectScope()
        let log = Log<String>()
        await EffectScope.waitForEffects {
            for text in ["old", "new"] {
                scope.run(Work.row(1), policy: .cancelPrevious) {
                    text
                } then: {
                    log.add($0)
                }
            }
            scope.run(Work.row(2), policy: .ignoreIfRunning) {
                "other"
            } then: {
                log.add($0)
            }
            #expect(
                !scope.run(Work.row(2), policy: .ignoreIfRunning) {
                    "ignored"
                } then: {
                    log.add($0)
                })
            #expect(scope.runningCount == 2 && !scope.isRunning(Work.load) && !scope.isRunning("row"))
        }
        #expect(log.entries == ["new", "other"])
    }

    @Test("Ticks arrive once an interval, count as running, and stop with the cancellation")
    func ticks() async {
        let scope = EffectScope()
        var run: EffectScope.Run?
        // Concurrent tests have effects too, so only this run is checked.
        func isAwaited() -> Bool { run.map(EffectScope.awaitedRuns.contains) ?? false }
        let (clock, count) = (ManualClock(), Property(0))
        scope.tick(Work.load, every: .seconds(1), on: clock) {
            run = EffectScope.currentRun
            count.value += 1
            // The second call is the last, although the clock has advanced by two more intervals.
            if count.value == 2 { scope.cancel(Work.load) }
        }
        await clock.waitForSleepers()
        clock.advance(by: .seconds(1))
        await clock.waitForSleepers()
        #expect(count.value == 1 && isAwaited())
        clock.advance(by: .seconds(3))
        await count.reaches { $0 == 2 }
        await Task {}.value
        #expect(count.value == 2 && scope.runningCount == 0 && !isAwaited())
    }

    @Test("A scheduled event comes once, after the pause; it does not count as running")
    func scheduled() async {
        let scope = EffectScope()
        let before = EffectScope.running.value
        let (clock, count) = (ManualClock(), Property(0))
        scope.schedule(Work.load, after: .seconds(2), on: clock) {
            #expect(!scope.isRunning(Work.load))
            count.value += 1
        }
        #expect(EffectScope.running.value == before && scope.isRunning(Work.load))
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        await count.reaches { $0 == 1 }
        await Task {}.value
        #expect(scope.runningCount == 0)
        clock.advance(by: .seconds(9))
        #expect(count.value == 1)
    }

    @Test("A rescheduled event waits for a full pause, and a cancelled one never comes")
    func scheduledAgain() async {
        let scope = EffectScope()
        let (clock, log, last) = (ManualClock(), Log<String>(), Property(false))
        scope.schedule(Work.load, after: .seconds(2), on: clock) { log.add("first") }
        scope.schedule(Work.row(1), after: .seconds(2), on: clock) { log.add("cancelled") }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        // Both deadlines have passed, and neither effect has continued yet.
        scope.cancel(Work.row(1))
        scope.schedule(Work.load, after: .seconds(2), on: clock) { log.add("second") }
        await clock.waitForSleepers()
        scope.schedule(Work.row(2), after: .seconds(2), on: clock) { last.value = true }
        await clock.waitForSleepers(2)
        clock.advance(by: .seconds(2))
        await last.reaches { $0 }
        #expect(log.entries == ["second"])
    }

    @Test("The elements of a sequence come in order until the effect is cancelled")
    func sequence() async {
        let scope = EffectScope()
        let (stream, source) = AsyncStream<Int>.makeStream()
        let log = Log<Int>()
        let (_, end) = (source.yield(1), Property(false))
        source.onTermination = { _ in Task { @MainActor in end.value = true } }
        source.yield(2)
        source.yield(3)
        scope.follow(Work.load, stream) { element in
            log.add(element)
            if element == 2 { scope.cancel(Work.load) }
        }
        await end.reaches { $0 }
        #expect(log.entries == [1, 2])
    }

    @Test("A sequence is read to its end, or to the error that ends it; at the end the effect does not run any more")
    func reading() async {
        let scope = EffectScope()
        let log = Log<String>()
        for failure in [nil, Failure()] {
            let (stream, source) = AsyncThrowingStream<Int, any Error>.makeStream()
            source.yield(1)
            source.yield(2)
            source.finish(throwing: failure)
            await EffectScope.waitForEffects {
                scope.read(Work.load) {
                    stream
                } each: { element in
                    #expect(scope.isRunning(Work.load))
                    log.add("\(element)")
                } then: {
                    log.add(scope.isRunning(Work.load) ? "running" : "end")
                } catch: { _ in
                    log.add(scope.isRunning(Work.load) ? "running" : "error")
                }
            }
        }
        #expect(log.entries == ["1", "2", "end", "1", "2", "error"])
    }

    @Test("A sequence that is read delivers nothing after a cancellation, and a new one replaces it")
    func readingCancelled() async {
        let scope = EffectScope()
        let log = Log<String>()
        func read(_ name: String) {
            scope.read(Work.load) { () -> AsyncStream<Int> in
                log.add("made " + name)
                return AsyncStream { source in
                    for number in 1...3 { source.yield(number) }
                    source.finish()
                }
            } each: { element in
                log.add("\(name) \(element)")
                if name == "new", element == 2 { scope.cancel(Work.load) }
            } then: {
                log.add("end")
            } catch: { (_: Never) in
            }
        }
        await EffectScope.waitForEffects {
            read("old")
            read("new")
        }
        await Task {}.value
        #expect(log.entries == ["made new", "new 1", "new 2"])
    }
}
