/// A retained view as a part of a body, such as a view that draws itself.
///
///     EmbeddedView(MapView()) { map in
///         map.center = center
///         map.didMove = { center = $0 }
///     }
///
/// For a view with several options, conform a type of your own to `ViewRepresentable`.
public struct EmbeddedView<Content: RetainedView>: PrimitiveBody {
    private let make: @MainActor () -> Content
    private let update: @MainActor (Content) -> Void

    /// Creates a body that shows a view.
    /// - Parameters:
    ///   - make: Creates the view when the body first appears; the view is kept as long as the body exists.
    ///   - update: Updates the view after each evaluation of the body, and when something changes that the closure has
    ///     read.
    public init(
        _ make: @autoclosure @escaping @MainActor () -> Content,
        update: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
        self.make = make
        self.update = update
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let update = update
        let isEnabled = context.environment.isEnabled
        let invalidate = context.store.invalidate
        let reads = context.store.object(at: context.path.appending("reads")) { BodyObservation(didChange: invalidate) }
        return [
            ViewElement(context, make: make) { view in
                view.endDisabling()
                reads.track { update(view) }
                if !isEnabled { view.disableAsPart() }
            }
        ]
    }
}

extension RetainedView {
    /// Disables a control with the body around it.
    fileprivate func disableAsPart() {
        guard let control = self as? ControlView, control.isEnabled else { return }
        control.isEnabled = false
        associatedObjects[disabledKey] = AssociatedObjects()
    }

    /// Enables a control that only the body around it has disabled.
    fileprivate func endDisabling() {
        guard hasAssociatedObjects, associatedObjects[disabledKey] != nil else { return }
        associatedObjects[disabledKey] = nil
        (self as? ControlView)?.isEnabled = true
    }
}

private let disabledKey = "EmbeddedView.disabled"

/// A retained view as a body with a name and options; after SwiftUI's `UIViewRepresentable`.
///
///     struct Map: ViewRepresentable {
///         @Binding var center: Coordinate
///
///         func makeView() -> MapView { MapView() }
///
///         func updateView(_ map: MapView) {
///             map.center = center
///             map.didMove = { center = $0 }
///         }
///     }
///
/// It can have `@State` and `@Environment` properties, like any body.
@MainActor
public protocol ViewRepresentable: View {
    /// The type of the view.
    associatedtype Represented: RetainedView
    /// Creates the view when the body first appears.
    func makeView() -> Represented
    /// Updates the view after each evaluation, and when something changes that this method has read.
    func updateView(_ view: Represented)
}

extension ViewRepresentable {
    /// The view.
    public var body: EmbeddedView<Represented> { EmbeddedView(makeView()) { updateView($0) } }
}
