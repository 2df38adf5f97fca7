import KitCore

/// The texts of the scene "Detail", the same in every variant.
public enum DetailTexts {
    /// The title of the key `r`.
    public static let reload = "Reload"
    /// The message for an answer without a text.
    public static let noText: KeyedText = "Nothing here yet."
}
