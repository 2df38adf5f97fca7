import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// Where a new post leads.
protocol ComposerCoordinatorProtocol: AnyObject {
    func closeComposer()
}

/// A post that is being written: each key notes the draft, and a pause in typing stores it.
final class ComposerViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository
    @Injected(\.clock) private var clock: any Clock<Duration>
    @Injected(\.externalEditor) private var editor: any ExternalEditor
    private weak var coordinator: (any ComposerCoordinatorProtocol)?

    // MARK: What the user does

    let titleEdited = PassthroughSubject<String, Never>()
    let bodyEdited = PassthroughSubject<String, Never>()
    /// A field left out a part of what was typed or pasted; the message says what.
    let textLost = PassthroughSubject<String, Never>()
    let publishPressed = PassthroughSubject<Void, Never>()
    let editorPressed = PassthroughSubject<Void, Never>()

    // MARK: What the screen shows

    /// The draft, which closes the loop of the streams: an edit of one field keeps the other.
    let draft = Property(PostDraft())
    let remark = Property<String?>(nil)
    let status = Property("")
    /// The draft could not be read, published, or edited in the user's editor.
    let failures = Signal<any DisplayableError>()

    private let isShown = CurrentValueSubject<Bool, Never>(false)
    private let (publishing, editing) = (ActivityIndicator(), ActivityIndicator())
    private let errors = ErrorTracker()
    private var subscriptions: [AnyCancellable] = []

    init(coordinator: any ComposerCoordinatorProtocol) {
        self.coordinator = coordinator
        super.init()
        subscriptions = connect()
    }

    override func didBind() { isShown.send(true) }
    override func didUnbind() { isShown.send(false) }
}

// MARK: - Streams

extension ComposerViewModel {
    private var appears: AnyPublisher<Void, Never> { isShown.filter { $0 }.mapToVoid() }
    private var disappears: AnyPublisher<Void, Never> { isShown.filter { !$0 }.mapToVoid() }

    /// Connects the streams.
    ///
    /// A subscriber to a shared stream receives a value after those that subscribed before it: the draft first, and the
    /// request to publish after everything that shows it.
    private func connect() -> [AnyCancellable] {
        let edited = editedTexts.share().eraseToAnyPublisher()
        let edits = edits(edited).share().eraseToAnyPublisher()
        let attempts = publishPressed.withLatestFrom(publishing.isIdle).filter { $0 }
            .withLatestFrom(draft.publisher) { $1 }.share().eraseToAnyPublisher()
        let complete = attempts.filter { $0.problem == nil }.share().eraseToAnyPublisher()
        let stores = stores(of: edits, unless: complete).share().eraseToAnyPublisher()
        let published = complete.flatMapLatest { [unowned self] in publish($0) }.share().eraseToAnyPublisher()
        let losses = textLost.merge(with: edited.map(\.lost).filter { !$0.isEmpty })
        return [
            edits.merge(with: stored(before: edits)).sink { [draft] in draft.value = $0 },
            edits.withLatestFrom(publishing.isIdle) { $1 ? $0 : nil }.filterNil()
                .sink { [repository] in repository.note($0) },
            remarks(edits, attempts, losses.eraseToAnyPublisher()).sink { [remark] in remark.set(ifChanged: $0) },
            statuses(edits, complete, stores).sink { [status] in status.set(ifChanged: $0) },
            unstored(edits, stores, published).sink { [repository] in repository.storeAfterwards($0) },
            errors.asPublisher().sink { [failures] in failures.send($0.displayable) },
            published.sink { [repository, weak self] in
                repository.announce(.published($0))
                self?.coordinator?.closeComposer()
            },
        ]
    }

    // MARK: The draft

    /// The draft as the user changes it, in a field or in an editor.
    private func edits(
        _ edited: AnyPublisher<(draft: PostDraft, lost: String), Never>
    ) -> AnyPublisher<PostDraft, Never> {
        AnyPublisher.merge(
            titleEdited.withLatestFrom(draft.publisher) { PostDraft(title: $0, body: $1.body) },
            bodyEdited.withLatestFrom(draft.publisher) { PostDraft(title: $1.title, body: $0) },
            edited.map(\.draft).eraseToAnyPublisher()
        )
        .withLatestFrom(draft.publisher) { $0 == $1 ? nil : $0 }.filterNil()
    }

