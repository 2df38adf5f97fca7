import KitCore
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// A new post: each key notes the draft, and a pause in typing saves it.
final class ComposerScreen: Screen<ComposerView> {
    private let services: PostsServices
    private let publishDraft: (PostDraft, ComposerScreen) -> Void
    private let didLeave: (_ unsaved: PostDraft, _ isPublishing: Bool) -> Void
    private let loading = OwnedTask()
    private let saving = OwnedTask()
    private let editing = OwnedTask()
    private var draft = PostDraft()
    /// A Boolean value that indicates whether the saved draft was read, or the user has typed meanwhile.
    private var isRead = false
    /// A Boolean value that indicates whether the user's editor opens when the saved draft is read.
    private var opensEditor = false
    /// A Boolean value that indicates whether the draft is on the disk as it is on the screen.
    private var isSaved = true
    private var isPublishing = false
    /// A Boolean value that indicates whether the remark says what is missing, until that is corrected.
    private var saysWhatIsMissing = false

    /// - Parameters:
    ///   - publishDraft: Publishes a draft, and then calls ``didPublish()`` or ``publishingFailed(_:)``.
    ///   - didLeave: The callback when the screen is closed with a draft that is not on the disk.
    init(
        _ services: PostsServices, publishDraft: @escaping (PostDraft, ComposerScreen) -> Void,
        didLeave: @escaping (_ unsaved: PostDraft, _ isPublishing: Bool) -> Void
    ) {
        self.services = services
        self.publishDraft = publishDraft
        self.didLeave = didLeave
        super.init(PostsTexts.composer, ComposerView())
    }

    override func viewDidLoad() {
        subscriptions = [
            page.title.edited.observe { [weak self] in self?.editTitle($0) },
            page.text.edited.observe { [weak self] in self?.editBody($0) },
            page.title.lost.observe { [weak self] in
                self?.leaveOut(.title, tooMany: $0.tooMany, unshowable: $0.unshowable)
            },
            page.text.lost.observe { [weak self] in
                self?.leaveOut(.body, tooMany: $0.tooMany, unshowable: $0.unshowable)
            },
            page.publish.observe { [weak self] in self?.publish() },
            page.openEditor.observe { [weak self] in self?.openEditor() },
        ]
        page.show(draft)
    }

    override func viewDidAppear() {
        if !isRead { load() }
    }

    override func viewDidDisappear() {
        for task in [loading, saving, editing] { task.cancel() }
        if !isSaved { didLeave(draft, isPublishing) }
    }

    // MARK: The draft

    private func load() {
        loading.start { [library = services.library] in
            try await library.loadDraft()
        } done: { [weak self] in
            self?.receive($0)
        } failed: { [weak self] in
            self?.isRead = true
            self?.showAlert($0)
        }
    }

    /// Shows the saved draft, unless the user has typed meanwhile.
    private func receive(_ saved: PostDraft?) {
        guard !isRead else { return }
        isRead = true
        draft = saved ?? PostDraft()
        page.show(draft)
        if opensEditor { openEditor() }
    }

    private func editTitle(_ title: String) { change(to: PostDraft(title: title, body: draft.body)) }
    private func editBody(_ body: String) { change(to: PostDraft(title: draft.title, body: body)) }

    private func change(to newDraft: PostDraft) {
        guard newDraft != draft else { return }
        saysWhatIsMissing = saysWhatIsMissing && newDraft.fieldToCorrect == draft.fieldToCorrect
        draft = newDraft
        page.show(draft)
        (isRead, isSaved) = (true, false)
        page.remark.text = saysWhatIsMissing ? draft.problem ?? "" : ""
        // What is kept while the draft is being published would bring it back.
        if !isPublishing { keep() }
    }

    /// Notes the draft, and saves it when the user has typed nothing for a moment.
    private func keep() {
        services.library.noteDraft(draft)
        subtitle = ""
        saving.start { [services, draft] in
            try await services.clock.sleep(for: PostsPolicy.draftDelay)
            try await services.library.keep(draft)
        } done: { [weak self] in
            self?.isSaved = true
            self?.subtitle = PostsTexts.draftSaved
        } failed: { [weak self] _ in
            self?.subtitle = PostsTexts.draftNotSaved
        }
    }

    // MARK: What a field or the editor left out

    private func leaveOut(_ field: PostDraft.Field, tooMany: Int, unshowable: Int) {
        leaveOut(PostsTexts.leftOut(of: field, tooMany: tooMany, unshowable: unshowable))
    }

    private func leaveOut(_ message: String) {
        page.remark.text = message
        saysWhatIsMissing = false
    }

    // MARK: The user's editor

    private func openEditor() {
        guard isRead else { return opensEditor = true }
        guard !isPublishing, !editing.isRunning else { return }
        editing.start { [editor = services.editor, draft] in
            try await editor.edit(draft.editorText)
        } done: { [weak self] in
            self?.takeEdited($0)
        } failed: { [weak self] in
            self?.showAlert($0)
        }
    }

    private func takeEdited(_ text: String) {
        let (edited, lost) = PostDraft.edited(text)
        change(to: edited)
        if !lost.isEmpty { leaveOut(lost) }
    }

    // MARK: Publishing

    private func publish() {
        guard !isPublishing else { return }
        let problem = draft.problem
        page.remark.text = problem ?? ""
        saysWhatIsMissing = problem != nil
        if let field = draft.fieldToCorrect { return page.focus(field) }
        isPublishing = true
        subtitle = PostsTexts.publishing
        saving.cancel()
        publishDraft(draft, self)
    }

    func didPublish() { isSaved = true }

    func publishingFailed(_ error: any Error) {
        isPublishing = false
        subtitle = ""
        if !isSaved { keep() }
        showAlert(error)
    }
}
