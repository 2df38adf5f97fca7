import KitMVCE
import Testing

@Suite("A dispatcher without a loop")
struct DispatcherTests {
    @Test func aRecorderKeepsEventsInOrder() {
        let recorder = EventRecorder<String>()
        let dispatcher = recorder.dispatcher
        dispatcher.send("a")
        recorder.dispatcher.send(event: "b")
        #expect(recorder.events == ["a", "b"])
    }

    @Test func anEventSentByTheClosureWaitsItsTurn() {
        var log: [String] = []
        var dispatcher: Dispatcher<String>?
        dispatcher = Dispatcher { event in
            log.append("begin \(event)")
            if event == "a" { dispatcher?.send("b") }
            log.append("end \(event)")
        }
        dispatcher?.send("a")
        #expect(log == ["begin a", "end a", "begin b", "end b"])
        dispatcher = nil
    }

    @Test func aDispatcherDoesNotKeepItsRecorder() {
        var recorder: EventRecorder<String>? = EventRecorder()
        let released = recorder.map(Weak.init)
        let dispatcher = recorder?.dispatcher
        recorder = nil
        #expect(released != nil && released?.object == nil)
        dispatcher?.send("late")
    }
}
