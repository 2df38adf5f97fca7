import KitCore
import KitReactive
import Testing

/// Serialized, because the tests read the count of the process.
@MainActor
@Suite(.serialized)
struct EffectScopeTests {
    @Test("An effect runs in a later turn and removes itself when it is finished")
    func finishing() async {
        let scope = EffectScope()
        let gate = Gate()
        var steps: [String] = []
        #expect(
            scope.run("load") {
                steps.append("started")
                await gate.wait()
                steps.append("finished")
            }
        )
        #expect(steps.isEmpty)
        #expect(scope.isRunning("load") && scope.runningCount == 1)
        await gate.arrival(1)
        gate.open()
        await scope.end("load")
        #expect(steps == ["started", "finished"])
        #expect(scope.runningCount == 0)
    }

    @Test("A second effect is ignored while one of the same identity runs, and may run afterwards")
    func ignoring() async {
        let scope = EffectScope()
        let gate = Gate()
        #expect(scope.run("random", policy: .ignoreIfRunning) { await gate.wait() })
        #expect(!scope.run("random", policy: .ignoreIfRunning) { Issue.record("ran although it was ignored") })
        #expect(scope.run("other", policy: .ignoreIfRunning) {})
        gate.open()
        await scope.end("random")
        var ran = false
        #expect(scope.run("random", policy: .ignoreIfRunning) { ran = true })
        await scope.end("random")
        #expect(ran)
    }

    @Test("Identities of different types are different, also equal numbers")
    func identities() {
        let scope = EffectScope()
        scope.run(1) {}
        #expect(scope.isRunning(1) && !scope.isRunning(UInt8(1)) && !scope.isRunning(1.0))
        #expect(scope.run(UInt8(1), policy: .ignoreIfRunning) {})
        scope.cancel(UInt8(1))
        #expect(scope.isRunning(1) && !scope.isRunning(UInt8(1)))
        #expect(scope.isRunning(AnyHashable(1)), "an identity without its static type is the same")
        scope.cancelAll()
    }

    @Test("A scope that its owners have closed starts no effects until it is opened again")
    func closing() async {
        let scope = EffectScope()
        scope.open()
        scope.open()
        scope.run("load") {}
        scope.close()
        #expect(scope.isRunning("load"))
        scope.close()
        #expect(scope.runningCount == 0)
        #expect(!scope.run("late") { Issue.record("ran after the end of its scope") })
        scope.listen("late") { Issue.record("ran after the end of its scope") }
        scope.tick("late", every: .zero, on: ContinuousClock()) { Issue.record("ticked after the end of its scope") }
        scope.schedule("late", after: .zero, on: ContinuousClock()) { Issue.record("ran after the end of its scope") }
        #expect(scope.runningCount == 0)
        scope.open()
        #expect(scope.run("again") {})
        await scope.end("again")
    }

    @Test("The previous effect of the same identity is cancelled, others continue")
    func cancellingPrevious() async {
        let scope = EffectScope()
        let (gate, ends) = (Gate(), Property(0))
        var cancelled: [String] = []
        func work(_ name: String) async {
            await gate.wait()
            if Task.isCancelled { cancelled.append(name) }
            ends.value += 1
        }
        for name in ["first", "second"] {
            scope.run("search", policy: .cancelPrevious) { await work(name) }
        }
        scope.run("other") { await work("other") }
        #expect(scope.runningCount == 2)
        await gate.arrival(3)
        gate.open()
        // The scope cannot detect when a cancelled effect has really ended.
        await ends.reaches { $0 == 3 }
        #expect(cancelled == ["first"])
    }

    @Test("Concurrent effects of one identity all run, and are cancelled together")
    func concurrent() {
        let scope = EffectScope()
        for _ in 0..<3 {
            scope.run("tick") {}
        }
        #expect(scope.runningCount == 3)
        scope.cancel("none")
        #expect(scope.runningCount == 3)
        scope.cancel("tick")
        #expect(scope.runningCount == 0 && !scope.isRunning("tick"))
    }

    @Test("An observing effect is not awaited, and another with its name replaces it")
    func listening() {
        let scope = EffectScope()
        let before = EffectScope.running.value
        scope.listen("changes") {}
        scope.listen("changes") {}
        #expect(scope.runningCount == 1 && scope.isRunning("changes"))
        #expect(EffectScope.running.value == before)
        scope.run("load") {}
        #expect(EffectScope.running.value == before + 1)
        scope.cancelAll()
        #expect(scope.runningCount == 0 && EffectScope.running.value == before)
    }

    @Test("Waiting for effects ends with the last of those that the work started, also in turn")
    func waitingForEffects() async {
        let (scope, gate) = (EffectScope(), Gate())
        var lines: [String] = []
        scope.run("before") { await gate.wait() }
        let waiting = Task { @MainActor in
            await EffectScope.waitForEffects {
                scope.listen("listener") { await gate.wait() }
                scope.run("first") {
                    scope.run("second") {
                        await gate.wait()
                        lines.append("second")
                    }
                    lines.append("first")
                }
            }
            lines.append("waited")
        }
        await gate.arrival(3)
        #expect(lines == ["first"])
        gate.open()
        await waiting.value
        #expect(lines == ["first", "second", "waited"])
    }

    @Test("Waiting ends when the effects are cancelled, when the waiting task is, and at once without effects")
    func waitingForCancelledEffects() async {
        let (scope, gate) = (EffectScope(), Gate())
        await EffectScope.waitForEffects {}
        for cancelsEffects in [true, false] {
            let waiting = Task { @MainActor in
                await EffectScope.waitForEffects { scope.run("load") { await gate.wait() } }
            }
            await gate.arrival(cancelsEffects ? 1 : 2)
            if cancelsEffects { scope.cancel("load") } else { waiting.cancel() }
            await waiting.value
            #expect(scope.isRunning("load") == !cancelsEffects)
        }
        gate.open()
        await scope.end("load")
    }

    @Test("A task has the run of its effect, and only awaited runs are counted")
    func runs() async {
        let scope = EffectScope()
        let before = EffectScope.awaitedRuns
        let gate = Gate()
        var (own, child, listener): (EffectScope.Run?, EffectScope.Run?, EffectScope.Run?)
        scope.run("load") {
            own = EffectScope.currentRun
            child = await Task { EffectScope.currentRun }.value
            // A listener is a separate effect, regardless of its starter.
            scope.listen("age") {
                listener = EffectScope.currentRun
                await gate.wait()
            }
            await gate.wait()
        }
        await gate.arrival(2)
        #expect(EffectScope.currentRun == nil)
        #expect(own != nil && own == child)
        #expect(listener != nil && listener != own)
        #expect(EffectScope.awaitedRuns.subtracting(before) == Set([own].compactMap(\.self)))
        scope.cancelAll()
        #expect(EffectScope.awaitedRuns == before)
        gate.open()
    }

    @Test("A cancelled effect counts as not running at once, and does not end a new one of its name")
    func cancelledCountsNot() async {
        let scope = EffectScope()
        let gate = Gate()
        scope.run("load") { await gate.wait() }
        await gate.arrival(1)
        scope.cancelAll()
        #expect(!scope.isRunning("load"))
        let second = Gate()
        #expect(scope.run("load", policy: .ignoreIfRunning) { await second.wait() })
        gate.open()
        await second.arrival(1)
        #expect(scope.isRunning("load"))
        second.open()
        await scope.end("load")
        #expect(scope.runningCount == 0)
    }

    @Test("When the scope is freed, also on another thread, its effects are cancelled", arguments: [true, false])
    func freeing(onMainActor: Bool) async {
        let gate = Gate()
        var scope: EffectScope? = EffectScope()
        var wasCancelled = false
        scope?.run {
            await gate.wait()
            wasCancelled = Task.isCancelled
            gate.leave()
        }
        await gate.arrival(1)
        // Nothing else runs between the two, because there is no suspension.
        let running = withExtendedLifetime(scope) { EffectScope.running.value }
        if onMainActor {
            scope = nil
            #expect(EffectScope.running.value == running - 1)
        } else {
            let box = Holder(scope)
            scope = nil
            await elsewhere { box.empty() }
        }
        gate.open()
        await gate.departure()
        #expect(wasCancelled)
    }

    @Test("A separate count includes only the effects of scopes that were created in it")
    func separateCount() async {
        let (outside, gate) = (EffectScope(), Gate())
        outside.run("before") { await gate.wait() }
        let before = EffectScope.running.value
        await EffectScope.withSeparateCount {
            let inside = EffectScope()
            #expect(EffectScope.running.value == 0 && EffectScope.awaitedRuns.isEmpty)
            inside.run("inside") { await gate.wait() }
            outside.run("outside") { await gate.wait() }
            #expect(EffectScope.running.value == 1 && EffectScope.awaitedRuns.count == 1)
            // A task inherits the count of the code that started it.
            let count = await Task { EffectScope.running.value }.value
            #expect(count == 1)
            inside.cancelAll()
            #expect(EffectScope.running.value == 0 && EffectScope.awaitedRuns.isEmpty)
        }
        #expect(outside.runningCount == 2)
        outside.cancelAll()
        // Other tests run effects meanwhile, so the count of the process can only be compared as a lower bound.
        #expect(EffectScope.running.value >= before - 1)
        gate.open()
    }

    @Test("The count of the process is published")
    func processCount() async {
        let scope = EffectScope()
        let before = EffectScope.running.value
        var heard: [Int] = []
        let cancellable = EffectScope.running.observeChanges { heard.append($0 - before) }
        scope.run("a") {}
        scope.run("b") {}
        scope.cancel("a")
        // Delivered before other code could run, because there was no suspension.
        #expect(heard == [1, 2, 1])
        cancellable.cancel()
        await scope.end("b")
        #expect(scope.runningCount == 0)
    }

    @Test("An audit lists a task until it has really ended")
    func audit() async {
        let audit = LifetimeAudit()
        let gate = Gate()
        let scope = EffectScope("PostsScene")
        LifetimeAudit.$current.withValue(audit) {
            _ = scope.run("load") {
                await gate.wait()
                gate.leave()
            }
        }
        await gate.arrival(1)
        scope.cancelAll()
        #expect(audit.living(.effect) == ["PostsScene.load"])
        gate.open()
        await gate.departure()
        await Task { @MainActor in }.value
        #expect(audit.living(.effect).isEmpty)
    }

    @Test("A task that is cancelled before it waits for effects does not wait")
    func waitingWhenCancelled() async {
        let (scope, gate) = (EffectScope(), Gate())
        var hasReturned = false
        let waiting = Task { @MainActor in
            await EffectScope.waitForEffects { scope.run("load") { await gate.wait() } }
            hasReturned = true
        }
        waiting.cancel()
        await gate.arrival(1)
        await Task {}.value
        #expect(hasReturned && scope.isRunning("load"))
        gate.open()
        await scope.end("load")
    }

    @Test("Ticks and a followed sequence replace others of their identity, and a sequence that has ended does not run")
    func replacing() async {
        let (scope, clock) = (EffectScope(), ManualClock())
        for _ in 1...2 {
            scope.tick("ticks", every: .seconds(1), on: clock) {}
            scope.follow("numbers", NoNumbers()) { _ in }
        }
        #expect(scope.runningCount == 2)
        for _ in 1...3 { await Task {}.value }
        #expect(scope.isRunning("ticks") && !scope.isRunning("numbers"))
        scope.cancelAll()
    }

    @Test("A trace records that effects start, and that they finish or are cancelled")
    func trace() async {
        var entries: [String] = []
        let trace = Trace { entries.append("\($0.kind) \($0.source) \($0.text)") }
        let scope = Trace.$current.withValue(trace) { EffectScope("Posts") }
        await EffectScope.waitForEffects {
            scope.run("load") {}
            scope.run {}
        }
        #expect(
            entries == [
                "effect Posts load started", "effect Posts started", "effect Posts load finished",
                "effect Posts finished",
            ])
        scope.run("save") {}
        scope.run("load") {}
        scope.cancelAll()
        #expect(entries.suffix(2) == ["effect Posts save cancelled", "effect Posts load cancelled"])
        #expect(entries.count == 8)
    }

    @Test("A tool receives the value that names an effect, which a trace masks")
    func tracedValue() {
        enum Work: Hashable { case undo(Int) }
        var entries: [String] = []
        let trace = Trace(values: { entries.append("\($0.source ?? "") \($0.new)") }, { entries.append($0.text) })
        let scope = Trace.$current.withValue(trace) { EffectScope("Posts") }
        scope.run(Work.undo(3)) {}
        scope.cancelAll()
        #expect(
            entries == ["Posts undo(3)", "undo(•••) started", "Posts undo(3)", "undo(•••) cancelled"])
    }
}

/// A sequence that ends immediately, on the actor of its reader.
private struct NoNumbers: AsyncSequence, AsyncIteratorProtocol, Sendable {
    func makeAsyncIterator() -> NoNumbers { self }

    func next() async -> Int? { nil }

    func next(isolation actor: isolated (any Actor)?) async -> Int? { nil }
}
