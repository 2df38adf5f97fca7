import KitMVCE
import KitReactive
import KitSceneViews

/// A counter in MVC-E: one event, one property, one bound label.
enum CounterEvent { case increment }

final class CounterModel {
    let count = Property(100_000)
}

struct CounterController: Mvce.Controller {
    func update(model: CounterModel, for event: CounterEvent, dispatcher: Dispatcher<CounterEvent>) {
        switch event {
        case .increment: model.count.value += 1
        }
    }
}

final class CounterBinding: Mvce.View {
    let associatedObjects = AssociatedObjects()
    private let label: LabelView

    init(_ label: LabelView) { self.label = label }

    func bind(model: CounterModel, dispatcher: Dispatcher<CounterEvent>) -> BindingDisposer {
        let binding = model.count.bind(to: label) { $0.show($1) }
        return { binding.cancel() }
    }
}
