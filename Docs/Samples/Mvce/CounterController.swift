import KitMVCE
import KitReactive

/// The events of the buttons.
enum CounterEvent {
    case increment
    case decrement
}

/// Updates the model for each event.
struct CounterController: Mvce.Controller {
    typealias Model = CounterModel
    typealias Event = CounterEvent

    func update(model: Model, for event: Event, dispatcher: Dispatcher<Event>) {
        switch event {
        case .increment: model.count.value += 1
        case .decrement: model.count.value -= 1
        }
    }
}
