import Synchronization

/// The columns of characters with ambiguous width in Unicode (East_Asian_Width A: `“`, `…`, `·`, `é`).
///
/// Nearly every terminal draws them in one column, so that is the rule. Terminals set up for Chinese, Japanese or
/// Korean can draw them in two; then `wide` keeps what stands side by side from touching. Whatever is chosen, rows do
/// not drift: the encoder addresses the cursor again after each of them. Lines, blocks and shapes (U+2500 to U+25FF), of
/// which frames, bars and charts are made, always count as one column.
public enum AmbiguousWidth: Sendable, CaseIterable {
    /// One column.
    case narrow
    /// Two columns.
    case wide

    /// The rule of this process; to be chosen once, before any text is measured.
    public static var current: AmbiguousWidth {
        get { isWide.load(ordering: .relaxed) ? .wide : .narrow }
        set { isWide.store(newValue == .wide, ordering: .relaxed) }
    }

    private static let isWide = Atomic(false)
}
