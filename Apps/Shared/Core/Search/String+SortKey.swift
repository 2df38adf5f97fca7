import Foundation

extension String {
    /// The key by which lists sort a name, regardless of case and accents.
    public var sortKey: String { folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil) }
}
