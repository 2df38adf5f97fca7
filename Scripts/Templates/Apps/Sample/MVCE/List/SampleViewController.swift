import KitMVCE
import KitReactive
import KitSceneViews
import SampleDomain
import SampleScreens

/// Shows the list's model, and sends its events.
final class SampleViewController: ViewController, Mvce.View {
    private let list = SampleView()

    init() {
        super.init(title: SampleTexts.title)
    }

    override func loadView() -> RetainedView { list }

    func bind(model: SampleModel, dispatcher: Dispatcher<SampleEvent>) -> BindingDisposer {
        disposer(of: [
            model.items.bind(to: list.table) { $0.setItems($1) },
            list.table.opened.observe { dispatcher.send(.open($0)) },
        ])
    }
}
