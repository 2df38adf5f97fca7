import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Everything that can happen to the screen of one post.
enum PostDetailEvent {
    // The scene's life
    case appear
    case disappear

    // The user
    case refresh
    case toggleStar
    case edit
    case delete
    case copy
    case copyLink

    // The library
    case modeLoaded(CacheMode)
    case received(PostContent)
    case finished
    case failed(any DisplayableError)
    /// The server has accepted or rejected a change to any post, or changes wait for it.
    case changeReported(PostChangeEvent)

    // The clock
    case ageChanged

    // The list
    case starFailed(Int, wanted: Bool)
}

/// Updates one post's model for each event; the list, which outlives this screen, makes the changes to the post.
struct PostDetailController: Mvce.Controller {
    private enum Work {
        case load
        case changes
        case age
    }

    private let services: PostsServices
    private let flow: Dispatcher<PostsFlowEvent>
    private let id: Int
    private let effects = EffectScope("PostDetailController")
    private var now: Timestamp { services.dates.now() }

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>, id: Int) {
        self.services = services
        self.flow = flow
        self.id = id
    }

    func update(model: PostDetailModel, for event: PostDetailEvent, dispatcher: Dispatcher<PostDetailEvent>) {
        let nextAge = model.freshness.nextAge
        defer { awaitNextAge(model.freshness, nextAge, dispatcher) }
        switch event {
        case .appear:
            followChanges(dispatcher)
            if model.appear(at: now) { loadMode(dispatcher) }
        case .disappear:
            for work in [Work.load, .changes] { effects.cancel(work) }
            model.endLoading()
        case .refresh: if model.refresh() { loadMode(dispatcher) }
        case .toggleStar: if let row = model.toggleStar() { flow.send(.star(row.id, row.isFavourite)) }
        case .edit: if let post = model.post.value { flow.send(.edit(post.id)) }
        case .delete: if let post = model.post.value { flow.send(.delete(post.id)) }
        case .copy: if let post = model.post.value { copy(PostsTexts.copied(post), PostsTexts.copiedPost, model) }
        case .copyLink:
            if let post = model.post.value {
                copy(PostsPlace.post(id: post.id, comment: nil).link, PostsTexts.copiedLink, model)
            }
        case .modeLoaded(let mode): loadPost(model.modeLoaded(mode, at: now), dispatcher)
        case .received(let post): model.received(post, at: now)
        case .finished: model.endLoading()
        case .failed(let error): model.loadingFailed(error, at: now)
        case .changeReported(let event): model.changeReported(event)
        case .ageChanged: model.freshness.updateAge(at: now)
        case .starFailed(let id, let wanted): model.starFailed(id, wanted: wanted)
        }
    }

    private func copy(_ text: String, _ message: String, _ model: PostDetailModel) {
        model.copied.send(PostsMessage(message, services.pasteboard.copy(text)))
    }

    /// Loads the mode of requests from the settings, which may have changed since the last request.
    private func loadMode(_ dispatcher: Dispatcher<PostDetailEvent>) {
        effects.run(Work.load, policy: .cancelPrevious) { [library = services.library] in
            await library.mode()
        } then: {
            dispatcher.send(.modeLoaded($0))
        }
    }

    private func loadPost(_ mode: CacheMode, _ dispatcher: Dispatcher<PostDetailEvent>) {
        effects.read(
            Work.load, for: dispatcher, Event.received, end: .finished, or: Event.failed
        ) { [library = services.library, id] in
            library.detail(id: id, mode: mode)
        }
    }

    private func followChanges(_ dispatcher: Dispatcher<PostDetailEvent>) {
        effects.follow(Work.changes, services.library.changes()) { dispatcher.send(.changeReported($0)) }
    }

    /// Waits for the next age in place of the one before the event; a timer for the same age continues.
    private func awaitNextAge(
        _ freshness: FreshnessModel, _ former: Timestamp?, _ dispatcher: Dispatcher<PostDetailEvent>
    ) {
        guard freshness.nextAge != former || !effects.isRunning(Work.age) else { return }
        guard let next = freshness.nextAge else { return effects.cancel(Work.age) }
        effects.schedule(Work.age, after: now.duration(until: next), on: services.clock) {
            dispatcher.send(.ageChanged)
        }
    }
}
