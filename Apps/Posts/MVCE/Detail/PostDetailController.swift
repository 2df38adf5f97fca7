import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// All that can happen to the screen of one post.
enum PostDetailEvent {
    // The scene's life
    case appear
    case disappear

    // The user
    case refresh
    case toggleStar
    case edit
    case delete

    // The library
    case modeLoaded(CacheMode, isRefresh: Bool)
    case received(PostContent)
    case notReceived(any DisplayableError)
    /// Something became of a change to any post.
    case changed(PostChangeEvent)

    // The clock
    case ageChanged

    // The list
    case starNotStored(Int, wanted: Bool)
}

/// Updates one post's model for each event; the list, which outlives this screen, makes the changes to the post.
struct PostDetailController: Mvce.Controller, TeardownHandling {
    private enum Work {
        case load
        case changes
        case age
    }

    private let services: PostsServices
    private let flow: Dispatcher<PostsFlowEvent>
    private let id: Int
    private let effects = EffectScope("PostDetailController")

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>, id: Int) {
        self.services = services
        self.flow = flow
        self.id = id
    }

    func update(model: PostDetailModel, for event: PostDetailEvent, dispatcher: Dispatcher<PostDetailEvent>) {
        switch event {
        case .appear: appear(model, dispatcher)
        case .disappear: disappear(model)
        case .refresh: refresh(model, dispatcher)
        case .toggleStar: if let row = model.toggleStar() { flow.send(.star(row.id, row.isFavourite)) }
        case .edit: if let post = model.post.value { flow.send(.edit(post.id)) }
        case .delete: if let post = model.post.value { flow.send(.delete(post.id)) }
        case .modeLoaded(let mode, let isRefresh):
            model.freshness.isCacheOnly = mode == .cacheOnly
            read(isRefresh ? PostsPolicy.refreshMode(of: mode) : mode, dispatcher)
        case .received(let post):
            model.show(post)
            updateAge(model, dispatcher)
        case .notReceived(let error):
            model.fail(error)
            updateAge(model, dispatcher)
        case .changed(let event): model.apply(event)
        case .ageChanged: updateAge(model, dispatcher)
        case .starNotStored(let id, let wanted): model.takeBackStar(of: id, wanted: wanted)
        }
    }

    func end() { effects.cancelAll() }

    private func appear(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        model.isShown = true
        effects.follow(Work.changes, services.library.changes()) { dispatcher.send(.changed($0)) }
        if model.content.value == .loading { load(isRefresh: false, dispatcher) }
        updateAge(model, dispatcher)
    }

    private func disappear(_ model: PostDetailModel) {
        model.isShown = false
        effects.cancelAll()
    }

    /// Requests the post again, or joins a request that is under way.
    private func refresh(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        guard !effects.isRunning(Work.load) else { return }
        model.beginLoading()
        load(isRefresh: true, dispatcher)
    }

    /// Asks the settings how to request the post.
    private func load(isRefresh: Bool, _ dispatcher: Dispatcher<PostDetailEvent>) {
        effects.run(Work.load, policy: .ignoreIfRunning) { [library = services.library] in
            await library.mode()
        } then: { mode in
            dispatcher.send(.modeLoaded(mode, isRefresh: isRefresh))
        }
    }

    private func read(_ mode: CacheMode, _ dispatcher: Dispatcher<PostDetailEvent>) {
        effects.read(Work.load) { [library = services.library, id] in
            library.detail(id: id, mode: mode)
        } each: { post in
            dispatcher.send(.received(post))
        } catch: { error in
            dispatcher.send(.notReceived(error.displayable))
        }
    }

    /// Says how old a saved post is, now and whenever the words for it change.
    private func updateAge(_ model: PostDetailModel, _ dispatcher: Dispatcher<PostDetailEvent>) {
        guard let time = model.freshness.update(at: services.dates.now()), model.isShown else {
            return effects.cancel(Work.age)
        }
        effects.schedule(Work.age, after: time, on: services.clock) { dispatcher.send(.ageChanged) }
    }
}
