import KitReactive
import KitSceneViews
import Testing

@Suite("Binders of views")
struct ViewBinderTests {
    @Test("A label shows texts and numbers, and is empty for nil")
    func labels() {
        let label = LabelView("-")
        let texts = PassthroughSubject<String?, Never>()
        let binding = texts --> label.textBinder
        texts.send("text")
        #expect(label.text == "text")
        texts.send(nil)
        #expect(label.text == "")
        label.numberBinder.on(1234)
        #expect(label.text == "1234")
        withExtendedLifetime(binding) {}
    }

    @Test("A binder writes the title of a button")
    func buttons() {
        let button = ButtonView("-")
        button.titleBinder.on("Save")
        #expect(button.title == "Save")
    }

    @Test("A view is shown and hidden")
    func visibility() {
        let view = RetainedView()
        view.isVisibleBinder.on(false)
        #expect(view.isHidden)
        view.isVisibleBinder.on(true)
        #expect(!view.isHidden)
    }

    @Test("A spinner starts and stops")
    func spinners() {
        let spinner = SpinnerView()
        spinner.isAnimatingBinder.on(true)
        #expect(spinner.isAnimating && !spinner.isHidden)
        spinner.isAnimatingBinder.on(false)
        #expect(!spinner.isAnimating && spinner.isHidden)
    }
}
