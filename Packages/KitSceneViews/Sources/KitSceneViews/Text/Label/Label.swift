/// A symbol and a title; after SwiftUI's body of that name.
///
/// The symbol is a character or two instead of the name of an image: `Label("Starred", symbol: "★")`.
public struct Label: ViewBody {
    private let title: String
    private let symbol: String
    @Environment(\.labelStyle) private var style

    /// Creates a label.
    public init(_ title: String, symbol: String) {
        self.title = title
        self.symbol = symbol
    }

    /// The symbol and the title, as far as the style shows them; screen readers read the title.
    public var body: some ViewBody {
        switch style {
        case .titleAndIcon: Text(symbol + " " + title, label: title)
        case .titleOnly: Text(title)
        case .iconOnly: Text(symbol, label: title)
        }
    }
}

/// The parts of labels that are shown.
public enum LabelStyle: Hashable, Sendable {
    /// Both.
    case titleAndIcon
    /// The title alone.
    case titleOnly
    /// The symbol alone; screen readers still read the title.
    case iconOnly
}

extension ViewBody {
    /// Sets the parts that the labels in the body show.
    public func labelStyle(_ style: LabelStyle) -> some ViewBody {
        EnvironmentBody(content: self) { $0.labelStyle = style }
    }
}

/// A title that opens an address when the user presses it.
///
/// What opening means is up to the app: set `EnvironmentValues.openURL`. By default a toast shows the address.
/// A terminal that knows links (OSC 8) also opens an address of the web or of mail by its own means.
public struct Link: ViewBody {
    private let title: String
    private let destination: String
    @Environment(\.openURL) private var openURL

    /// Creates a link.
    public init(_ title: String, destination: String) {
        self.title = title
        self.destination = destination
    }

    /// A button without brackets.
    public var body: some ViewBody {
        Button {
            openURL(destination)
        } label: {
            Group { Text(AttributedText(title, link: destination), role: .link).underline() }
        }
    }
}
