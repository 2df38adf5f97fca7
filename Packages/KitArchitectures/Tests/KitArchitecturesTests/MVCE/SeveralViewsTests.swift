import KitMVCE
import KitReactive
import KitSceneViews
import Testing

/// A view that shows the model's text in capitals, and has no button.
private final class CapitalsView: RetainedView, Mvce.View {
    let label = LabelView()
    private(set) var dispatcher: Dispatcher<String>?

    func bind(model: Model, dispatcher: Dispatcher<String>) -> BindingDisposer {
        self.dispatcher = dispatcher
        let binding = model.text.bind(to: label, at: \.text) { $0.uppercased() }
        return { binding.cancel() }
    }
}

/// A model without observable properties.
private final class Sum {
    var value = 0
}

private struct SumController: Mvce.Controller {
    func update(model: Sum, for event: Int, dispatcher: Dispatcher<Int>) { model.value += event }
}

private final class SumView: RetainedView, Mvce.View {
    func bind(model: Sum, dispatcher: Dispatcher<Int>) -> BindingDisposer {
        model.value = 100
        return {}
    }
}

@Suite("Views and models of an event loop")
struct SeveralViewsTests {
    @Test("Events of a view go to its own controller, and changes of the model reach all views")
    func oneModel() {
        let model = Model()
        let (views, controllers) = ([MvceView(), MvceView()], [Controller(), Controller()])
        var heard: [String] = []
        for (index, controller) in controllers.enumerated() {
            controller.reaction = { heard.append("\(index): \($0)") }
            Mvce.glue(model: model, view: views[index], controller: controller)
        }
        views[0].send(event: "a")
        views[1].send(event: "b")
        #expect(heard == ["0: a", "1: b"] && views.map(\.label.text) == ["b", "b"])
        Mvce.unglue(views[0])
        views[1].send(event: "c")
        #expect(views.map(\.label.text) == ["b", "c"])
    }

    @Test("Two kinds of views share a model and a kind of controller")
    func twoKindsOfViews() {
        let (model, view, capitals) = (Model(), MvceView(), CapitalsView())
        Mvce.glue(model: model, view: view, controller: Controller())
        Mvce.glue(model: model, view: capitals, controller: Controller())
        capitals.dispatcher?.send("hello")
        #expect(view.label.text == "hello" && capitals.label.text == "HELLO")
    }

    @Test("A model can be any object")
    func plainModel() {
        let (model, view) = (Sum(), SumView())
        let dispatcher = Mvce.glue(model: model, view: view, controller: SumController())
        dispatcher.send(3)
        #expect(model.value == 103)
    }
}
