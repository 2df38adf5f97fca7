import KitMVCE
import KitReactive
import KitSceneViews
import KitTesting
import LedgerCore
import Testing
import WalletDomain

@testable import WalletMVCE

extension PaymentDraft {
    /// Returns a draft of a payment of 5 TRIP to a stranger.
    static func sample() throws -> PaymentDraft {
        try #require(PaymentDraft(transfer: ScriptedWallet.transfer, balance: ScriptedWallet.trip(100)))
    }
}

/// A loop without a view: the controller handles events and those of its effects.
@MainActor
struct Loop<C: Mvce.Controller> {
    private let view = SilentView<C.Model, C.Event>()
    private let dispatcher: Dispatcher<C.Event>

    init(_ model: C.Model, _ controller: C) {
        dispatcher = Mvce.glue(model: model, view: view, controller: controller)
    }

    /// Sends events to the controller, and waits for their effects.
    func send(_ events: C.Event...) async {
        events.forEach(dispatcher.send(_:))
        await SerialRuntime.shared.settle()
    }
}

private final class SilentView<Model, Event>: Mvce.View {
    let associatedObjects = AssociatedObjects()
    func bind(model: Model, dispatcher: Dispatcher<Event>) -> BindingDisposer { {} }
}

extension EventRecorder<WalletFlowEvent> {
    /// The events without their values.
    var names: [String] { events.map { Shape.name($0) } }
}

/// The shape of an event.
enum Shape {
    /// Returns the names of the nested cases of a value, without associated values: `paying.review`.
    static func name(_ value: Any) -> String {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum else { return "" }
        guard let (label, payload) = mirror.children.first, let label else { return "\(value)" }
        let inner = name(payload)
        return inner.isEmpty ? label : label + "." + inner
    }
}
