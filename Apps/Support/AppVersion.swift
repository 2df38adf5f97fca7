/// The version of the repository's programs.
public enum AppVersion {
    /// The version as `--version` prints it.
    public static let text = "0.1.0"

    /// Whether this version plays what another one has recorded: one whose first two numbers are the same.
    ///
    /// Keys and screens are the same in these. What was made without a program, such as a random walk, has no version,
    /// and is played.
    static func plays(recordingOf version: String) -> Bool {
        version.isEmpty || series(of: version) == series(of: text)
    }

    private static func series(of version: String) -> [Substring] {
        Array(version.split(separator: ".", omittingEmptySubsequences: false).prefix(2))
    }
}
