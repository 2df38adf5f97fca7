import PostsDomain

extension LivePostsLibrary {
    /// The post that was begun and not published.
    public func loadDraft() async throws -> PostDraft? {
        try await database.read { try Entries(db: $0).load(PostDraft.self, .draft) }
    }

    /// Keeps a draft.
    public func saveDraft(_ draft: PostDraft) async throws {
        try await database.write { try Entries(db: $0).save(draft, .draft) }
    }

    /// Forgets the draft.
    public func clearDraft() async throws {
        try await database.write { try Entries(db: $0).remove(.draft) }
    }

    /// What was chosen in the settings, or the defaults.
    public func loadSettings() async throws -> PostsSettings {
        try await database.read { try Entries(db: $0).load(PostsSettings.self, .settings) } ?? PostsSettings()
    }

    /// Keeps the settings.
    public func saveSettings(_ settings: PostsSettings) async throws {
        try await database.write { try Entries(db: $0).save(settings, .settings) }
    }
}
