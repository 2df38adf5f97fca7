import PostsDomain

extension LivePostsLibrary {
    /// The post that was begun and not published.
    public func loadDraft() async throws -> PostDraft? {
        let drafts = drafts
        return try await answer { try await database.read { try drafts.load($0) } }
    }

    /// Keeps what is typed, before this returns: it outlives the program, and with ``saveDraft(_:)`` the machine.
    public func noteDraft(_ draft: PostDraft) { drafts.note(draft) }

    /// Keeps a draft.
    public func saveDraft(_ draft: PostDraft) async throws {
        let (drafts, number) = (drafts, drafts.next())
        try await keep { try drafts.save(draft, as: number, in: $0) }
    }

    /// Forgets the draft.
    public func clearDraft() async throws {
        let (drafts, number) = (drafts, drafts.next())
        try await keep { try drafts.save(nil, as: number, in: $0) }
    }

    /// What was chosen in the settings, or the defaults.
    public func loadSettings() async throws -> PostsSettings {
        // Behind what is being saved; lists need not wait for that.
        try await database.readInOrder { try Entries(db: $0).load(PostsSettings.self, .settings) } ?? PostsSettings()
    }

    /// Keeps the settings.
    public func saveSettings(_ settings: PostsSettings) async throws {
        try await database.writeInOrder { try Entries(db: $0).save(settings, .settings) }
    }
}
