/// A button of an `AlertController`, by the name that UIKit has for it.
public typealias AlertAction = Alert.Button

extension Alert.Button {
    /// Creates a button as UIKit does; `handler` is called, once, after the alert has gone.
    public init(title: String, style: Role = .default, handler: (@MainActor (AlertAction) -> Void)? = nil) {
        let button = Alert.Button(title, role: style)
        self.init(title, role: style) { handler?(button) }
    }
}

extension Alert.Style {
    /// UIKit's name for a choice among actions.
    public static let actionSheet = Alert.Style.confirmation
}
