import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews

/// The recorded events, in order; each test passes its own journal through the view model.
final class Journal {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func read() -> [String] {
        defer { lines = [] }
        return lines
    }
}

struct GreetingInput {
    let name: AnyPublisher<Void, Never>
}

struct GreetingOutput {
    let text: AnyPublisher<String, Never>
}

/// A view model that greets, counts presses, and reports the controller's events.
final class GreetingViewModel: BaseViewModel<String, GreetingInput, GreetingOutput> {
    let journal: Journal
    let text = Property("Hello")
    private(set) var controller: InputFromController?

    init(_ journal: Journal) {
        self.journal = journal
        super.init()
    }

    override func transform(input: Input) -> GreetingOutput {
        journal.note("transform")
        let controller = input.fromController
        self.controller = controller
        cancellables = [
            input.fromView.name.sink { [weak self] in self?.press() },
            controller.viewDidLoad.sink { [journal] in journal.note("viewDidLoad") },
            controller.viewWillAppear.sink { [journal] in journal.note("viewWillAppear") },
            controller.viewDidAppear.sink { [journal] in journal.note("viewDidAppear") },
            controller.viewWillDisappear.sink { [journal] in journal.note("viewWillDisappear") },
            controller.viewDidDisappear.sink { [journal] in journal.note("viewDidDisappear") },
        ]
        return GreetingOutput(text: text.publisher)
    }

    private func press() {
        text.value += "!"
        navigator.next("pressed")
    }
}

/// A view with a label and a button.
final class GreetingView: RetainedView, ViewModelled {
    typealias ViewModel = GreetingViewModel
    static var journal: Journal?
    let label = LabelView()
    let button = ButtonView("Press")

    override init() {
        super.init()
        addSubview(label)
        addSubview(button)
    }

    var inputFromView: GreetingInput {
        Self.journal?.note("inputFromView")
        return GreetingInput(name: button.tapPublisher)
    }

    func populate(with output: GreetingOutput) -> [AnyCancellable] {
        let _ = Self.journal?.note("populate")
        output.text --> label.textBinder
    }
}

final class GreetingScene: Scene<GreetingView> {
    static let title = "Greeting"
}

/// A weak reference, which shows whether an object is still alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
    init(_ object: Object) { self.object = object }
}
