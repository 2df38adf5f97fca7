import KitReactive
import KitSceneViews
import Testing

@testable import KitMVCE

@Suite("The life of a loop")
struct LoopLifeTests {
    private let model = Model()

    @Test func gluingAgainDisposesOfTheFormerBindingFirst() {
        let (view, first, second) = (MvceView(), Controller(), Controller())
        let former = Mvce.glue(model: model, view: view, controller: first)
        let other = Model()
        let dispatcher = Mvce.glue(model: other, view: view, controller: second)
        #expect(view.bindings.log == ["bind", "bound", "dispose", "bind", "bound"])
        former.send("to nobody")
        view.button.activate()
        dispatcher.send("a")
        view.send(event: "b")
        #expect(model.log.isEmpty)
        #expect(other.log.filter { $0.hasPrefix("end") } == ["end press", "end a", "end b"])
    }

    @Test func theBindingIsDisposedOfOnceWhenTheViewIsFreed() {
        let bindings = MvceView.Bindings()
        var view: MvceView? = MvceView(bindings)
        let dispatcher = view.map { Mvce.glue(model: model, view: $0, controller: Controller()) }
        view = nil
        #expect(bindings.log == ["bind", "bound", "dispose"])
        dispatcher?.send("late")
        #expect(model.log.isEmpty)
    }

    @Test func anUngluedViewDropsEvents() {
        let view = MvceView()
        let dispatcher = Mvce.glue(model: model, view: view, controller: Controller())
        Mvce.unglue(view)
        Mvce.unglue(view)
        dispatcher.send("a")
        view.send(event: "b")
        view.button.activate()
        #expect(model.log.isEmpty)
        #expect(view.bindings.log == ["bind", "bound", "dispose"])
    }

    @Test func theEndOfALoopReleasesTheControllerAndSoCancelsItsEffects() {
        let view = MvceView()
        let effects: Weak<EffectScope>
        do {
            let controller = WorkingController()
            effects = Weak(controller.effects)
            Mvce.glue(model: model, view: view, controller: controller).send("work")
        }
        #expect(effects.object?.runningCount == 1)
        Mvce.unglue(view)
        #expect(effects.object == nil)
    }

    @Test func ungluingInTheMiddleOfAnEventDropsThoseThatWaitAndThoseSentAfterwards() {
        let (view, controller) = (MvceView(), Controller())
        controller.answers = ["a": ["b"]]
        let dispatcher = Mvce.glue(model: model, view: view, controller: controller)
        controller.reaction = { event in
            Mvce.unglue(view)
            if event == "a" { dispatcher.send("c") }
        }
        dispatcher.send("a")
        #expect(model.log == ["begin a", "end a"])
    }

    @Test func aLoopThatEndsDuringAnEventReleasesItsControllerAfterwards() {
        let view = MvceView()
        let kept: Weak<Controller>
        do {
            let controller = Controller()
            kept = Weak(controller)
            controller.reaction = { [weak controller] _ in
                Mvce.unglue(view)
                controller?.reaction = nil
            }
            Mvce.glue(model: model, view: view, controller: controller).send("a")
        }
        #expect(kept.object == nil && model.log == ["begin a", "end a"])
    }

    /// The queue calls its handler without retaining it.
    @Test func theHandlerOfAnEventIsKeptUntilTheEventIsHandled() {
        let queue = EventQueue<Int>()
        var handled: [Int] = []
        queue.handler = EventHandler { [unowned queue] event in
            queue.close()
            if queue.handler != nil { handled.append(event) }
        }
        queue.open()
        queue.send(1)
        #expect(handled == [1] && queue.handler == nil)
    }

    /// A view that is unglued again while its bindings are removed, as by an object that they release.
    private final class HastyView: RetainedView, Mvce.View {
        private(set) var disposals = 0

        func bind(model: Model, dispatcher: Dispatcher<String>) -> BindingDisposer {
            { [unowned self] in
                disposals += 1
                if disposals < 3 { Mvce.unglue(self) }
            }
        }
    }

    @Test func aViewThatIsUngluedWhileItsBindingsAreUndoneUndoesThemOnce() {
        let view = HastyView()
        Mvce.glue(model: model, view: view, controller: Controller())
        Mvce.unglue(view)
        #expect(view.disposals == 1)
    }

