/// The words of the scene "Detail", the same in every variant.
public enum DetailTexts {
    /// What `r` does.
    public static let reload = "Reload"
    /// Said where there is no text.
    public static let noText = "Nothing here yet."
}
