import Dispatch
import KitTesting
import Testing

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// An actor that returns numbers.
private actor Numbers {
    private var last = 0
    func next() -> Int {
        last += 1
        return last
    }
}

/// Uses every kind of concurrency, and records the events.
private final class Busy {
    private(set) var log: [String] = []
    let clock = TestClock()
    let gate = Script<Int, Int>()
    private let numbers = Numbers()
    private let (stream, feed) = AsyncStream.makeStream(of: Int.self)

    func note(_ line: String) { log.append(line) }
    func end() { feed.finish() }

    func start() {
        startActors()
        startSleepers()
        Task { for await value in stream { note("stream \(value)") } }
        Task {
            let answer = (try? await gate.call(1)) ?? 0
            note("answer \(answer)")
            Task.detached(priority: .background) { await self.note("low") }
            Task(priority: .high) { note("high") }
        }
        DispatchQueue.main.async { MainActor.assumeIsolated { self.note("dispatch") } }
    }

    private func startActors() {
        Task.detached { [numbers] in
            let pair = (await numbers.next(), await numbers.next())
            await self.note("detached \(pair.0) \(pair.1)")
        }
        Task {
            let sum = await withTaskGroup(of: Int.self) { [numbers] group in
                for index in 0..<5 {
                    group.addTask {
                        _ = await numbers.next()
                        return index
                    }
                }
                var sum = 0
                for await index in group { sum += index }
                return sum
            }
            note("group \(sum)")
        }
    }

    private func startSleepers() {
        let long = Task {
            do { try await clock.sleep(for: .seconds(1)) } catch { return note("cancelled") }
            note("never")
        }
        Task {
            try? await clock.sleep(for: .milliseconds(100))
            long.cancel()
            async let one = numbers.next()
            async let other = numbers.next()
            note("async let \(await one + other)")
        }
        Task {
            try? await clock.sleep(for: .milliseconds(300))
            note("debounced at \(clock.now.offset)")
            feed.yield(1)
            await Task.yield()
            feed.yield(2)
        }
    }
}

@Suite("Settling")
struct SettleTests {
    /// From here on every job goes through the queue; jobs that started earlier would not be waited for.
    init() { _ = SerialRuntime.shared }

    private func run() async throws -> String {
        let busy = Busy()
        let runtime = SerialRuntime.shared
        busy.start()
        await runtime.settle()
        busy.note("|")
        await busy.clock.advance(by: .milliseconds(299))
        busy.note("|")
        await busy.clock.advance(by: .milliseconds(1))
        busy.note("|")
        try busy.gate.answer(7)
        await runtime.settle()
        busy.note("|")
        busy.end()
        await runtime.settle()
        return busy.log.joined(separator: "; ")
    }

    @Test func everythingHappensBeforeItReturnsAndNothingWithoutTimeOrAnAnswer() async throws {
        let parts = try await run().split(separator: "|").map(String.init)
        #expect(parts.count == 4)
        #expect(["detached", "dispatch", "group 10"].allSatisfy { parts[0].contains($0) })
        #expect(!parts[0].contains("debounced") && !parts[0].contains("cancelled") && !parts[0].contains("answer"))
        #expect(parts[1].contains("cancelled") && parts[1].contains("async let 17"))
        #expect(parts[2].contains("debounced at 0.3 seconds; stream 1; stream 2"))
        #expect(parts[3].contains("answer 7") && parts[3].contains("low") && parts[3].contains("high"))
        #expect(!parts.joined().contains("never"))
    }

    @Test func twoHundredRunsAreTheSame() async throws {
        var logs: [String: Int] = [:]
        for _ in 0..<200 { logs[try await run(), default: 0] += 1 }
        #expect(logs.count == 1, "\(logs)")
    }

    @Test func itReturnsAtOnceWhenThereIsNothingToDo() async {
        for _ in 0..<100 { await SerialRuntime.shared.settle() }
    }

