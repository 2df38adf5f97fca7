/// A retained view as a part of a body, such as a view that draws itself; after SwiftUI's `UIViewRepresentable`.
///
///     RetainedView(MapView()) { map in
///         map.center = center
///         map.didMove = { center = $0 }
///     }
public struct RetainedView<Content: View>: PrimitiveBody {
    private let make: @MainActor () -> Content
    private let update: @MainActor (Content) -> Void

    /// Creates a body of a view.
    /// - Parameters:
    ///   - make: The view; it is created when the body first appears, and kept while the body is there.
    ///   - update: Updates the view after each evaluation of the body. Reads of observed properties count only in the
    ///     body itself.
    public init(
        _ make: @autoclosure @escaping @MainActor () -> Content,
        update: @escaping @MainActor (Content) -> Void = { _ in }
    ) {
        self.make = make
        self.update = update
    }

    func elements(in context: BodyContext) -> [Element] { [Element(context, make: make, update: update)] }
}
