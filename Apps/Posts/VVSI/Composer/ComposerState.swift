import KitCore
import KitVVSI
import PostsDomain

/// What the screen of a new post shows.
struct ComposerState: StateProtocol {
    private(set) var draft = PostDraft()
    private(set) var storage = Storage.loading
    private(set) var phase = Phase.writing
    private var hint = Hint.none

    /// Whether the draft outlives the program as it is.
    enum Storage {
        /// The kept draft is still being read, and nothing is typed.
        case loading
        case kept
        /// It was kept since the last key, which is said.
        case saved
        case changed
        case notSaved
    }

    /// How far publishing has come.
    enum Phase {
        case writing
        case publishing(PostDraft)
        case failed(any DisplayableError)
        case published
    }

    /// What is said below the text.
    private enum Hint {
        case none
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
    case dismissFailure
}

/// What the screen of a new post notifies the flow of.
enum ComposerNotification: NotificationProtocol {
    case published(PostChange)
    /// The screen was left with a draft that is not kept yet.
    case left(PostDraft)
}

// MARK: - What follows from it

extension ComposerState {
    /// What is said below the text; empty for nothing.
    var remark: String {
        switch hint {
        case .none: ""
        case .problem(let text), .loss(let text): text
        }
    }

    /// What the title bar says.
    var status: String {
        switch (storage, phase) {
        case (.saved, _): PostsTexts.draftSaved
        case (.notSaved, _): PostsTexts.draftNotSaved
        case (_, .publishing(draft)): PostsTexts.publishing
        case (.loading, _), (.kept, _), (.changed, _): ""
        }
    }

    var isPublishing: Bool {
        if case .publishing = phase { true } else { false }
    }

    var failure: (any DisplayableError)? {
        if case .failed(let error) = phase { error } else { nil }
    }

    /// What would be lost with the screen; `nil` where the draft is kept, or published.
    var unkeptDraft: PostDraft? {
        switch (phase, storage) {
        case (.published, _), (_, .loading), (_, .kept), (_, .saved): nil
        case (_, .changed), (_, .notSaved): draft
        }
    }
}

// MARK: - What can become of it

extension ComposerState {
    /// The kept draft was read; what was typed meanwhile is newer.
    mutating func loaded(_ kept: PostDraft?) {
        guard case .loading = storage else { return }
        storage = .kept
        if let kept { draft = kept }
    }

    mutating func edited(_ newDraft: PostDraft) {
        draft = newDraft
        storage = .changed
        switch hint {
        case .loss: hint = .none
        case .problem: if draft.problem == nil { hint = .none }
        case .none: break
        }
    }

    mutating func leftOut(of field: PostDraft.Field, tooMany: Int, unshowable: Int) {
        hint = .loss(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable))
    }

    mutating func saved() { storage = .saved }
    mutating func notSaved() { storage = .notSaved }

    /// Publishing was tried: it is under way now, or the screen says what is missing.
    mutating func triedToPublish() {
        if let problem = draft.problem {
            hint = .problem(problem)
        } else {
            hint = .none
            quietStorage()
            phase = .publishing(draft)
        }
    }

    mutating func published() { phase = .published }

    mutating func publishFailed(_ error: any DisplayableError) {
        quietStorage()
        phase = .failed(error)
    }

    mutating func dismissedFailure() {
        if case .failed = phase { phase = .writing }
    }

    /// What was said about keeping the draft is not said any more.
    private mutating func quietStorage() {
        switch storage {
        case .saved: storage = .kept
        case .notSaved: storage = .changed
        case .loading, .kept, .changed: break
        }
    }
}
