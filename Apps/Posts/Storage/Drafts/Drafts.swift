import Foundation
import GRDB
import PostsDomain
import Synchronization

/// The draft in the database and in the journal; the greater number is the newer one.
final class Drafts: Sendable {
    private let journal: DraftJournal
    private let latest: Mutex<Int>
    /// A Boolean value that indicates whether there is a draft.
    let hasDraft = ObservableValue(false)
    /// The number of the change that has set it.
    private let shown = Mutex(0)

    /// Continues from the number that an earlier start has saved.
    init(path: String, in db: Database) throws {
        journal = DraftJournal(path: path)
        latest = Mutex(max(try Entries(db: db).load(Int.self, .draftNumber) ?? 0, journal.load()?.number ?? 0))
        if try load(db) != nil { show(true, as: 0) }
    }

    /// Returns a number for the next change of the draft.
    func next() -> Int {
        latest.withLock { latest in
            latest += 1
            return latest
        }
    }

    /// Stores a draft before this returns.
    func note(_ draft: PostDraft) {
        let number = next()
        journal.save(DraftJournal.Entry(number: number, draft: draft))
        show(!draft.isEmpty, as: number)
    }

    /// Says whether there is a draft, unless a change with a greater number has.
    func show(_ isThere: Bool, as number: Int) {
        shown.withLock { shown in
            guard number >= shown else { return }
            shown = number
            hasDraft.set(ifChanged: isThere)
        }
    }

    /// Writes the noted draft again if that failed before, and returns it if it fails once more and is not saved either.
    func unwritten(in database: PostsDatabase) -> PostDraft? {
        guard let noted = journal.retry(), !noted.draft.isEmpty else { return nil }
        do {
            let saved = try database.writeNow { try Entries(db: $0).load(Int.self, .draftNumber) ?? 0 }
            return noted.number > saved ? noted.draft : nil
        } catch {
            // What cannot be read may not have it.
            return noted.draft
        }
    }

    /// Returns the draft that was typed last, or `nil` if it is blank.
    func load(_ db: Database) throws -> PostDraft? {
        let entries = Entries(db: db)
        if let noted = journal.load(), noted.number > (try entries.load(Int.self, .draftNumber) ?? 0) {
            return noted.draft.isEmpty ? nil : noted.draft
        }
        return try entries.load(PostDraft.self, .draft)
    }

    /// Stores or removes the draft, unless an entry with a greater number is stored.
    func save(_ draft: PostDraft?, as number: Int, in db: Database) throws {
        let entries = Entries(db: db)
        guard number > (try entries.load(Int.self, .draftNumber) ?? 0) else { return }
        if let draft { try entries.save(draft, .draft) } else { try entries.remove(.draft) }
        try entries.save(number, .draftNumber)
    }
}

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A small file with the last draft, written synchronously but not flushed to the disk.
///
/// The system keeps the data even if the program is killed the next moment. Two slots alternate, so an incomplete write
/// leaves the previous entry intact. Data that must survive a power failure goes into the database.
final class DraftJournal: Sendable {
    /// A draft and its number; numbers increase.
    struct Entry: Codable, Equatable {
        let number: Int
        let draft: PostDraft
    }

    /// The size of a slot in bytes, with its header; only the database stores larger drafts.
    private static let placeSize = 1_048_576
    private static let headSize = 16

    private let descriptor: Int32
    private let state = Mutex(State())

    private struct State {
        var isSecondNext = false
        /// The entry that could not be written, kept in memory while the disk is full.
        var unwritten: Entry?
    }

    /// Opens the file, or creates it if it is missing; if both fail, the newest entry is in memory only.
    init(path: String) {
        descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor >= 0 { fchmod(descriptor, 0o600) }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    /// Returns the newest complete entry, or the one that could not be written.
    func load() -> Entry? {
        state.withLock { state in
            let (first, second) = (read(at: 0), read(at: Self.placeSize))
            state.isSecondNext = (first?.number ?? 0) > (second?.number ?? 0)
            return state.unwritten ?? (state.isSecondNext ? first : second)
        }
    }

    /// Writes an entry over the older of the two.
    func save(_ entry: Entry) { state.withLock { save(entry, &$0) } }

    /// Writes the entry that could not be written, and returns it if that fails again.
    func retry() -> Entry? {
        state.withLock { state in
            if let entry = state.unwritten { save(entry, &state) }
            return state.unwritten
        }
    }

    private func save(_ entry: Entry, _ state: inout State) {
        let isWritten = write(entry, at: state.isSecondNext ? Self.placeSize : 0)
        state.unwritten = isWritten ? nil : entry
        if isWritten { state.isSecondNext.toggle() }
    }

    private func write(_ entry: Entry, at place: Int) -> Bool {
        guard descriptor >= 0, let content = try? JSONEncoder().encode(entry) else { return false }
        guard content.count <= Self.placeSize - Self.headSize else { return false }
        let bytes = Self.bytes(UInt64(content.count)) + Self.bytes(Self.checksum(content)) + content
        return bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, off_t(place)) } == bytes.count
    }

    private func read(at place: Int) -> Entry? {
        guard descriptor >= 0, let head = read(Self.headSize, at: place) else { return nil }
        let (count, sum) = (Self.number(head.prefix(8)), Self.number(head.suffix(8)))
        guard count <= UInt64(Self.placeSize - Self.headSize),
            let content = read(Int(count), at: place + Self.headSize), Self.checksum(content) == sum
        else { return nil }
        return try? JSONDecoder().decode(Entry.self, from: content)
    }

    private func read(_ count: Int, at offset: Int) -> Data? {
        var data = Data(count: count)
        let found = data.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, off_t(offset)) }
        return found == count ? data : nil
    }

    private static func bytes(_ number: UInt64) -> Data { withUnsafeBytes(of: number.littleEndian) { Data($0) } }

    private static func number(_ bytes: Data) -> UInt64 {
        bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// Returns the FNV-1a hash (Fowler, Noll, Vo), which distinguishes complete entries from incomplete ones.
    private static func checksum(_ data: Data) -> UInt64 {
        data.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01B3 }
    }
}
