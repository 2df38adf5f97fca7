import GRDB
import PostsDomain
import Synchronization

/// The draft, in the database and in the journal; the one with the greater number is what was typed last.
final class Drafts: Sendable {
    private let journal: DraftJournal
    private let latest: Mutex<Int>

    /// Goes on where the last start ended.
    init(path: String, saved: Int) {
        journal = DraftJournal(path: path)
        latest = Mutex(max(saved, journal.load()?.number ?? 0))
    }

    /// A number for what is done with the draft now.
    func next() -> Int {
        latest.withLock { latest in
            latest += 1
            return latest
        }
    }

    /// Keeps what is typed, before this returns.
    func note(_ draft: PostDraft) { journal.save(DraftJournal.Entry(number: next(), draft: draft)) }

    /// The draft as it was typed last; nil for one without a word in it.
    func load(_ db: Database) throws -> PostDraft? {
        let entries = Entries(db: db)
        if let noted = journal.load(), noted.number > (try entries.load(Int.self, .draftNumber) ?? 0) {
            return noted.draft.isEmpty ? nil : noted.draft
        }
        return try entries.load(PostDraft.self, .draft)
    }

    /// Stores a draft, or that there is none, in place of what has a lesser number.
    func save(_ draft: PostDraft?, as number: Int, in db: Database) throws {
        let entries = Entries(db: db)
        guard number > (try entries.load(Int.self, .draftNumber) ?? 0) else { return }
        if let draft { try entries.save(draft, .draft) } else { try entries.remove(.draft) }
        try entries.save(number, .draftNumber)
    }
}
