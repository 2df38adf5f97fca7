/// A long text that the user reads and scrolls; the declarative face of `TextView`.
public struct ScrollingText: PrimitiveBody {
    private let text: AttributedText
    private let role: StyleRole
    private let wrapping: TextWrapping
    private let followsTail: Bool
    private let label: String?
    private let onEndShown: (@MainActor () -> Void)?

    /// Creates a view of a text; with `followsTail` its end stays in sight when it grows.
    ///
    /// `onEndShown` is called each time that the last line comes into sight.
    public init(
        _ text: AttributedText, role: StyleRole = .text, wrapping: TextWrapping = .word, followsTail: Bool = false,
        label: String? = nil, onEndShown: (@MainActor () -> Void)? = nil
    ) {
        self.text = text
        self.role = role
        self.wrapping = wrapping
        self.followsTail = followsTail
        self.label = label
        self.onEndShown = onEndShown
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(
                context, make: { TextView(text, role: role, wrapping: wrapping, followsTail: followsTail) }
            ) { view in
                view.role = role
                view.wrapping = wrapping
                view.followsTail = followsTail
                view.accessibilityLabel = label
                view.endHandler = onEndShown
                view.text = text
            }
        ]
    }
}