    @Test func aLongChainOfTasksIsFollowedToItsEnd() async {
        let busy = Busy()
        func chain(_ rest: Int) {
            guard rest > 0 else { return busy.note("end") }
            Task.detached {
                await Task.yield(); await MainActor.run { chain(rest - 1) }
            }
        }
        chain(500)
        await SerialRuntime.shared.settle()
        #expect(busy.log == ["end"])
    }

    @Test func concurrentWaitersAllResume() async {
        let busy = Busy()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10 {
                group.addTask {
                    await SerialRuntime.shared.settle()
                    await busy.note("settled")
                }
            }
        }
        #expect(busy.log.count == 10)
    }

    @Test func workOutsideOfSwiftConcurrencyIsWaitedFor() async {
        let busy = Busy()
        SerialRuntime.shared.beginOutsideWork()
        DispatchQueue.global().async {
            DispatchQueue.main.async {
                MainActor.assumeIsolated { busy.note("outside") }
                SerialRuntime.shared.endOutsideWork()
            }
        }
        await SerialRuntime.shared.settle()
        #expect(busy.log == ["outside"])
    }

    @Test func aSleepByARealClockIsNotWaitedFor() async {
        let clock: any Clock<Duration> = ContinuousClock()
        let task = Task { try await clock.sleep(for: .seconds(3600)) }
        await SerialRuntime.shared.settle()
        task.cancel()
    }

    @Test("It follows main-actor tasks that start each other", arguments: 1...8)
    func nestedTasks(depth: Int) async {
        let busy = Busy()
        func chain(_ rest: Int) {
            guard rest > 0 else { return busy.note("end") }
            Task { chain(rest - 1) }
        }
        chain(depth)
        await SerialRuntime.shared.settle()
        #expect(busy.log == ["end"])
    }

    @Test("It follows a main-actor task that yields", arguments: 1...8)
    func yields(count: Int) async {
        let busy = Busy()
        Task {
            for _ in 0..<count { await Task.yield() }
            busy.note("end")
        }
        await SerialRuntime.shared.settle()
        #expect(busy.log == ["end"])
    }

    @Test("Each caller has its own limit: the jobs of another caller do not count")
    func ownPatience() async {
        let busy = Busy()
        func work(_ jobs: Int) async { for _ in 0..<jobs { await Task.yield() } }
        // After a settle, the jobs of each child count separately. Concurrent tests have thousands of jobs of unknown
        // descent.
        async let other: Bool = {
            await SerialRuntime.shared.settle()
            Task { await work(200_000) }
            return await SerialRuntime.shared.settle()
        }()
        async let own: Bool = {
            await SerialRuntime.shared.settle()
            Task { await work(10) }
            return await SerialRuntime.shared.settle(limit: 1_000)
        }()
        let (otherSettled, ownSettled) = await (other, own)
        #expect(otherSettled && ownSettled)
        // The caller's own jobs count.
        let endless = Task { while !Task.isCancelled { await Task.yield() } }
        #expect(await !SerialRuntime.shared.settle(limit: 4_000))
        endless.cancel()
        busy.note("end")
    }

    @Test("It refuses to begin if main-actor jobs do not arrive through the hooks")
    func mainJobsElsewhere() async throws {
        let result = try #require(
            await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
                await settleWithoutMainHooks()
            })
        let message = String(decoding: result.standardErrorContent, as: UTF8.self)
        #expect(message.contains("Jobs of the main actor bypass this runtime's hooks."), "\(message)")
    }
}

/// Settles in a process whose runtime has removed the hooks for main-actor jobs.
private func settleWithoutMainHooks() async {
    _ = SerialRuntime.shared
    #if canImport(Darwin)
    let everywhere = UnsafeMutableRawPointer(bitPattern: -2)
    #else
    let everywhere: UnsafeMutableRawPointer? = nil
    #endif
    for name in ["swift_task_getMainExecutor_hook", "swift_task_enqueueMainExecutor_hook"] {
        dlsym(everywhere, name)?.storeBytes(of: 0, as: UInt.self)
    }
    await SerialRuntime.shared.settle()
}
