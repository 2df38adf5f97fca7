import CounterDomain
import Testing

@testable import CounterVVSI

@Suite("The counter's state: changes in, values out")
struct CounterStateTests {
    private var state = CounterState()

    @Test("a count past a limit shows a message and ends automatic counting, and the next one removes the message")
    mutating func limit() {
        (state.count, state.isCountingAutomatically) = (Count(.max), true)
        state.add(1)
        #expect(state.count == Count(.max) && !state.isCountingAutomatically)
        #expect(state.message == CounterTexts.limit(.highest))
        state.add(-1)
        #expect(state.count == Count(.max - 1) && state.message == nil)
        state.replace(with: Count(.min))
        state.add(-5)
        #expect(state.message == CounterTexts.limit(.lowest))
        state.reset()
        #expect(state.count == Count() && state.message == nil && state.undoableCount == Count(.min))
    }

    @Test("counting up to a limit exactly ends nothing")
    mutating func exactly() {
        (state.count, state.isCountingAutomatically) = (Count(.max - 1), true)
        state.add(1)
        #expect(state.isCountingAutomatically && state.message == nil)
    }

    @Test("a limit and a failed request replace each other's message")
    mutating func oneNotice() {
        state.count = Count(.max)
        state.notice = .numberFailed
        #expect(state.message == CounterTexts.randomFailed)
        state.add(1)
        #expect(state.notice == .limitReached(.highest))
    }
}
