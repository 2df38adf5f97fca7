import KitCells
import KitCore

/// Content, or a body that it is loading, empty or failed; after NiceArchitecture's `StatefulView`.
public struct StatefulView<Content: View>: PrimitiveBody {
    private let state: ContentLoadState
    private let noDataMessage: KeyedText
    private let noDataSign: String
    private let onRetry: @MainActor () -> Void
    private let content: @MainActor () -> Content
    private var loadingBody: TupleBody?
    private var noDataBody: TupleBody?
    private var errorBody: (@MainActor (any DisplayableError) -> TupleBody)?

    /// Creates a view that shows a state; `onRetry` is called when the user retries after an error.
    ///
    /// The content is evaluated only while there is data. It keeps its state under a spinner or an error, and is
    /// removed when there is no data, so later content begins in its initial state.
    public init(
        _ state: ContentLoadState, noDataMessage: KeyedText = "No data.", noDataSign: String = "",
        onRetry: @escaping @MainActor () -> Void, @ViewBuilder hasData: @escaping @MainActor () -> Content
    ) {
        self.state = state
        self.noDataMessage = noDataMessage
        self.noDataSign = noDataSign
        self.onRetry = onRetry
        content = hasData
    }

    /// Replaces the spinner.
    public func loading(@ViewBuilder _ body: () -> some View) -> StatefulView {
        var copy = self
        copy.loadingBody = TupleBody(parts: [body()])
        return copy
    }

    /// Replaces the message for empty data.
    public func noData(@ViewBuilder _ body: () -> some View) -> StatefulView {
        var copy = self
        copy.noDataBody = TupleBody(parts: [body()])
        return copy
    }

    /// Replaces the texts of an error and its button to retry.
    public func failed<Failure: View>(
        @ViewBuilder _ body: @escaping @MainActor (any DisplayableError) -> Failure
    ) -> StatefulView {
        var copy = self
        copy.errorBody = { TupleBody(parts: [body($0)]) }
        return copy
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        let parts = state == .hasData ? contentElements(in: context) : []
        let loading = state == .loading ? elements(of: loadingBody, "loading", in: context) : nil
        let noData = state == .noData ? elements(of: noDataBody, "noData", in: context) : nil
        var failure: [BodyPart]?
        if case .error(let error) = state {
            failure = elements(of: BodyObservation.reading { errorBody?(error) }, "error", in: context)
        }
        return [
            ViewElement(
                context,
                make: {
                    StatefulContainerView(noDataMessage: noDataMessage, StackView(.vertical))
                },
                update: { view in
                    parts.first?.update(view.content)
                    if state == .noData { Reconciler.reconcile([], into: view.content) }
                    view.noDataMessage = noDataMessage
                    view.noDataSign = noDataSign
                    view.retryHandler = onRetry
                    view.loadingView = Self.updated(view.loadingView, with: loading)
                    view.noDataView = Self.updated(view.noDataView, with: noData)
                    view.show(state, errorView: Self.updated(view.customErrorView, with: failure))
                })
        ]
    }

    private func contentElements(in context: BodyContext) -> [BodyPart] {
        context.within("content") {
            let content = BodyObservation.reading(content)
            return StackBody(axis: .vertical, alignment: .fill, content: content)
                .elements(in: context)
        }
    }

    private func elements(of body: TupleBody?, _ name: StaticString, in context: BodyContext) -> [BodyPart]? {
        guard let body else { return nil }
        let stack = StackBody(axis: .vertical, alignment: .center, content: body)
        return context.within(PathStep(part: name)) { stack.elements(in: context) }
    }

    /// Returns an existing or new view, updated with the first element, or `nil` without elements.
    private static func updated(_ view: RetainedView?, with elements: [BodyPart]?) -> RetainedView? {
        guard let element = elements?.first else { return nil }
        let view = view ?? StackView(.vertical)
        element.update(view)
        return view
    }
}

/// The body that `StatefulView` shows for an error, with a button to retry.
///
/// After NiceArchitecture's view of that name.
public struct ErrorView: View {
    private let error: any DisplayableError
    private let onRetry: (@MainActor () -> Void)?

    /// Creates a body for an error; an error without texts for the user is shown as an unknown error.
    /// - Parameters:
    ///   - error: The error.
    ///   - onRetry: The action of the button, or `nil` for no button.
    public init(error: any Error, onRetry: (@MainActor () -> Void)? = nil) {
        self.error = error.displayable
        self.onRetry = onRetry
    }

    /// The title, the message and the button.
    public var body: some View {
        VStack(alignment: .center, spacing: 1) {
            Text(error.title, role: .error, alignment: .center)
            Text(error.message, alignment: .center)
            if let onRetry { Button("Try again", action: onRetry) }
        }
    }
}

/// A spinner with content below it; after NiceArchitecture, whose footer was never drawn.
public struct LoadingView<Footer: View>: View {
    private let footer: Footer

    /// Creates a spinner with content below it.
    public init(@ViewBuilder footer: () -> Footer) { self.footer = footer() }

    /// The spinner and the content.
    public var body: some View {
        VStack(alignment: .center) {
            Spinner("Loading…")
            footer
        }
    }
}

extension LoadingView where Footer == EmptyView {
    /// Creates a spinner without content below it.
    public init() { self.init {} }
}

/// The message for empty data; after NiceArchitecture.
public struct NoDataView: View {
    private let message: String

    /// Creates a body with a message, or with the default one.
    public init(message: String? = nil) { self.message = message ?? "No data." }

    /// The message.
    public var body: some View { Text(message, role: .secondary, alignment: .center) }
}
