/// The words of the app, the same in every variant; `SPEC.md` has them too.
public enum SampleTexts {
    /// The title of the list.
    public static let title = "Sample"

    /// A row's text with the mark of the selected one, or with as much room.
    public static func row(_ text: String, isSelected: Bool) -> String { (isSelected ? "▌ " : "  ") + text }
}
