/// The style of a scroll bar.
public enum ScrollBarStyle: Sendable {
    /// A thumb on a line.
    case line
    /// A thumb alone.
    ///
    /// It takes the fewest bytes where rows scroll by: no line has to be put right beside those that come, and all
    /// terminals agree on the width of its sign, which they do not for lines.
    case thumb
}
