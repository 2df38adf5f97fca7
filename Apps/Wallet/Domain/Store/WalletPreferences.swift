import AppCore
import Foundation
import KitCore

/// The user's settings, and whether the private key was written down.
public struct WalletPreferences: Hashable, Sendable, Codable {
    /// The time without a key press after which the app locks itself.
    public enum LockDelay: Int, Hashable, Sendable, Codable, CaseIterable {
        case oneMinute = 1
        case fiveMinutes = 5
        case fifteenMinutes = 15

        /// The delay.
        public var duration: Duration { .seconds(rawValue * 60) }
        /// The name of the delay.
        public var name: String { "\(rawValue) min" }
        /// The index among all delays.
        public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// Creates the delay at an index, or returns `nil` if there is none.
        public init?(index: Int) {
            guard Self.allCases.indices.contains(index) else { return nil }
            self = Self.allCases[index]
        }
    }

    /// A Boolean value that indicates whether the private key was written down.
    public var isBackedUp = false
    /// A Boolean value that indicates whether the app opens locked, if there is a PIN.
    public var locksAtStart = true
    /// The time without a key press after which the app locks itself, if there is a PIN.
    public var lockDelay = LockDelay.fiveMinutes

    /// Creates the preferences of a new wallet.
    public init() {}
}

/// A store of the preferences.
public protocol PreferencesStore: Sendable {
    /// Returns the preferences, or those of a new wallet if there are none.
    func preferences() async throws -> WalletPreferences
    /// Saves the preferences durably.
    func save(_ preferences: WalletPreferences) async throws
    /// Removes the preferences.
    func remove() async throws
}

/// A store of the preferences in a file that only its owner can read.
public actor FilePreferences: PreferencesStore {
    private let file: PrivateFile

    /// Creates a store; the file is created when preferences are saved.
    public init(path: String) { file = PrivateFile(path: path) }

    /// Renames a file that cannot be read as preferences, so that its owner can inspect it.
    ///
    /// Call it before the app starts; otherwise such a file counts as the preferences of a new wallet.
    /// - Returns: A sentence for the user, or `nil` if the file is valid.
    public static func setAsideDamage(path: String) -> String? {
        let file = PrivateFile(path: path)
        do throws(FileFailure) {
            guard let data = try file.read(), decoded(data) == nil else { return nil }
        } catch {
            guard FileManager.default.isReadableFile(atPath: path) else {
                return "The settings \(path) cannot be read: \(error.reason). The settings of a new wallet are used."
            }
        }
        let free = (1...1_000).lazy.map { "\(path).damaged-\($0)" }.first {
            !FileManager.default.fileExists(atPath: $0)
        }
        guard let free, rename(path, free) == 0 else {
            return "The settings \(path) are damaged. The settings of a new wallet are used."
        }
        let name = URL(fileURLWithPath: free).lastPathComponent
        return "The settings \(path) were damaged. They are now named \(name), and those of a new wallet are used."
    }

    /// Returns the preferences in the file, or those of a new wallet if the file is missing or invalid.
    public func preferences() -> WalletPreferences {
        guard let data = try? file.read() else { return WalletPreferences() }
        return Self.decoded(data) ?? WalletPreferences()
    }

    /// Replaces the file atomically and durably.
    /// - Throws: ``PreferencesError`` if the system does not allow writing the file.
    public func save(_ preferences: WalletPreferences) throws {
        let data = try JSONEncoder().encode(preferences)
        do throws(FileFailure) { try file.write(data) } catch { throw PreferencesError.notSaved(reason: error.reason) }
    }

    /// Removes the file.
    /// - Throws: ``PreferencesError`` if the system does not remove the file.
    public func remove() throws {
        do throws(FileFailure) { try file.remove() } catch { throw PreferencesError.notRemoved(reason: error.reason) }
    }

    private static func decoded(_ data: Data) -> WalletPreferences? {
        try? JSONDecoder().decode(WalletPreferences.self, from: data)
    }
}

/// The reasons why the preferences cannot be changed.
public enum PreferencesError: DisplayableError, Hashable {
    /// The system does not allow writing the file.
    case notSaved(reason: String)
    /// The system does not allow removing the file.
    case notRemoved(reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .notSaved: "Settings not saved"
        case .notRemoved: "Settings not removed"
        }
    }

    /// The error.
    public var message: String {
        switch self {
        case .notSaved(let reason): "The settings cannot be saved: \(reason)."
        case .notRemoved(let reason): "The settings cannot be removed: \(reason)."
        }
    }
}
