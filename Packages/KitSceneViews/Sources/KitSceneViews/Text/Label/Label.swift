/// A symbol and a title; after SwiftUI's view of that name.
///
/// The symbol is a character or two instead of the name of an image: `Label("Starred", symbol: "★")`.
public struct Label: View {
    private let title: String
    private let symbol: String
    @Environment(\.labelStyle) private var style

    /// Creates a label.
    public init(_ title: String, symbol: String) {
        self.title = title
        self.symbol = symbol
    }

    /// The parts that the style shows; screen readers read the title.
    public var body: some View {
        switch style {
        case .titleAndIcon: Text(symbol + " " + title, label: title)
        case .titleOnly: Text(title)
        case .iconOnly: Text(symbol, label: title)
        }
    }
}

/// The visible parts of labels.
public enum LabelStyle: Hashable, Sendable {
    /// The symbol and the title.
    case titleAndIcon
    /// The title only.
    case titleOnly
    /// The symbol only; screen readers read the title.
    case iconOnly
}

extension View {
    /// Sets the style of the labels in the body.
    public func labelStyle(_ style: LabelStyle) -> some View {
        EnvironmentBody(content: self) { $0.labelStyle = style }
    }
}

/// A title that opens an address when the user presses it.
///
/// The app opens the address: set `EnvironmentValues.openURL`. By default a toast shows it. Terminals with links (OSC
/// 8) can also open web and mail addresses themselves.
public struct Link: View {
    private let title: String
    private let destination: String
    @Environment(\.openURL) private var openURL

    /// Creates a link.
    public init(_ title: String, destination: String) {
        self.title = title
        self.destination = destination
    }

    /// A button without brackets.
    public var body: some View {
        Button {
            openURL(destination)
        } label: {
            Group { Text(AttributedText(title, link: destination), role: .link).underline() }
        }
    }
}