    /// The draft that was stored; what the user has typed meanwhile is newer.
    private func stored(before edits: AnyPublisher<PostDraft, Never>) -> AnyPublisher<PostDraft, Never> {
        appears.flatMapLatest { [repository, errors, disappears] in
            repository.storedDraft().trackError(errors).replaceErrorWithEmpty().until(disappears)
        }
        .filterNil().until(edits)
    }

    /// Whether a draft could be stored, when nothing more is typed for a moment; a draft that is published is not.
    private func stores(
        of edits: AnyPublisher<PostDraft, Never>, unless publishes: AnyPublisher<PostDraft, Never>
    ) -> AnyPublisher<Bool, Never> {
        edits.map { $0 as PostDraft? }.merge(with: publishes.map { _ in nil })
            .flatMapLatest { [repository, clock, disappears] draft -> AnyPublisher<Bool, Never> in
                guard let draft else { return .empty() }
                return AnyPublisher<Void, Never>.timer(after: PostsPolicy.draftDelay, on: clock)
                    .flatMapLatest { repository.store(draft).map { true }.replaceError(with: false) }
                    .until(disappears)
            }
    }

    /// The draft that the user leaves before it is stored: it outlives its screen.
    private func unstored(
        _ edits: AnyPublisher<PostDraft, Never>, _ stores: AnyPublisher<Bool, Never>,
        _ published: AnyPublisher<PostChange, Never>
    ) -> AnyPublisher<PostDraft, Never> {
        let unstored = AnyPublisher<PostDraft?, Never>.merge(
            edits.map { $0 }.eraseToAnyPublisher(),
            stores.filter { $0 }.map { _ in nil }.eraseToAnyPublisher(),
            published.map { _ in nil }.eraseToAnyPublisher())
        return disappears.withLatestFrom(unstored).filterNil()
    }

    // MARK: The lines about the draft

    /// What is missing, until nothing is; what a field left out, until the next edit.
    private func remarks(
        _ edits: AnyPublisher<PostDraft, Never>, _ attempts: AnyPublisher<PostDraft, Never>,
        _ losses: AnyPublisher<String, Never>
    ) -> AnyPublisher<String?, Never> {
        let completions = edits.filter { $0.problem == nil }.mapToVoid()
        return attempts.map { ($0.problem, until: completions) }
            .merge(with: losses.map { ($0 as String?, until: edits.mapToVoid()) })
            .flatMapLatest { remark, end in end.map { nil }.prepend(remark).eraseToAnyPublisher() }
            .eraseToAnyPublisher()
    }

    /// How the draft is kept, which is of no interest while it is published.
    private func statuses(
        _ edits: AnyPublisher<PostDraft, Never>, _ publishes: AnyPublisher<PostDraft, Never>,
        _ stores: AnyPublisher<Bool, Never>
    ) -> AnyPublisher<String, Never> {
        let kept = stores.withLatestFrom(publishing.isIdle) { isStored, isIdle in
            isIdle ? isStored ? PostsTexts.draftSaved : PostsTexts.draftNotSaved : ""
        }
        return edits.merge(with: publishes).map { _ in "" }.merge(with: kept).prepend("")
            .combineLatest(publishing.asPublisher()) { $1 ? PostsTexts.publishing : $0 }
            .eraseToAnyPublisher()
    }

    // MARK: Work

    /// What comes back of the user's editor, which is opened once.
    private var editedTexts: AnyPublisher<(draft: PostDraft, lost: String), Never> {
        editorPressed.withLatestFrom(publishing.isIdle.combineLatest(editing.isIdle) { $0 && $1 }).filter { $0 }
            .withLatestFrom(draft.publisher)
            .flatMapLatest { [editor, editing, errors, disappears] draft in
                AnyPublisher<String, any Error>.task("editor") { try await editor.edit(draft.editorText) }
                    .track(editing, errors).until(disappears)
            }
            .map(PostDraft.edited).eraseToAnyPublisher()
    }

    private func publish(_ draft: PostDraft) -> AnyPublisher<PostChange, Never> {
        repository.publish(draft).track(publishing, errors).until(disappears)
    }
}
