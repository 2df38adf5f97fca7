extension Alert {
    /// Creates a message with one button, as SwiftUI does; of the texts, only their words are taken.
    public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
        self.init(title.words, message: message?.words ?? "", buttons: dismissButton.map { [$0] } ?? [])
    }

    /// Creates a message with two buttons, as SwiftUI does.
    public init(title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button) {
        self.init(title.words, message: message?.words ?? "", buttons: [primaryButton, secondaryButton])
    }
}

extension Alert.Button {
    /// A button that goes on.
    public static func `default`(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Alert.Button {
        Alert.Button(label.words, action: action ?? {})
    }

    /// The button that leaves everything as it is.
    public static func cancel(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Alert.Button {
        Alert.Button(label.words, role: .cancel, action: action ?? {})
    }

    /// A button that destroys something.
    public static func destructive(_ label: Text, action: (@MainActor () -> Void)? = nil) -> Alert.Button {
        Alert.Button(label.words, role: .destructive, action: action ?? {})
    }
}
