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

    /// What it says, without any looks.
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
            }
        ]
    }

    /// Most texts have no attributes, and need none made for them.
    private func show(_ text: String, in view: LabelView) {
        if view.hasAttributes { view.attributedText = AttributedText(text) } else { view.text = text }
    }
}