    @Test func nothingKeepsTheThreeAlive() {
        var view: MvceView? = MvceView()
        var controller: Controller? = Controller()
        var model: Model? = Model()
        let kept = (view.map(Weak.init), controller.map(Weak.init), model.map(Weak.init))
        if let view, let controller, let model {
            Mvce.glue(model: model, view: view, controller: controller).send("a")
        }
        (controller, model) = (nil, nil)
        #expect(kept.1?.object != nil && kept.2?.object != nil, "the view keeps its loop")
        view = nil
        #expect(kept.0?.object == nil && kept.1?.object == nil && kept.2?.object == nil)
    }

    /// Holds an object until a thread releases it.
    ///
    /// `@unchecked`, because the object may have any type. Safe, because only one task releases it.
    private nonisolated final class Holder: @unchecked Sendable {
        var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    @Test func aViewFreedOnAnotherThreadIsUnboundOnTheMainActor() async {
        let bindings = MvceView.Bindings()
        let associatedObjects: Holder
        do {
            // A view belongs to the main actor; its objects, and so the loop, may be released on another thread.
            let view = MvceView(bindings)
            Mvce.glue(model: model, view: view, controller: Controller())
            associatedObjects = Holder(view.associatedObjects)
        }
        #expect(bindings.log == ["bind", "bound"])
        await Task.detached { associatedObjects.object = nil }.value
        // The removal was enqueued on the main actor before the task ended, so it runs before this.
        await Task { @MainActor in }.value
        #expect(bindings.log == ["bind", "bound", "dispose"])
    }

    /// A view that is glued or unglued at a certain moment of its loop.
    private final class ChangingView: RetainedView, Mvce.View {
        var whileBinding: ((ChangingView) -> Void)?
        var whileDisposing: ((ChangingView) -> Void)?
        private(set) var dispatcher: Dispatcher<String>?
        private(set) var (bindings, disposals) = (0, 0)

        func bind(model: Model, dispatcher: Dispatcher<String>) -> BindingDisposer {
            self.dispatcher = dispatcher
            bindings += 1
            let reaction = whileBinding
            whileBinding = nil
            reaction?(self)
            return { [weak self] in
                guard let self else { return }
                disposals += 1
                let reaction = whileDisposing
                whileDisposing = nil
                reaction?(self)
            }
        }
    }

    @Test func aLoopThatADisposerGluesStays() {
        let (view, other) = (ChangingView(), Model())
        view.whileDisposing = { Mvce.glue(model: other, view: $0, controller: Controller()) }
        Mvce.glue(model: model, view: view, controller: Controller())
        Mvce.unglue(view)
        view.dispatcher?.send("a")
        #expect(other.log == ["begin a", "end a"] && view.disposals == 1)
        Mvce.unglue(view)
        view.dispatcher?.send("b")
        #expect(other.log.count == 2 && view.disposals == 2)
    }

    @Test func gluingReplacesALoopThatADisposerHasGlued() {
        let (view, between, last) = (ChangingView(), Model(), Model())
        view.whileDisposing = { Mvce.glue(model: between, view: $0, controller: Controller()) }
        Mvce.glue(model: model, view: view, controller: Controller())
        Mvce.glue(model: last, view: view, controller: Controller()).send("a")
        #expect(last.log == ["begin a", "end a"] && between.log.isEmpty)
        #expect(view.bindings == 3 && view.disposals == 2)
    }

    @Test func aViewThatIsUngluedWhileItBindsItselfHasNoLoop() {
        let view = ChangingView()
        view.whileBinding = { Mvce.unglue($0) }
        let dispatcher = Mvce.glue(model: model, view: view, controller: Controller())
        dispatcher.send("a")
        #expect(model.log.isEmpty && view.disposals == 1)
        Mvce.unglue(view)
        #expect(view.disposals == 1)
    }

    @Test func aViewThatIsGluedAgainWhileItBindsItselfHasTheSecondLoop() {
        let (view, other) = (ChangingView(), Model())
        view.whileBinding = { Mvce.glue(model: other, view: $0, controller: Controller()) }
        Mvce.glue(model: model, view: view, controller: Controller()).send("a")
        view.dispatcher?.send("b")
        #expect(model.log.isEmpty && other.log == ["begin b", "end b"] && view.disposals == 1)
    }
}
