import KitReactive
import Testing

@MainActor
struct SignalTests {
    @Test("Observers receive later events in order, before send returns")
    func send() {
        let signal = Signal<String>()
        signal.send("early")
        var heard: [String] = []
        let first = signal.observe { heard.append("a \($0)") }
        let second = signal.observe { heard.append("b \($0)") }
        signal.send("x")
        #expect(heard == ["a x", "b x"])
        first.cancel()
        signal.send("y")
        #expect(heard == ["a x", "b x", "b y"])
        second.cancel()
        #expect(signal.observerCount == 0)
    }

    @Test("A signal without a value can be sent without one")
    func void() {
        let signal = Signal<Void>()
        var count = 0
        let cancellable = signal.observe { count += 1 }
        signal.send()
        #expect(count == 1)
        cancellable.cancel()
    }
}
