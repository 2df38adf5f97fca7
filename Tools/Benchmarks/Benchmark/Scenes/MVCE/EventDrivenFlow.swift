import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews

/// Two screens in MVC-E; an event opens the second one.
final class EventDrivenFlow: SceneRoot {
    let stack = SceneStack()

    init() {
        let stack = stack
        let root = NumberViewController("Open")
        Mvce.glue(
            model: NumberModel(), view: root,
            controller: OpeningController { [weak stack] in
                let scene = NumberViewController("Count")
                Mvce.glue(model: NumberModel(), view: scene, controller: CountingController())
                stack?.push(scene)
            })
        stack.push(root)
    }
}

/// Opens the second screen.
private struct OpeningController: Mvce.Controller {
    let open: () -> Void

    func update(model: NumberModel, for event: NumberEvent, dispatcher: Dispatcher<NumberEvent>) {
        if case .tap = event { open() }
    }
}

/// Counts taps during endless work.
private struct CountingController: Mvce.Controller {
    private let effects = EffectScope("CountingController")

    func update(model: NumberModel, for event: NumberEvent, dispatcher: Dispatcher<NumberEvent>) {
        switch event {
        case .appear: effects.run { await waitForever() }
        case .tap: model.number.value += 1
        }
    }
}
