import KitMVCE
import KitReactive
import KitSceneViews
import Testing

@Suite("Derived values of a model")
struct DerivedTests {
    final class Model {
        let recipient = Property("")
        let amount = Property(0)
        private(set) lazy var isEnabled = Derived(recipient, amount) { !$0.isEmpty && $1 > 0 }
        private(set) lazy var title = Derived(isEnabled) { $0 ? "Review" : "Fill in" }
    }

    private let model = Model()

    @Test("the value follows each change of what it depends on, and equal values are not announced")
    func changes() {
        var titles: [String] = []
        let observation = model.title.observe { titles.append($0) }
        model.recipient.value = "Ada"
        model.amount.value = 1
        model.amount.value = 2
        #expect(model.isEnabled.value && model.title.value == "Review")
        model.recipient.value = ""
        #expect(titles == ["Fill in", "Review", "Fill in"])
        observation.cancel()
        model.recipient.value = "Bea"
        #expect(titles.count == 3)
    }

    @Test("who sees a change of a value sees what is derived from it changed as well")
    func order() {
        _ = model.title
        var seen: [String] = []
        let observation = model.amount.observeChanges { [model] in seen.append("\($0) \(model.title.value)") }
        model.recipient.value = "Ada"
        model.amount.value = 1
        model.amount.value = 0
        #expect(seen == ["1 Review", "0 Fill in"])
        observation.cancel()
    }

    @Test("it writes to what it is bound to as long as that lives")
    func binding() {
        final class Button { var isEnabled = false }
        let button = Button()
        let binding = model.isEnabled.bind(to: button) { $0.isEnabled = $1 }
        (model.recipient.value, model.amount.value) = ("Ada", 1)
        #expect(button.isEnabled)
        binding.cancel()
        model.amount.value = 0
        #expect(button.isEnabled)
    }

    @Test("a body that reads it is evaluated again when it changes")
    func body() {
        let scene = HostingController(ModelBody(model: model))
        var texts: [String] {
            scene.updateViewIfNeeded()
            return scene.view.subviews.compactMap { ($0 as? LabelView)?.text }
        }
        #expect(texts == ["Fill in"])
        (model.recipient.value, model.amount.value) = ("Ada", 1)
        #expect(texts == ["Review"])
    }

    private struct ModelBody: View {
        let model: Model
        var body: some View { Text(model.title.observed) }
    }

    @Test("it ends with its model")
    func life() {
        weak var amount: Property<Int>?
        do {
            let model = Model()
            amount = model.amount
            _ = model.title
        }
        #expect(amount == nil)
    }
}
