import AppCore
import Foundation
import KitCore

/// The user's settings, and the stored state of the flow.
public struct WalletPreferences: Hashable, Sendable, Codable {
    /// After how long the app locks itself.
    public enum LockDelay: Int, Hashable, Sendable, Codable, CaseIterable {
        case oneMinute = 1
        case fiveMinutes = 5
        case fifteenMinutes = 15

        /// The delay.
        public var duration: Duration { .seconds(rawValue * 60) }
        /// The name of the choice.
        public var name: String { "\(rawValue) min" }
        /// The place among all choices.
        public var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

        /// The choice at a place; nil when there is none.
        public init?(index: Int) {
            guard Self.allCases.indices.contains(index) else { return nil }
            self = Self.allCases[index]
        }
    }

    /// Whether the private key was written down.
    public var isBackedUp = false
    /// Whether the app opens locked, if there is a PIN.
    public var locksAtStart = true
    /// After how long without a key the app locks itself, if there is a PIN.
    public var lockDelay = LockDelay.fiveMinutes

    /// Creates the preferences of a new wallet.
    public init() {}
}

/// Keeps the preferences.
public protocol PreferencesStore: Sendable {
    /// The preferences; those of a new wallet if there are none.
    func preferences() async throws -> WalletPreferences
    /// Keeps them, durably.
    func save(_ preferences: WalletPreferences) async throws
    /// Removes them.
    func remove() async throws
}

/// Keeps the preferences in a file that only its owner can read.
public actor FilePreferences: PreferencesStore {
    private let file: PrivateFile

    /// Creates a store; the file is made when something is kept.
    public init(path: String) { file = PrivateFile(path: path) }

    /// Renames a file that cannot be understood, so that its owner can look into it, and says so.
    ///
    /// To be called before the app begins; without it such a file stands for the preferences of a new wallet.
    /// - Returns: One sentence for the user; nil without a fault.
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

    /// Reads the file; one that is not there, or cannot be understood, stands for the preferences of a new wallet.
    public func preferences() -> WalletPreferences {
        guard let data = try? file.read() else { return WalletPreferences() }
        return Self.decoded(data) ?? WalletPreferences()
    }

    /// Writes the file in one step, durably.
    /// - Throws: ``PreferencesError`` if the system does not let the file be written.
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

/// Why the settings cannot be kept.
public enum PreferencesError: DisplayableError, Hashable {
    /// The system does not let the file be written.
    case notSaved(reason: String)
    /// The system does not remove the file.
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
