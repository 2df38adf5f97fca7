/// The lines of a box.
public enum Border: Hashable, Sendable, CaseIterable {
    /// Thin lines with square corners.
    case single
    /// Thin lines with rounded corners.
    case rounded
    /// Double lines.
    case double
    /// Thick lines.
    case heavy
    /// Lines of `+`, `-` and `|`, for terminals and fonts without box drawing.
    case ascii

    /// The corners in reading order, the horizontal line and the vertical line.
    var scalars: BorderScalars {
        switch self {
        case .single: BorderScalars("┌", "┐", "└", "┘", "─", "│")
        case .rounded: BorderScalars("╭", "╮", "╰", "╯", "─", "│")
        case .double: BorderScalars("╔", "╗", "╚", "╝", "═", "║")
        case .heavy: BorderScalars("┏", "┓", "┗", "┛", "━", "┃")
        case .ascii: BorderScalars("+", "+", "+", "+", "-", "|")
        }
    }
}

/// The six scalars that a box is drawn with.
struct BorderScalars {
    let topLeft: Unicode.Scalar
    let topRight: Unicode.Scalar
    let bottomLeft: Unicode.Scalar
    let bottomRight: Unicode.Scalar
    let horizontal: Unicode.Scalar
    let vertical: Unicode.Scalar

    init(
        _ topLeft: Unicode.Scalar,
        _ topRight: Unicode.Scalar,
        _ bottomLeft: Unicode.Scalar,
        _ bottomRight: Unicode.Scalar,
        _ horizontal: Unicode.Scalar,
        _ vertical: Unicode.Scalar
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomLeft = bottomLeft
        self.bottomRight = bottomRight
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
