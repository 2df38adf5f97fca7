import CounterDomain
import CounterScreens
import KitMVCE
import KitReactive
import KitSceneViews
import Testing

@testable import CounterMVCE

@Suite("The counter's view: input becomes events, and each part shows its property")
struct CounterViewTests {
    private let recorder = EventRecorder<CounterEvent>()
    private let model = CounterModel()
    private let view = CounterViewController()
    private let dispose: Mvce.View.BindingDisposer

    init() {
        dispose = view.bind(model: model, dispatcher: recorder.dispatcher)
    }

    private func parts() throws -> CounterView { try #require(view.view as? CounterView) }

    @Test("controls and the scene's life send events")
    func events() throws {
        let counter = try parts()
        for button in [counter.increment, counter.decrement, counter.reset, counter.random, counter.about] {
            button.activate()
        }
        counter.undo.send()
        counter.auto.activate()
        counter.step.choose(Increment.ten.index)
        view.viewWillDisappear()
        #expect(
            recorder.events == [
                .increment, .decrement, .reset, .requestNumber, .openAbout, .undo, .toggleAuto, .choose(.ten), .leave,
            ])
        dispose()
        counter.increment.activate()
        #expect(recorder.events.count == 9)
    }

    @Test("each property is shown by its part")
    func properties() throws {
        let counter = try parts()
        model.count.value = Count(42)
        model.step.value = .five
        model.isCountingAutomatically.value = true
        model.isRequestingNumber.value = true
        model.message.value = CounterTexts.randomFailed
        model.undoableCount.value = Count(7)
        #expect(counter.count.text == "42" && counter.step.selectedIndex == 1 && counter.auto.isOn)
        #expect(counter.undoableCount == Count(7) && counter.offer.text.contains("7"))
        #expect(counter.spinner.isAnimating && counter.message.text == CounterTexts.randomFailed)
    }
}
