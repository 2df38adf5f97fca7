import KitMVCE
import KitReactive
import KitSceneViews
import Testing

@Suite("The order of events")
struct EventOrderTests {
    private let model = Model()
    private let view = MvceView()
    private let controller = Controller()

    private func glue() -> Dispatcher<String> { Mvce.glue(model: model, view: view, controller: controller) }

    @Test func anEventIsHandledBeforeSendReturns() {
        let dispatcher = glue()
        dispatcher.send(event: "a")
        #expect(model.log == ["begin a", "end a"])
        view.button.activate()
        #expect(view.label.text == "press")
    }

    @Test func anEventThatHasWaitedIsHandledOnce() {
        controller.answers = ["a": ["b"]]
        let dispatcher = glue()
        dispatcher.send("a")
        dispatcher.send("a")
        #expect(model.log.filter { $0.hasPrefix("end") } == ["end a", "end b", "end a", "end b"])
    }

    @Test func eventsSentWhileTheViewBindsItselfAreHandledAfterwards() {
        view.sendsWhileBinding = ["a", "b"]
        controller.reaction = { [view] event in view.bindings.log.append(event) }
        _ = glue()
        #expect(view.bindings.log == ["bind", "bound", "a", "b"])
    }

    @Test func eventsSentBeforeTheGlueComeFirstAndInOrder() {
        view.sendsWhileBinding = ["binding"]
        view.send(event: "early 1")
        view.send(event: "early 2")
        _ = glue()
        view.send(event: "late")
        #expect(
            model.log.filter { $0.hasPrefix("end") } == ["end early 1", "end early 2", "end binding", "end late"])
    }

    @Test func eventsSentBeforeTheFirstGlueAreNotHandledAgainAfterTheNext() {
        view.send(event: "early")
        _ = glue()
        _ = glue()
        #expect(model.log == ["begin early", "end early"])
    }

    @Test("Events that a controller sends by itself are handled, also those from before the glue")
    func dispatchableController() {
        let controller = SendingController()
        controller.send(event: "early")
        Mvce.glue(model: model, view: view, controller: controller)
        controller.send(event: "late")
        #expect(model.log == ["early", "late"])
        Mvce.unglue(view)
        controller.send(event: "after the end")
        #expect(model.log == ["early", "late"])
    }

    @Test func twoLoopsKnowNothingOfEachOther() {
        let other = (model: Model(), view: MvceView(), controller: Controller())
        let second = Mvce.glue(model: other.model, view: other.view, controller: other.controller)
        controller.reaction = { event in if event == "a" { second.send("from the first") } }
        glue().send("a")
        #expect(model.log == ["begin a", "end a"])
        #expect(other.model.log == ["begin from the first", "end from the first"])
    }

    @Test func manyEventsInOneAnswerAreAllHandled() {
        controller.answers = ["all": (0..<1000).map(String.init)]
        glue().send("all")
        #expect(model.log.filter { $0.hasPrefix("end") }.dropFirst() == ArraySlice((0..<1000).map { "end \($0)" }))
    }
}

/// A controller that sends events by itself, as the original's README suggests.
private final class SendingController: Mvce.Controller, Dispatchable {
    let outbox = EventOutbox<String>()

    func update(model: Model, for event: String, dispatcher: Dispatcher<String>) { model.log.append(event) }
}
