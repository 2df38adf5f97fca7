/// Why a database file cannot be opened.
public enum DatabaseFileError: Error, Equatable {
    /// The reason is half a sentence.
    case cannotOpen(path: String, reason: String)
    /// Another program has it open.
    case isInUse(path: String)
}
