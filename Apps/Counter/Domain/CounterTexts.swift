/// The words of the counter, the same in every variant; `SPEC.md` has them too.
public enum CounterTexts {
    /// The title of the counter.
    public static let title = "Counter"
    /// The title of the page about the counter.
    public static let aboutTitle = "About"
    /// The name of the count for a screen reader.
    public static let count = "Count"
    /// The name of the choice of steps.
    public static let step = "Step"
    /// The spinner's text while a random number is on its way.
    public static let asking = "Loading…"
    /// Sets the count to zero.
    public static let reset = "Reset"
    /// The switch for counting on its own.
    public static let auto = "Auto"
    /// Requests a random number.
    public static let random = "Random"
    /// The name of the key that counts up.
    public static let up = "Up"
    /// The name of the key that counts down.
    public static let down = "Down"
    /// The name of the key that selects a step.
    public static func step(_ step: Increment) -> String { "Step \(step.rawValue)" }

    /// Shown when no random number came.
    public static let randomFailed = "No random number arrived. The count is unchanged."
    /// The page about the counter.
    public static let about = """
        This counter counts up and down by 1, 5 or 10. On its own it counts one step a second, and stops when you \
        leave the page. It also asks a slow service for a random number, which may fail.

        It is the same app in each architecture, down to every letter on the screen. Open its three folders side by \
        side and compare how each of them gets there.
        """

    /// A count, as it is shown.
    public static func count(_ value: Int) -> String { String(value) }

    /// Shown when a change ran into the end of the range.
    public static func limit(_ limit: Count.Limit) -> String {
        switch limit {
        case .highest: "\(Int.max) is the highest possible count."
        case .lowest: "\(Int.min) is the lowest possible count."
        }
    }
}
