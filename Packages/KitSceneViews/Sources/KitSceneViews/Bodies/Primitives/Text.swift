/// Text, wrapped to the width that it is given.
public struct Text: PrimitiveBody {
    private let text: String
    private let attributedText: AttributedText?
    private let role: StyleRole
    private let alignment: LabelView.Alignment
    private let maximumLines: Int
    private let wrapping: TextWrapping
    private let truncation: TextTruncation
    private let label: String?
    private var largeDigitsMinimumHeight: Int?

    /// Creates a text.
    public init(
        _ text: String, role: StyleRole = .text, alignment: LabelView.Alignment = .leading, maximumLines: Int = 0,
        wrapping: TextWrapping = .word, truncation: TextTruncation = .tail, label: String? = nil
    ) {
        self.text = text
        attributedText = nil
        self.role = role
        self.alignment = alignment
        self.maximumLines = maximumLines
        self.wrapping = wrapping
        self.truncation = truncation
        self.label = label
    }

    /// Creates a text whose parts have a meaning or a look of their own.
    public init(
        _ text: AttributedText, role: StyleRole = .text, alignment: LabelView.Alignment = .leading,
        maximumLines: Int = 0, wrapping: TextWrapping = .word, truncation: TextTruncation = .tail, label: String? = nil
    ) {
        self.text = ""
        attributedText = text
        self.role = role
        self.alignment = alignment
        self.maximumLines = maximumLines
        self.wrapping = wrapping
        self.truncation = truncation
        self.label = label
    }

    /// The text without attributes.
    var words: String { attributedText?.string ?? text }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { LabelView() }) { view in
                if let attributedText { view.attributedText = attributedText } else { show(text, in: view) }
                view.role = role
                view.alignment = alignment
                view.maximumLines = maximumLines
                view.wrapping = wrapping
                view.truncation = truncation
                view.accessibilityLabel = label
                view.largeDigitsMinimumHeight = largeDigitsMinimumHeight
            }
        ]
    }

    /// Shows a number at the beginning of the text in digits of five lines, made of blocks, where there is room.
    /// - Parameter minimumHeight: The lines that the stack around it must have left.
    public func largeDigits(minimumHeight: Int = 5) -> Text {
        var text = self
        text.largeDigitsMinimumHeight = minimumHeight
        return text
    }

    /// Most texts have no attributes, and need none made for them.
    private func show(_ text: String, in view: LabelView) {
        if view.hasAttributes { view.attributedText = AttributedText(text) } else { view.text = text }
    }
}

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

/// A picture made of cells; see `ImageView`.
public struct Image: PrimitiveBody {
    private let image: CellImage?
    private let label: String?

    /// Creates a body of a picture; `nil` takes no space.
    /// - Parameters:
    ///   - image: The picture.
    ///   - label: What a screen reader says instead of the picture's own description.
    public init(_ image: CellImage?, label: String? = nil) {
        self.image = image
        self.label = label
    }

    func elements(in context: BodyContext) -> [Element] {
        [
            Element(context, make: { ImageView() }) { view in
                view.image = image
                view.accessibilityLabel = label
            }
        ]
    }
}
