import KitCells
import KitCore

/// Text, wrapped to the available width.
public struct Text: PrimitiveBody, Equatable {
    private let text: String
    private var attributedText: AttributedText?
    private var keyedText: KeyedText?
    private var role: StyleRole
    private var alignment: HorizontalAlignment
    private var maximumLines = 0
    private let wrapping: TextWrapping
    /// The part that an ellipsis replaces, or `nil` for that of the bodies around.
    private var truncation: TextTruncation?
    private let label: String?
    private var largeDigitsMinimumHeight: Int?
    private var doubledDigitsMinimumHeight: Int?
    private var marksChanges = false
    private var isAccessibilityHidden = false

    /// Creates a text.
    public init(
        _ text: String, role: StyleRole = .text, alignment: HorizontalAlignment = .leading,
        wrapping: TextWrapping = .word, truncation: TextTruncation? = nil, label: String? = nil
    ) {
        self.text = text
        attributedText = nil
        self.role = role
        self.alignment = alignment
        self.wrapping = wrapping
        self.truncation = truncation
        self.label = label
    }

    /// Creates a text whose parts have their own role, style or link.
    public init(
        _ text: AttributedText, role: StyleRole = .text, alignment: HorizontalAlignment = .leading,
        wrapping: TextWrapping = .word, truncation: TextTruncation? = nil, label: String? = nil
    ) {
        self.text = ""
        attributedText = text
        self.role = role
        self.alignment = alignment
        self.wrapping = wrapping
        self.truncation = truncation
        self.label = label
    }

    /// Creates a text that names keys.
    public init(keyed text: KeyedText, role: StyleRole = .text, alignment: HorizontalAlignment = .leading) {
        self.init(text.string, role: role, alignment: alignment)
        keyedText = text
    }

    var words: String { attributedText?.string ?? text }

    package func elements(in context: BodyContext) -> [BodyPart] {
        var parts: [BodyPart] = []
        append(to: &parts, in: context)
        return parts
    }

    /// An unchanged text reuses its element, so its view is not updated.
    package func append(to parts: inout [BodyPart], in context: BodyContext) {
        let node = context.node
        if let environment = context.environment.text {
            parts.append(changed(by: environment).element(at: node))
        } else {
            parts.append(element(at: node))
        }
    }

    private func element(at node: PathNode) -> TextElement {
        if let element = node.element as? TextElement, element.text == self { return element }
        let element = TextElement(self, node.slot(of: ObjectIdentifier(LabelView.self)))
        node.element = element
        return element
    }

    /// Updates the view of the text.
    func show(in view: LabelView) {
        view.keyedText = keyedText
        // Most texts have no attributes, and none need to be created.
        if let attributedText {
            view.attributedText = attributedText
        } else if keyedText != nil {
            // The view names the keys.
        } else if view.hasAttributes {
            view.attributedText = AttributedText(text)
        } else {
            view.text = text
        }
        view.role = role
        view.alignment = alignment
        view.maximumLines = maximumLines
        view.wrapping = wrapping
        view.truncation = truncation ?? .tail
        view.accessibilityLabel = label
        view.largeDigitsMinimumHeight = largeDigitsMinimumHeight
        view.doubledDigitsMinimumHeight = doubledDigitsMinimumHeight
        view.marksChanges = marksChanges
        view.isAccessibilityHidden = isAccessibilityHidden
    }

    /// Shows a number at the beginning of the text in large block digits, of as many lines as there is room for.
    /// - Parameters:
    ///   - minimumHeight: The number of lines that the surrounding stack must have left: after all other views if the
    ///     label shrinks first.
    ///   - doubledHeight: The number of lines that the stack must have left for digits of ten lines, or `nil` for none.
    public func largeDigits(minimumHeight: Int = 5, doubledHeight: Int? = nil) -> Text {
        var text = self
        text.largeDigitsMinimumHeight = minimumHeight
        text.doubledDigitsMinimumHeight = doubledHeight
        return text
    }

    /// Marks a changed text with the role `changed` for a short time; see `LabelView.marksChanges`.
    public func marksChanges(_ isActive: Bool = true) -> Text { changing { $0.marksChanges = isActive } }

    /// Hides the text from screen readers, because it is the label of the view beside it.
    public func accessibilityHidden(_ isHidden: Bool = true) -> Text {
        changing { $0.isAccessibilityHidden = isHidden }
    }
}

final class TextElement: Element {
    let text: Text
    override var isConstant: Bool { true }

