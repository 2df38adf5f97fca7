/// Makes the buttons of an alert of those written under each other, with `if` and `for` among them.
@resultBuilder
@MainActor
public enum AlertButtonBuilder {
    /// One button.
    public static func buildExpression(_ button: Alert.Button) -> [Alert.Button] { [button] }
    /// Several buttons.
    public static func buildExpression(_ buttons: [Alert.Button]) -> [Alert.Button] { buttons }
    /// A block of buttons.
    public static func buildBlock(_ parts: [Alert.Button]...) -> [Alert.Button] { parts.flatMap { $0 } }
    /// An `if` without an `else`.
    public static func buildOptional(_ part: [Alert.Button]?) -> [Alert.Button] { part ?? [] }
    /// The first branch of an `if` or `switch`.
    public static func buildEither(first part: [Alert.Button]) -> [Alert.Button] { part }
    /// The second branch of an `if` or `switch`.
    public static func buildEither(second part: [Alert.Button]) -> [Alert.Button] { part }
    /// A `for` loop.
    public static func buildArray(_ parts: [[Alert.Button]]) -> [Alert.Button] { parts.flatMap { $0 } }
}
