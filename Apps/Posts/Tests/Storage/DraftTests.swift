import Foundation
import PostsDomain
import Testing

@testable import PostsStorage

@Suite("The draft after every kind of exit", .timeLimit(.minutes(12)))
nonisolated struct DraftTests {
    private let older = PostDraft(title: "Older", body: "A text.")
    private let newer = PostDraft(title: "Newer", body: "A text.")

    @Test func thePresenceOfADraftFollowsEachChange() async throws {
        let world = try await World()
        var library = try world.open()
        var values = library.hasDraft.values().makeAsyncIterator()
        #expect(await values.next() == false)
        library.noteDraft(PostDraft(title: "A"))
        #expect(await values.next() == true)
        try await library.close()
        library = try world.open()
        #expect(library.hasDraft.value)
        try await library.saveDraft(PostDraft(title: "A", body: "B"))
        try await library.publish(PostDraft(title: "A", body: "B"))
        #expect(!library.hasDraft.value)
        library.noteDraft(PostDraft(title: " "))
        #expect(!library.hasDraft.value)
        try await library.saveDraft(PostDraft(title: "A"))
        #expect(library.hasDraft.value)
        try await library.clearDraft()
        #expect(!library.hasDraft.value)
    }

    @Test func draftsAreSavedAtOnce() async throws {
        let world = try await World()
        let first = try world.open()
        try await first.saveDraft(older)
        first.noteDraft(newer)
        #expect(try await first.loadDraft() == newer)
        // The second program opens the file as if the first one were killed.
        try first.database.close()
        let second = try world.open()
        #expect(try await second.loadDraft() == newer)
        try await second.saveDraft(older)
        #expect(try await second.loadDraft() == older)
        try await second.close()
        let third = try world.open()
        #expect(try await third.loadDraft() == older)
    }

    @Test func aDraftThatCannotBeWrittenStaysAsLongAsTheProgramRuns() {
        // Nothing can be written to a folder.
        let journal = DraftJournal(path: "/")
        #expect(journal.load() == nil)
        journal.save(DraftJournal.Entry(number: 1, draft: older))
        journal.save(DraftJournal.Entry(number: 2, draft: newer))
        #expect(journal.load() == DraftJournal.Entry(number: 2, draft: newer))
        #expect(journal.retry() == DraftJournal.Entry(number: 2, draft: newer))
    }

    @Test func aDraftIsUnwrittenOnlyIfNeitherFileHasIt() async throws {
        let world = try await World()
        // The journal cannot be written, because a folder has its name.
        try FileManager.default.createDirectory(atPath: world.path + ".draft", withIntermediateDirectories: true)
        let library = try world.open()
        #expect(library.unwrittenDraft() == nil)
        library.noteDraft(older)
        #expect(library.unwrittenDraft() == older)
        try await library.saveDraft(older)
        #expect(library.unwrittenDraft() == nil)
        library.noteDraft(PostDraft())
        #expect(library.unwrittenDraft() == nil)
        library.noteDraft(newer)
        try library.database.close()
        #expect(library.unwrittenDraft() == newer)
    }

    @Test func publishedAndDiscardedDraftsAreDeleted() async throws {
        let world = try await World()
        let first = try world.open()
        first.noteDraft(older)
        try await first.publish(older)
        #expect(try await first.loadDraft() == nil)
        first.noteDraft(newer)
        try await first.clearDraft()
        #expect(try await first.loadDraft() == nil)
        try await first.saveDraft(older)
        first.noteDraft(PostDraft())
        #expect(try await first.loadDraft() == nil)
        try await first.close()
        #expect(try await world.open().loadDraft() == nil)
    }

    @Test func anOlderOneNeverTakesThePlaceOfANewer() async throws {
        let world = try await World()
        let library = try world.open()
        let (drafts, late) = (library.drafts, library.drafts.next())
        try await library.saveDraft(newer)
        let older = older
        try await library.database.write { try drafts.save(older, as: late, in: $0) }
        #expect(try await library.loadDraft() == newer)
    }

    @Test func aWriteThatIsCutOffLeavesTheOneBeforeIt() throws {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("draft-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let entries = [older, newer, older].enumerated().map { DraftJournal.Entry(number: $0 + 1, draft: $1) }
        let journal = DraftJournal(path: path)
        #expect(journal.load() == nil)
        for entry in entries {
            journal.save(entry)
            #expect(journal.load() == entry)
        }
        // The third entry is in the slot of the first, with the end of a different entry.
        let file = try #require(FileHandle(forUpdatingAtPath: path))
        try file.seek(toOffset: 60)
        try file.write(contentsOf: Data("xx".utf8))
        #expect(DraftJournal(path: path).load() == entries[1])
        let large = PostDraft(title: "Large", body: String(repeating: "x", count: 2_000_000))
        journal.save(DraftJournal.Entry(number: 9, draft: large))
        #expect(DraftJournal(path: path).load() == entries[1])
    }
}
