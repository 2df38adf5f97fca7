/// The version of the repository's programs.
public enum AppVersion {
    /// The version as `--version` prints it.
    public static let text = "0.1.0"
}
