import KitMVCE
import KitReactive
import KitSceneViews
import KitVVSI
import Measuring

extension Scenario {
    /// Returns a step without a frame.
    func prepareEvent() -> Step {
        switch self {
        case .eventMVCE: Self.eventMVCE()
        case .eventVVSI: Self.eventVVSI()
        case .eventMVVMC: Self.eventMVVMC()
        case .eventStreams: Self.eventStreams()
        case .oneOfThousandFields: Self.oneOfThousandFields()
        case .thousandObservers: Self.thousandObservers()
        case .signUpProperties: Self.signUpProperties()
        case .signUpPublishers: Self.signUp(.properties)
        case .signUpSubjects: Self.signUp(.subjects)
        default: { _ in 0 }
        }
    }

    private static func eventMVCE() -> Step {
        let dashboard = Dashboard()
        let binding = CounterBinding(dashboard.counter)
        let dispatcher = Mvce.glue(model: CounterModel(), view: binding, controller: CounterController())
        dashboard.kept = binding
        return { _ in
            dispatcher.send(.increment)
            return dashboard.bytes
        }
    }

    private static func eventVVSI() -> Step {
        let dashboard = Dashboard()
        let counter = dashboard.counter
        let state = ViewState(CounterInteractor())
        dashboard.kept = state.observe { counter.show($0.count) }
        return { _ in
            state.trigger(.increment)
            return dashboard.bytes
        }
    }

    private static func eventMVVMC() -> Step {
        let dashboard = Dashboard()
        let counter = CounterViewModel()
        dashboard.kept = counter.output(.init(increment: counter.tap.publisher)).number
            --> dashboard.counter.numberBinder
        return { _ in
            counter.tap.send()
            return dashboard.bytes
        }
    }

    private static func eventStreams() -> Step {
        let dashboard = Dashboard()
        let counter = StreamCounter()
        dashboard.kept = counter.number --> dashboard.counter.numberBinder
        return { step in
            counter.taps.send(step)
            return dashboard.bytes
        }
    }

    private static func oneOfThousandFields() -> Step {
        let fields = ManyFields()
        return { step in
            fields.change(step)
            return 0
        }
    }

    private static func thousandObservers() -> Step {
        let observers = ManyObservers()
        return { step in
            observers.value.value = step
            return 0
        }
    }

    private static func signUpProperties() -> Step {
        let form = SignUpProperties()
        return { step in
            form.email.value = SignUpTexts.emails[step & 1]
            return 0
        }
    }

    private static func signUp(_ source: SignUpPublishers.Source) -> Step {
        let form = SignUpPublishers(source)
        return { step in
            form.setEmail(SignUpTexts.emails[step & 1])
            return 0
        }
    }
}

/// A full screen with a bound label, without frames.
private final class Dashboard {
    let counter: LabelView
    private let window: Window
    /// The owner of the binding.
    var kept: AnyObject?
    /// The number of written bytes: an event writes none.
    let bytes = 0

    init() {
        let scene = DashboardScene()
        counter = scene.counter
        window = Window(scene, width: 80, height: 24)
    }
}
