import KitCore
import KitVVSI
import PostsDomain

/// What the screen of a new post shows.
struct ComposerState: StateProtocol {
    private(set) var draft = PostDraft()
    private(set) var phase = Phase.loading(opensEditor: false)
    private var hint: Hint?

    /// The phase of writing and publishing; the draft can still be edited while it is being published.
    enum Phase {
        /// The kept draft is still being read, and nothing is typed; perhaps the user's editor opens afterwards.
        case loading(opensEditor: Bool)
        case writing(Storage)
        case publishing(PostDraft, Storage)
        case failed(any DisplayableError, Storage)
        case published
    }

    /// Whether the draft outlives the program as it is.
    enum Storage {
        case kept
        /// It was kept since the last key, and a message says so.
        case saved
        case changed
        case notSaved
    }

    /// The message below the text.
    private enum Hint {
        /// Why the draft cannot be published.
        case problem(String)
        /// What a field left out of what was typed or pasted.
        case loss(String)
    }
}

/// What happens on the screen of a new post, by the user or in the screen's life.
enum ComposerAction: ActionProtocol {
    case appear
    case disappear
    case editTitle(String)
    case editBody(String)
    /// A field left characters out: those for which it had no room, and those that no field takes.
    case leaveOut(PostDraft.Field, tooMany: Int, unshowable: Int)
    case publish
    case openEditor
    case dismissFailure
    /// The flow has published the draft.
    case finishPublishing
    /// The flow could not publish the draft.
    case reportPublishing(any DisplayableError)
}

/// What the screen of a new post notifies the flow of.
enum ComposerNotification: NotificationProtocol {
    /// The draft is to be published, which the user does not wait for.
    case publish(PostDraft)
    /// The screen disappeared, perhaps with a draft that is not kept yet, and perhaps while it was being published.
    case left(unsaved: PostDraft?, isPublishing: Bool)
}

// MARK: - What follows from it

extension ComposerState {
    /// The message below the text; `nil` for nothing.
    var remark: String? {
        switch hint {
        case nil: nil
        case .problem(let text), .loss(let text): text
        }
    }

    /// What the title bar says.
    var status: String {
        switch (storage, phase) {
        case (_, .publishing): PostsTexts.publishing
        case (.saved, _): PostsTexts.draftSaved
        case (.notSaved, _): PostsTexts.draftNotSaved
        case (.kept, _), (.changed, _), (nil, _): ""
        }
    }

    var isLoading: Bool {
        if case .loading = phase { true } else { false }
    }

    /// Whether the user's editor opens when the kept draft is read.
    var opensEditor: Bool {
        if case .loading(opensEditor: true) = phase { true } else { false }
    }

    var isPublishing: Bool {
        if case .publishing = phase { true } else { false }
    }

    var failure: (any DisplayableError)? {
        if case .failed(let error, _) = phase { error } else { nil }
    }

    /// What would be lost with the screen; `nil` if the draft is kept, or published.
    var unsavedDraft: PostDraft? {
        switch storage {
        case nil, .kept, .saved: nil
        case .changed, .notSaved: draft
        }
    }

    /// Whether the draft is kept; `nil` if there is nothing to keep: before it is read, and once it is published.
    private var storage: Storage? {
        switch phase {
        case .loading, .published: nil
        case .writing(let storage), .publishing(_, let storage), .failed(_, let storage): storage
        }
    }
}

// MARK: - What can become of it

extension ComposerState {
    /// The kept draft was read; what was typed meanwhile is newer.
    mutating func loaded(_ kept: PostDraft?) {
        guard case .loading = phase else { return }
        phase = .writing(.kept)
        if let kept { draft = kept }
    }

    /// The user's editor waits for the kept draft.
    mutating func editorWaits() { phase = .loading(opensEditor: true) }

    /// The kept draft could not be read; what was typed meanwhile is not kept yet.
    mutating func loadFailed(_ error: any DisplayableError) { phase = .failed(error, storage ?? .kept) }

    mutating func edited(_ newDraft: PostDraft) {
        draft = newDraft
        storageChanged(to: .changed)
        switch hint {
        case .loss: hint = nil
        case .problem: if draft.problem == nil { hint = nil }
        case nil: break
        }
    }

    mutating func leftOut(of field: PostDraft.Field, tooMany: Int, unshowable: Int) {
        hint = .loss(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable))
    }

    /// An editor has closed, whose text did not fit as a whole.
    mutating func leftOut(_ message: String) { hint = .loss(message) }

    mutating func saved() { storageChanged(to: .saved) }
    mutating func notSaved() { storageChanged(to: .notSaved) }

    private mutating func storageChanged(to storage: Storage) {
        switch phase {
        case .loading, .writing: phase = .writing(storage)
        case .publishing(let draft, _): phase = .publishing(draft, storage)
        case .failed(let error, _): phase = .failed(error, storage)
        case .published: break
        }
    }

    /// Publishing was tried: it is under way now, or the screen says what is missing.
    mutating func triedToPublish() {
        if let problem = draft.problem {
            hint = .problem(problem)
        } else {
            hint = nil
            phase = .publishing(draft, quietStorage)
        }
    }

    mutating func published() { phase = .published }

    mutating func publishFailed(_ error: any DisplayableError) {
        phase = .failed(error, quietStorage)
    }

    mutating func editorFailed(_ error: any DisplayableError) {
        phase = .failed(error, storage ?? .kept)
    }

    mutating func dismissedFailure() {
        if case .failed(_, let storage) = phase { phase = .writing(storage) }
    }

    /// Whether the draft is kept, without saying so.
    private var quietStorage: Storage {
        switch storage {
        case .kept, .saved: .kept
        case .changed, .notSaved, nil: .changed
        }
    }
}
