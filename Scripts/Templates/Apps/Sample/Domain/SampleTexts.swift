/// The texts of the app, the same in every variant; `SPEC.md` has them too.
public enum SampleTexts {
    /// The title of the list.
    public static let title = "Sample"
}
