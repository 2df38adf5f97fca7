import KitCells
import KitCore

/// What `StatefulView` shows of an error, for a body that shows it elsewhere; after NiceArchitecture, with a way to retry.
public struct ErrorView: ViewBody {
    private let error: any DisplayableError
    private let onRetry: (@MainActor () -> Void)?

    /// Creates a body of an error; one without words for the user is shown as an unknown error.
    /// - Parameters:
    ///   - error: The error.
    ///   - onRetry: What the button does; `nil` for no button.
    public init(error: any Error, onRetry: (@MainActor () -> Void)? = nil) {
        self.error = error.displayable
        self.onRetry = onRetry
    }

    /// Title, message and button.
    public var body: some ViewBody {
        VStack(spacing: 1, alignment: .center) {
            Text(error.title, role: .error, alignment: .center)
            Text(error.message, alignment: .center)
            if let onRetry { Button("Try again", action: onRetry) }
        }
    }
}

/// A spinner, with something below it; after NiceArchitecture, where the footer was never drawn.
public struct LoadingView<Footer: ViewBody>: ViewBody {
    private let footer: Footer

    /// Creates a body of a spinner and what stands below it.
    public init(@ViewBodyBuilder footer: () -> Footer) { self.footer = footer() }

    /// The spinner and what stands below it.
    public var body: some ViewBody {
        VStack(alignment: .center) {
            Spinner("Loading…")
            footer
        }
    }
}

extension LoadingView where Footer == EmptyBody {
    /// Creates a body of a spinner alone.
    public init() { self.init {} }
}

/// The words that there is nothing; after NiceArchitecture.
public struct NoDataView: ViewBody {
    private let message: String

    /// Creates a body of a message, or of the usual one.
    public init(message: String? = nil) { self.message = message ?? "No data." }

    /// The message.
    public var body: some ViewBody { Text(message, role: .secondary, alignment: .center) }
}
