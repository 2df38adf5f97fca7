import KitCore

/// The texts of the scene "Detail", which are the same in every variant.
public enum DetailTexts {
    /// The title of the key that loads the text again.
    public static let reload = "Reload"
    /// The message if there is no text.
    public static let noText: KeyedText = "Nothing here yet."
}
