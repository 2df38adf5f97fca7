import CounterDomain
import Testing

@testable import CounterVVSI

@Suite("The counter's state: changes in, values out")
struct CounterStateTests {
    private var state = CounterState()

    @Test("a count past a limit shows a message and ends automatic counting, and the next one removes the message")
    mutating func limit() {
        state.receivedNumber(.max)
        state.toggledAuto()
        state.counted(by: 1)
        #expect(state.count == Count(.max) && !state.isCountingAutomatically)
        #expect(state.message == CounterTexts.limit(.highest))
        state.counted(by: -1)
        #expect(state.count == Count(.max - 1) && state.message == nil)
        state.receivedNumber(.min)
        state.counted(by: -5)
        #expect(state.message == CounterTexts.limit(.lowest))
        state.wasReset()
        #expect(state.count == Count() && state.message == nil)
    }

    @Test("counting up to a limit exactly ends nothing")
    mutating func exactly() {
        state.receivedNumber(.max - 1)
        state.toggledAuto()
        state.counted(by: 1)
        #expect(state.isCountingAutomatically && state.message == nil)
    }

    @Test("a request removes a message, and only a running request ends with the page")
    mutating func request() {
        state.requestedNumber()
        #expect(state.isRequestingNumber)
        state.counted(by: 1)
        #expect(state.isRequestingNumber)
        state.left()
        #expect(!state.isRequestingNumber && state.count == Count(1))
        state.numberFailed()
        #expect(state.message == CounterTexts.randomFailed && state.count == Count(1))
        state.left()
        #expect(state.message == CounterTexts.randomFailed)
        state.requestedNumber()
        #expect(state.message == nil)
        state.numberFailed()
        state.counted(by: 1)
        #expect(state.message == nil && !state.isRequestingNumber)
    }

    @Test("a limit and a failed request replace each other's message")
    mutating func oneNotice() {
        state.receivedNumber(.max)
        state.counted(by: 1)
        state.numberFailed()
        #expect(state.notice == .numberFailed)
        state.counted(by: 1)
        #expect(state.notice == .limitReached(.highest))
        state.receivedNumber(1)
        #expect(state.notice == nil)
    }

    @Test("the current page is state")
    mutating func path() {
        state.movedTo([.about])
        #expect(state.path == [.about])
    }
}
