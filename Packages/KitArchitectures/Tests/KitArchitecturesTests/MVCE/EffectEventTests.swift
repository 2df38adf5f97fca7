import KitCore
import KitMVCE
import KitReactive
import Testing

@Suite("Effects whose answers come back as events")
struct EffectEventTests {
    private struct Refused: DisplayableError {
        var title: String { "Refused" }
        var message: String { "No." }
    }

    private struct Unknown: Error {}

    private enum Event: Equatable {
        case received(Int)
        case ended
        case failed(String)
    }

    private let recorder = EventRecorder<Event>()
    private let effects = EffectScope("EffectEventTests")

    private func start(_ operation: @escaping @MainActor () async throws -> Int) {
        effects.start(
            "work", policy: .cancelPrevious, for: recorder.dispatcher, Event.received, or: { .failed($0.title) },
            operation)
    }

    @Test("a value is an event, and so is an error, in words for the user")
    func answers() async {
        await EffectScope.waitForEffects { start { 1 } }
        await EffectScope.waitForEffects { start { throw Refused() } }
        await EffectScope.waitForEffects { start { throw Unknown() } }
        #expect(recorder.events == [.received(1), .failed("Refused"), .failed("Unknown error")])
    }

    @Test("an effect that is cancelled, or that another one replaces, sends no event")
    func cancelling() async {
        await EffectScope.waitForEffects {
            start { 1 }
            start { 2 }
        }
        await EffectScope.waitForEffects {
            start { 3 }
            effects.cancel("work")
        }
        #expect(recorder.events == [.received(2)])
    }

    @Test("where only a failure matters, a success sends no event")
    func orFail() async {
        let fail: @MainActor (any DisplayableError) -> Event = { .failed($0.message) }
        await EffectScope.waitForEffects { effects.start("work", for: recorder.dispatcher, orFail: fail) {} }
        #expect(recorder.events.isEmpty)
        await EffectScope.waitForEffects {
            effects.start("work", for: recorder.dispatcher, orFail: fail) { throw Refused() }
        }
        #expect(recorder.events == [.failed("No.")])
    }

    @Test("each element of a sequence is an event, then its end or its error")
    func reading() async {
        for error in [nil, Refused()] {
            await EffectScope.waitForEffects {
                effects.read(
                    "work", for: recorder.dispatcher, Event.received, end: .ended, or: { .failed($0.title) }
                ) {
                    AsyncThrowingStream<Int, any Error> { continuation in
                        continuation.yield(1)
                        continuation.yield(2)
                        continuation.finish(throwing: error)
                    }
                }
            }
        }
        #expect(
            recorder.events == [.received(1), .received(2), .ended, .received(1), .received(2), .failed("Refused")])
    }
}
