import KitCells
import KitCore

/// Content, or why there is none; after NiceArchitecture's `StatefulView`, with its default views.
public struct StatefulView<Content: ViewBody>: PrimitiveBody {
    private let state: ContentLoadState
    private let noDataMessage: String
    private let onRetry: @MainActor () -> Void
    private let content: StackBody<Content>

    /// Makes a view that follows a state; `onRetry` is called when a person wants to try again after an error.
    public init(
        _ state: ContentLoadState, noDataMessage: String = "No data.", onRetry: @escaping @MainActor () -> Void,
        @ViewBodyBuilder hasData: () -> Content
    ) {
        self.state = state
        self.noDataMessage = noDataMessage
        self.onRetry = onRetry
        content = StackBody(
            axis: .vertical, spacing: 0, alignment: .fill, insets: .init(), content: hasData())
    }

    func elements(in context: BodyContext) -> [Element] {
        let parts = context.within("content") { content.elements(in: context) }
        return [
            Element(
                context,
                make: {
                    StatefulContainerView(noDataMessage: noDataMessage, StackView(.vertical))
                },
                update: { view in
                    parts.first?.update(view.content)
                    view.noDataMessage = noDataMessage
                    view.state = state
                    view.retryHandler = onRetry
                })
        ]
    }
}
