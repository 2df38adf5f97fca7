public import KitMVCE

/// An MVC-E loop without a view, for tests of a controller.
///
///     let loop = EventLoop(CounterModel(), CounterController(services, flow: flow.dispatcher))
///     await loop.send(.requestNumber)
///     try numbers.answer(42)
///     await loop.settle()
///     #expect(loop.sent == [.numberArrived(42)] && loop.model.count.value == Count(42))
///
/// The controller handles the events of the test, and those that it or its effects send, as after `Mvce.glue`. What it
/// sends to a flow, an `EventRecorder` records.
@MainActor
public final class EventLoop<Controller: Mvce.Controller> {
    /// The model.
    public let model: Controller.Model
    /// The events that the controller or its effects have sent, in order.
    public private(set) var sent: [Controller.Event] = []

    private let controller: Controller
    private var isOfTest = false
    private lazy var dispatcher = Dispatcher<Controller.Event> { [weak self] in self?.handle($0) }

    /// Joins a model and a controller.
    public init(_ model: Controller.Model, _ controller: Controller) {
        self.model = model
        self.controller = controller
    }

    /// Sends events, then lets the effects react.
    public func send(_ events: Controller.Event...) async {
        for event in events {
            isOfTest = true
            dispatcher.send(event)
        }
        await settle()
    }

    /// Returns when nothing more can happen without time or an answer from outside.
    public func settle() async { await SerialRuntime.shared.settle() }

    private func handle(_ event: Controller.Event) {
        if !isOfTest { sent.append(event) }
        isOfTest = false
        controller.update(model: model, for: event, dispatcher: dispatcher)
    }
}
