import KitCore

/// The texts of the counter, which are the same in every variant.
public enum CounterTexts {
    /// The title of the counter.
    public static let title = "Counter"
    /// The title of the page About.
    public static let aboutTitle = "About"
    /// The label of the count for screen readers.
    public static let count = "Count"
    /// The label of the choice of increments.
    public static let step = "Step"
    /// The spinner's text until a random number arrives.
    public static let asking = "Asking for a random number…"
    /// The title of the button that sets the count to zero.
    public static let reset = "Reset"
    /// The name of the key that undoes a reset.
    public static let undo = "Undo"
    /// The label of the switch for automatic counting.
    public static let auto = "Auto"
    /// The title of the button that requests a random number.
    public static let random = "Random"
    /// The name of the key that adds.
    public static let up = "Up"
    /// The name of the key that subtracts.
    public static let down = "Down"
    /// Returns the name of the key that selects an increment.
    public static func step(_ step: Increment) -> String { "Step \(step.rawValue)" }

    /// Returns the message after a reset, with the count before it.
    public static func reset(from count: Count) -> KeyedText {
        "Reset from \(self.count(count.value)). \(key: "u") \(undo)"
    }

    /// The message for a random number that failed to arrive.
    public static let randomFailed = "No random number arrived. The count is unchanged."
    /// The text of the page About.
    public static let about = """
        This counter counts up and down by 1, 5 or 10. Auto counts one step a second, and stops when you leave the \
        page. Random asks a slow service for a number, which may fail.

        It is the same app in each architecture, down to every letter on the screen. Open its three folders side by \
        side and compare how each of them gets there.
        """

    /// Returns a count as text.
    public static func count(_ value: Int) -> String { String(value) }

    /// Returns the message for a change that reached the end of the range.
    public static func limit(_ limit: Count.Limit) -> String {
        switch limit {
        case .highest: "\(Int.max) is the highest possible count."
        case .lowest: "\(Int.min) is the lowest possible count."
        }
    }
}
