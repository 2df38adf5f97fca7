import KitMVCE
import KitReactive
import KitSceneViews
import Testing

/// The known flaws of Mvce; each test fails on the original.
@Suite("Flaws of Mvce")
struct MvceFlawTests {
    private let model = Model()
    private let controller = Controller()

    private var handled: [String] { model.log.filter { $0.hasPrefix("end") } }

    @Test func aNestedSendOvertakes() {
        let view = MvceView()
        controller.answers = ["a": ["inner"], "inner": ["innermost"]]
        let dispatcher = Mvce.glue(model: model, view: view, controller: controller)
        let subscription = model.text.observeChanges { text in if text == "a" { dispatcher.send("observer") } }
        dispatcher.send("a")
        #expect(
            model.log == [
                "begin a", "end a", "begin inner", "end inner", "begin observer", "end observer",
                "begin innermost", "end innermost",
            ])
        subscription.cancel()
    }

    @Test func aControllerThatKeepsItsDispatcherKeepsItselfAlive() {
        let (view, weakController): (MvceView, Weak<KeepingController>) = {
            let (view, controller) = (MvceView(), KeepingController())
            Mvce.glue(model: model, view: view, controller: controller).send("a")
            #expect(controller.dispatcher != nil)
            return (view, Weak(controller))
        }()
        #expect(weakController.object != nil, "the view keeps its loop")
        Mvce.unglue(view)
        #expect(weakController.object == nil)
    }

    /// A controller that keeps the dispatcher for later answers, as one with effects does.
    private final class KeepingController: Mvce.Controller {
        var dispatcher: Dispatcher<String>?
        func update(model: Model, for event: String, dispatcher: Dispatcher<String>) {
            self.dispatcher = dispatcher
        }
    }
}
