import Foundation

/// Keeps the preferences in a file that only its owner can read.
public actor FilePreferences: PreferencesStore {
    private let file: URL

    /// Makes a store; the file is made when something is kept.
    public init(path: String) { file = URL(fileURLWithPath: path) }

    /// Reads the file; one that is not there, or cannot be understood, stands for the preferences of a new wallet.
    public func preferences() throws -> WalletPreferences {
        guard let data = try? Data(contentsOf: file) else { return WalletPreferences() }
        return (try? JSONDecoder().decode(WalletPreferences.self, from: data)) ?? WalletPreferences()
    }

    /// Writes the file in one step.
    public func save(_ preferences: WalletPreferences) throws {
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700])
        try JSONEncoder().encode(preferences).write(to: file, options: .atomic)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: file.path)
    }

    /// Removes the file.
    public func remove() throws {
        guard FileManager.default.fileExists(atPath: file.path) else { return }
        try FileManager.default.removeItem(at: file)
    }
}
