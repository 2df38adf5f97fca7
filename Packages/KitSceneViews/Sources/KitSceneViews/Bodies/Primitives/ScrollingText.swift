/// A long text that a person reads and scrolls; the declarative face of `TextView`.
public struct ScrollingText: PrimitiveBody {
    private let text: AttributedText
    private let role: StyleRole
    private let wrapping: TextWrapping
    private let followsTail: Bool
    private let label: String?

    /// Makes a view of a text; with `followsTail` its end stays in sight when it grows.
    public init(
        _ text: AttributedText, role: StyleRole = .text, wrapping: TextWrapping = .word, followsTail: Bool = false,
        label: String? = nil
    ) {
        self.text = text
        self.role = role
        self.wrapping = wrapping
        self.followsTail = followsTail
        self.label = label
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
                view.text = text
            }
        ]
    }
}
