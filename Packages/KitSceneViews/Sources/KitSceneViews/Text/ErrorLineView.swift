import KitCells
import KitCore

/// A label for an error, after the sign of the errors of fields; hidden while its text is empty.
///
/// In a low and narrow window, a line with a limit has one line.
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

    /// The window is low and narrow below this size.
    private static let smallSize = Size(width: 50, height: 14)

    private let label: LabelView
    private let stack: StackView

    /// Creates a line without an error.
    /// - Parameter maximumLines: The maximum number of lines, or 0 for no limit.
    public init(maximumLines: Int = 0) {
        label = LabelView(role: .error, maximumLines: maximumLines)
        let sign = LabelView(FieldMessage.Role.error.sign, role: .error)
        sign.isAccessibilityHidden = true
        stack = StackView(.horizontal, spacing: 1, [sign, label])
        super.init()
        addSubview(stack)
        isHidden = true
    }

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let size = stack.sizeThatFits(proposal)
        return Size(width: size.width, height: isSmall && label.maximumLines > 0 ? min(1, size.height) : size.height)
    }

    private var isSmall: Bool {
        guard let size = host?.size else { return false }
        return size.height < Self.smallSize.height && size.width < Self.smallSize.width
    }

    public override func layoutSubviews() { stack.frame = bounds }
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
