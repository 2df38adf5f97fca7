import KitMVCE
import KitReactive
import KitSceneViews
import SampleScreens

/// Shows the model of the scene "Detail", and sends its events.
final class DetailViewController: ViewController, Mvce.View {
    private let screen = DetailView()
    private var dispatcher: Dispatcher<DetailEvent>?

    override func loadView() -> RetainedView { screen }
    override func viewDidLoad() { dispatcher?.send(.load) }

    func bind(model: DetailModel, dispatcher: Dispatcher<DetailEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.text.bind(to: screen.text) { $0.text = $1 },
            model.content.bind(to: screen.content) { $0.state = $1 },
            screen.reload.observe { dispatcher.send(.load) },
        ])
    }
}
