import KitDI
import KitTesting
import Testing

@Suite("Doubles of services")
struct ServiceDoubleTests {
    @Test("A pasteboard records copies with their expiry, and a calendar and an opener follow the test")
    func doubles() {
        let (pasteboard, urls) = (PasteboardRecorder(), UrlRecorder())
        let dates = FixedDateProvider(Timestamp(sinceEpoch: .seconds(100)))
        InjectedValues.with {
            $0.pasteboard = pasteboard
            $0.urlOpener = urls
            $0.dateProvider = dates
        } operation: {
            let values = InjectedValues.current
            #expect(values.pasteboard.copy("a") == .copied)
            #expect(values.pasteboard.copy("b", expiringAfter: .seconds(60)) == .copied)
            pasteboard.outcome = .refused(.noClipboard)
            #expect(values.pasteboard.copy("c") == .refused(.noClipboard))
            #expect(values.urlOpener.open("https://example.org"))
            urls.canOpen = false
            #expect(!values.urlOpener.open("https://example.com"))
            #expect(values.dateProvider.now() == Timestamp(sinceEpoch: .seconds(100)))
            dates.advance(by: .seconds(-50))
            #expect(values.dateProvider.now() == Timestamp(sinceEpoch: .seconds(50)))
        }
        #expect(pasteboard.copies == [.init(text: "a"), .init(text: "b", expiry: .seconds(60))])
        #expect(urls.urls == ["https://example.org", "https://example.com"])
        dates.set(Timestamp(sinceEpoch: .zero))
        pasteboard.forget()
        #expect(dates.now().sinceEpoch == .zero && pasteboard.copies.isEmpty)
    }

    @Test("A script forgets a call that is made and cancelled in one turn, and no other")
    func turns() async {
        let script = Script<Int, Void>()
        /// Makes a call, and cancels it when it waits.
        func cancelled(_ request: Int, meanwhile: () -> Void = {}) async {
            let call = Task { try await script.call(request) }
            while script.pending.isEmpty { await Task.yield() }
            meanwhile()
            call.cancel()
            _ = await call.result
        }
        await cancelled(1)
        script.beginTurn()
        await cancelled(2)
        #expect(script.requests == [1])
        await cancelled(3, meanwhile: script.beginTurn)
        #expect(script.requests == [1, 3])
        #expect(script.cancelled == [1, 3])
    }

    @Test("The immediate clock never waits, but throws if the task is cancelled")
    func immediateClock() async throws {
        let clock = ImmediateClock()
        try await clock.sleep(for: .seconds(3_600))
        try await clock.sleep(for: .seconds(1))
        #expect(clock.now.offset == .seconds(3_601))
        let cancelled = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
        #expect(clock.now.offset == .seconds(3_601))
    }
}
