import KitCore
import KitDI
import KitReactive

/// A service that receives errors from any thread, and decides which are shown to the user and which are logged.
///
/// 1. A suppressed error, or a cancellation, is only logged for debugging.
/// 2. A connection error is shown as `ConnectivityError` and not logged.
/// 3. A loggable error is logged.
/// 4. A displayable error is shown.
/// 5. Any other error is logged, unless it already was, and shown as an `UnknownError`.
///
/// The idea is NiceArchitecture's, whose service dropped suppressible errors that should have been shown.
public final class ErrorService: Sendable {
    /// The errors to show, on the main actor, in the order in which they were reported.
    public let displayableErrors = Signal<any DisplayableError>()

    private let unshown = UnshownErrors()
    private let isConnectivityError: @Sendable (any Error) -> Bool
    private let errorLog = Injected(\.errorLog)

    /// Creates a service that writes to the injected log.
    ///
    /// - Parameter isConnectivityError: A closure that returns whether an error that is not a `LoggableError` indicates
    ///   that the network is unreachable.
    public init(isConnectivityError: @escaping @Sendable (any Error) -> Bool = { _ in false }) {
        self.isConnectivityError = isConnectivityError
    }

    /// Reports an error from any thread; on the main actor, it is shown before the call returns.
    public func report(_ error: any Error) {
        if let suppressed = suppression(of: error) {
            log(ErrorLogEntry(level: .debug, message: suppressed))
        } else if isConnectionError(error) {
            show(ConnectivityError())
        } else {
            reportOrdinary(error)
        }
    }

    /// Removes and returns the errors that arrived while `displayableErrors` had no observer, oldest first.
    ///
    /// At most the latest 16 are stored.
    @MainActor
    public func takeUnshown() -> [any DisplayableError] {
        unshown.take()
    }

    private func log(_ entry: ErrorLogEntry) { errorLog.wrappedValue(entry) }

    private func suppression(of error: any Error) -> String? {
        if error is CancellationError {
            return "cancelled"
        }
        guard let suppressible = error as? any SuppressibleError, !suppressible.shouldDisplay else { return nil }
        return "suppressed: \(error)"
    }

    private func isConnectionError(_ error: any Error) -> Bool {
        (error as? any LoggableError)?.isConnectionError == true || isConnectivityError(error)
    }

    private func reportOrdinary(_ error: any Error) {
        let loggable = error as? any LoggableError
        if let loggable {
            log(ErrorLogEntry(level: .error, message: "\(loggable.typeDescription): \(loggable.errorDescription)"))
        }
        if let displayable = error as? any DisplayableError {
            show(displayable)
            return
        }
        if loggable == nil {
            log(ErrorLogEntry(level: error is DecodingError ? .error : .info, message: "\(type(of: error)): \(error)"))
        }
        show(UnknownError(message: "Please try again later."))
    }

    private func show(_ error: any DisplayableError) {
        onMainActor { [displayableErrors, unshown] in
            if displayableErrors.observerCount == 0 {
                unshown.add(error)
            } else {
                displayableErrors.send(error)
            }
        }
    }
}

private enum ErrorServiceKey: InjectionKey {
    static let liveValue = ErrorService()
}

extension InjectedValues {
    /// The error service; by default, one for the process.
    public var errorService: ErrorService {
        get { self[ErrorServiceKey.self] }
        set { self[ErrorServiceKey.self] = newValue }
    }
}

/// The latest errors that have not been shown.
@MainActor
final class UnshownErrors {
    private static let limit = 16
    private var errors: [any DisplayableError] = []

    nonisolated init() {}

    func add(_ error: any DisplayableError) {
        errors.append(error)
        if errors.count > Self.limit {
            errors.removeFirst()
        }
    }

    func take() -> [any DisplayableError] {
        defer { errors = [] }
        return errors
    }
}
