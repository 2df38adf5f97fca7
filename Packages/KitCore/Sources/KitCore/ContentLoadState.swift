/// Where a screen stands with the content it loads.
///
/// The idea is NiceArchitecture's.
public enum ContentLoadState: Sendable {
    /// The content is on its way.
    case loading
    /// The content came, and there is none.
    case noData
    /// The content came and can be shown.
    case hasData
    /// The content did not come, for this reason.
    case error(any DisplayableError)
}

extension ContentLoadState: Equatable {
    /// Whether a person would see the same: errors are equal when type, title and message are.
    public static func == (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.loading, .loading), (.noData, .noData), (.hasData, .hasData):
            true
        case (.error(let left), .error(let right)):
            type(of: left) == type(of: right) && left.title == right.title && left.message == right.message
        default:
            false
        }
    }
}
