/// The texts of the app, which are the same in every variant.
public enum SampleTexts {
    /// The title of the list.
    public static let title = "Sample"
}
