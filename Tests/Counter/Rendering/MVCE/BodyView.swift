import KitMVCE
import KitSceneViews

/// The view of a loop whose screen is a body: the body reads the model, so there is nothing to bind.
final class BodyView<Model, Event>: Mvce.View {
    let model: Model
    let associatedObjects = AssociatedObjects()
    private var dispatcher: Dispatcher<Event>?

    init<C: Mvce.Controller>(_ model: Model, _ controller: C) where C.Model == Model, C.Event == Event {
        self.model = model
        Mvce.glue(model: model, view: self, controller: controller)
    }

    func bind(model: Model, dispatcher: Dispatcher<Event>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return {}
    }

    func send(_ event: Event) { dispatcher?.send(event) }
}
