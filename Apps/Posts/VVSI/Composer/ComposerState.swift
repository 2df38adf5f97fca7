import KitCore
import KitVVSI
import PostsDomain

/// What the screen of a new post shows.
struct ComposerState: StateProtocol, Equatable {
    /// The phase of writing and publishing; the draft can still be edited while it is being published.
    enum Phase: Equatable {
        /// The kept draft is still being read, and nothing is typed; perhaps the user's editor opens afterwards.
        case loading(opensEditor: Bool)
        case writing
        case publishing
        case published
    }

    /// Whether the draft outlives the program as it is.
    enum Storage: Equatable {
        case kept
        /// It was kept since the last key, and a message says so.
        case saved
        case changed
        case notSaved
    }

    /// The message below the text.
    enum Hint: Equatable {
        /// Why the draft cannot be published.
        case problem(String)
        /// What a field left out of what was typed or pasted.
        case loss(String)
    }

    var draft = PostDraft()
    var phase = Phase.loading(opensEditor: false)
    var storage = Storage.kept
    var hint: Hint?
    var failure: PostsFailure?
}

/// What happens on the screen of a new post, by the user or in the screen's life.
enum ComposerAction: ActionProtocol, Equatable {
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
    case reportPublishing(PostsFailure)
}

/// What the screen of a new post notifies the flow of.
enum ComposerNotification: NotificationProtocol, Equatable {
    /// The draft is to be published, which the user does not wait for.
    case publish(PostDraft)
    /// The screen disappeared, perhaps with a draft that is not kept yet, and perhaps while it was being published.
    case left(unsaved: PostDraft?, isPublishing: Bool)
}

extension ComposerState {
    /// The message below the text; `nil` for nothing.
    var remark: String? {
        switch hint {
        case nil: nil
        case .problem(let text), .loss(let text): text
        }
    }

    /// The field that the message is about, if it says why the draft cannot be published.
    var fieldToCorrect: PostDraft.Field? { if case .problem = hint { draft.fieldToCorrect } else { nil } }

    /// What the title bar says.
    var status: String {
        switch (phase, storage) {
        case (.publishing, _): PostsTexts.publishing
        case (.published, _): ""
        case (_, .saved): PostsTexts.draftSaved
        case (_, .notSaved): PostsTexts.draftNotSaved
        case (_, .kept), (_, .changed): ""
        }
    }

    /// What would be lost with the screen; `nil` if the draft is kept, or published.
    var unsavedDraft: PostDraft? {
        switch storage {
        case _ where phase == .published: nil
        case .kept, .saved: nil
        case .changed, .notSaved: draft
        }
    }

    /// Shows the kept draft; what was typed meanwhile is newer.
    mutating func show(_ kept: PostDraft?) {
        guard case .loading = phase else { return }
        phase = .writing
        if let kept { draft = kept }
    }

    mutating func change(to newDraft: PostDraft) {
        let field = fieldToCorrect
        draft = newDraft
        storage = .changed
        if case .loading = phase { phase = .writing }
        hint = field != nil && draft.fieldToCorrect == field ? draft.problem.map(Hint.problem) : nil
    }

    /// Begins to publish, or says what is missing.
    mutating func beginPublishing() {
        hint = draft.problem.map(Hint.problem)
        if hint == nil { phase = .publishing }
    }

    /// Shows why the draft was not published; the title bar does not repeat what it said before.
    mutating func failPublishing(_ alert: PostsFailure) {
        phase = .writing
        storage = unsavedDraft == nil ? .kept : .changed
        failure = alert
    }
}