    init(_ text: Text, _ slot: ElementSlot) {
        self.text = text
        super.init(slot)
    }

    override func make() -> RetainedView { LabelView() }

    override func update(_ view: RetainedView) {
        if let label = view as? LabelView { text.show(in: label) }
    }
}

extension Text {
    /// Makes the text bold.
    public func bold(_ isActive: Bool = true) -> Text { adding(isActive ? .bold : []) }

    /// Makes the text italic.
    public func italic(_ isActive: Bool = true) -> Text { adding(isActive ? .italic : []) }

    /// Underlines the text.
    public func underline(_ isActive: Bool = true) -> Text { adding(isActive ? .underline : []) }

    /// Draws a line through the text.
    public func strikethrough(_ isActive: Bool = true) -> Text { adding(isActive ? .strikethrough : []) }

    /// Sets the role of the text.
    public func foregroundStyle(_ role: StyleRole) -> Text { changing { $0.role = role } }

    /// Sets the maximum number of lines; `nil` means no limit.
    public func lineLimit(_ count: Int?) -> Text { changing { $0.maximumLines = max(0, count ?? 0) } }

    /// Sets the alignment of the lines.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> Text {
        changing { $0.alignment = alignment }
    }

    /// Sets the part that an ellipsis replaces if the text does not fit, such as the middle of a path.
    ///
    /// A text wraps as long as there are lines, so combine it with `lineLimit(1)`.
    public func truncationMode(_ mode: TextTruncation) -> Text { changing { $0.truncation = mode } }

    /// Concatenates two texts; each part keeps its role and its attributes.
    public static func + (left: Text, right: Text) -> Text {
        var text = left
        text.attributedText = left.ownAttributedText + right.ownAttributedText
        text.role = .text
        return text
    }

    /// The text with its role as an attribute.
    private var ownAttributedText: AttributedText {
        var result = AttributedText()
        for run in (attributedText ?? AttributedText(text)).runs {
            result.append(run.text, role: run.role ?? (role == .text ? nil : role), style: run.style, link: run.link)
        }
        return result
    }

    private func adding(_ attributes: Style.Attributes) -> Text {
        guard !attributes.isEmpty else { return self }
        return changing { text in
            var result = AttributedText()
            for run in (attributedText ?? AttributedText(self.text)).runs {
                let style = (run.style ?? .plain).overlaid(with: Style(attributes: attributes))
                result.append(run.text, role: run.role, style: style, link: run.link)
            }
            text.attributedText = result
        }
    }

    private func changing(_ change: (inout Text) -> Void) -> Text {
        var text = self
        change(&text)
        return text
    }

    /// Returns the text with the settings of the bodies around it; its own settings take precedence.
    private func changed(by environment: TextEnvironment) -> Text {
        var text = adding(environment.attributes)
        if let limit = environment.lineLimit, maximumLines == 0 { text.maximumLines = limit }
        if let alignment = environment.alignment, self.alignment == .leading { text.alignment = alignment }
        if truncation == nil { text.truncation = environment.truncation }
        return text
    }
}

/// The settings of a body for the texts inside it.
struct TextEnvironment {
    var attributes: Style.Attributes = []
    var lineLimit: Int?
    var alignment: HorizontalAlignment?
    var truncation: TextTruncation?
}

extension View {
    /// Makes the texts in the body bold.
    public func bold(_ isActive: Bool = true) -> some View { texts { if isActive { $0.attributes.insert(.bold) } } }

    /// Makes the texts in the body italic.
    public func italic(_ isActive: Bool = true) -> some View {
        texts { if isActive { $0.attributes.insert(.italic) } }
    }

    /// Sets the maximum number of lines of each text in the body; `nil` means no limit.
    public func lineLimit(_ count: Int?) -> some View { texts { $0.lineLimit = count.map { max(0, $0) } } }

    /// Sets the alignment of the lines of each text in the body.
    public func multilineTextAlignment(_ alignment: HorizontalAlignment) -> some View {
        texts { $0.alignment = alignment }
    }

    /// Sets the part of each text in the body that an ellipsis replaces if the text does not fit.
    public func truncationMode(_ mode: TextTruncation) -> some View { texts { $0.truncation = mode } }

    private func texts(_ change: @escaping @MainActor (inout TextEnvironment) -> Void) -> some View {
        EnvironmentBody(content: self) { values in
            var text = values.text ?? TextEnvironment()
            change(&text)
            values.text = text
        }
    }
}
