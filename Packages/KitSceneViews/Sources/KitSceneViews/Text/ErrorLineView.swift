import KitCells
import KitCore

/// A label for an error, after the sign of the errors of fields; hidden while its text is empty.
///
/// On a low and narrow screen, a line with a limit shows only the first sentence of a text that does not fit into one line.
public final class ErrorLineView: RetainedView {
    /// The error, without the sign; empty if there is none.
    public var text: String {
        get { label.text }
        set {
            label.text = newValue
            isHidden = newValue.isEmpty
        }
    }

    /// An error that names keys; replaces ``text``.
    public var keyedText: KeyedText? {
        get { label.keyedText }
        set {
            label.keyedText = newValue
            text = newValue == nil ? "" : label.text
        }
    }

    /// The screen is low and narrow below this size.
    private static let smallSize = Size(width: 50, height: 14)

    private let label: LabelView
    /// The first sentence of several.
    private let brief = LabelView(role: .error, maximumLines: 1)
    private let stack: StackView

    /// Creates a line without an error.
    /// - Parameter maximumLines: The maximum number of lines, or 0 for no limit.
    public init(maximumLines: Int = 0) {
        label = LabelView(role: .error, maximumLines: maximumLines)
        let sign = LabelView(FieldMessage.Role.error.sign, role: .error)
        sign.isAccessibilityHidden = true
        brief.isAccessibilityHidden = true
        stack = StackView(.horizontal, spacing: 1, [sign, label])
        super.init()
        addSubview(stack)
        addSubview(brief)
        isHidden = true
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let size = stack.sizeThatFits(proposal)
        updateBrief()
        guard isSmall, size.height > 1, !brief.text.isEmpty else { return size }
        return Size(width: size.width, height: 1)
    }

    public override func layoutSubviews() {
        updateBrief()
        let whole = stack.sizeThatFits(Size(width: bounds.width, height: max(2, bounds.height)))
        let isBrief = !brief.text.isEmpty && whole.height > bounds.height
        stack.frame = isBrief ? Rect(x: 0, y: 0, width: 1, height: 1) : bounds
        brief.frame = Rect(x: 2, y: 0, width: isBrief ? bounds.width - 2 : 0, height: 1)
    }

    private var isSmall: Bool {
        guard let size = host?.size else { return false }
        return size.height < Self.smallSize.height && size.width < Self.smallSize.width
    }

    private func updateBrief() {
        let end = label.maximumLines > 0 ? label.text.firstRange(of: ". ") : nil
        brief.text = end.map { label.text[..<$0.lowerBound] + "." } ?? ""
    }
}

/// A text for an error, after the sign of the errors of fields; nothing for `nil`.
public struct ErrorLine: FaceBody {
    package let face: Face

    /// Creates a line for an error.
    /// - Parameters:
    ///   - text: The error, without the sign.
    ///   - maximumLines: The maximum number of lines, or 0 for no limit.
    public init(_ text: String?, maximumLines: Int = 0) {
        self.init(keyed: text.map { KeyedText($0) }, maximumLines: maximumLines)
    }

    /// Creates a line for an error that names keys.
    /// - Parameters:
    ///   - text: The error, without the sign.
    ///   - maximumLines: The maximum number of lines, or 0 for no limit.
    public init(keyed text: KeyedText?, maximumLines: Int = 0) {
        face = Face(ErrorLineView(maximumLines: maximumLines)) { $0.keyedText = text }
    }
}
