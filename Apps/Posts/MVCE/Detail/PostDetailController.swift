import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Everything that can happen to the screen of one post.
enum PostDetailEvent: Equatable {
    // The scene's life
    case appear
    case disappear

    // The user
    case refresh
    case toggleStar
    case edit
    case delete
    case showNext
    case showPrevious
    case beginSearch
    case copy
    case copyLink

    // The library
    case modeLoaded(CacheMode, isRefresh: Bool)
    /// The post has arrived, or has changed.
    case delivered(PostContent)
    case finished
    case failed(PostsFailure)

    // The clock
    case ageChanged
    /// The error of a repeated request is shown after a pause.
    case retryTimePassed(PostsFailure)
}

/// Says what each event does to one post's model; the list, which outlives this screen, makes the changes to the post.
struct PostDetailController: Mvce.Controller {
    private enum Work {
        case load
        case contents
        case age
    }

    private let services: PostsServices
    private let flow: Dispatcher<PostsFlowEvent>
    private let id: Int
    private let post: ObservedPost
    private let effects = EffectScope("PostDetailController")
    private var now: Timestamp { services.dates.now() }

    init(services: PostsServices, flow: Dispatcher<PostsFlowEvent>, id: Int) {
        (self.services, self.flow, self.id) = (services, flow, id)
        post = ObservedPost(id, in: services.library)
    }

    func update(model: PostDetailModel, for event: PostDetailEvent, dispatcher: Dispatcher<PostDetailEvent>) {
        let nextAge = model.freshness.nextAge.value
        defer {
            effects.awaitAge(Work.age, model.freshness.nextAge.value, after: nextAge, services) {
                dispatcher.send(.ageChanged)
            }
        }
        model.freshness.now.set(ifChanged: now)
        switch event {
        case .appear:
            if !effects.isRunning(Work.contents) {
                effects.follow(Work.contents, post.contents) { dispatcher.send(.delivered($0)) }
            }
            if model.content.value == .loading { request(model, isRefresh: false, dispatcher) }
        case .disappear:
            effects.cancel(Work.load)
            model.isRequesting.value = false
        case .refresh where model.isRequesting.value:
            break
        case .refresh:
            // A post that is shown stays.
            if model.content.value != .hasData { model.content.value = .loading }
            request(model, isRefresh: true, dispatcher)
        case .modeLoaded(let stored, let isRefresh):
            model.freshness.isCacheOnly.value = stored == .cacheOnly
            let mode = isRefresh ? PostsPolicy.refreshMode(of: stored) : stored
            effects.start(
                Work.load, policy: .cancelPrevious, for: dispatcher, { .finished }, or: { .failed(PostsFailure($0)) }
            ) { [post] in
                try await post.load(mode: mode)
            }
        case .delivered(let post):
            let isAnswer = post.answer != model.post.value?.answer
            model.post.value = post
            guard isAnswer else { return }
            model.content.value = .hasData
            model.freshness.source.value = post.source
            if post.source == .fresh {
                (model.freshness.failure.value, model.notice.value) = (nil, nil)
            }
        case .finished:
            (model.isRequesting.value, model.lastRequestFailed) = (false, false)
        case .failed(let failure) where model.lastRequestFailed:
            // The user sees that the app has tried.
            effects.schedule(Work.load, after: PostsPolicy.retryTime, on: services.clock) {
                dispatcher.send(.retryTimePassed(failure))
            }
        case .failed(let failure), .retryTimePassed(let failure):
            (model.isRequesting.value, model.lastRequestFailed) = (false, true)
            if model.content.value == .hasData {
                model.notice.value = PostsTexts.notRefreshed(failure.message)
                model.freshness.failure.value = failure
            } else {
                model.content.value = .error(PostsLoadFailure(ofPost: failure))
            }
        case .ageChanged:
            break  // The time of an event is set before it is handled.
        case .toggleStar:
            guard let row = model.post.value?.row else { return }
            flow.send(.star(row.id, !row.isFavourite))
        case .edit: if let post = model.post.value { flow.send(.edit(post.id)) }
        case .delete: if let post = model.post.value { flow.send(.delete(post.id)) }
        case .showNext: flow.send(.step(from: model.post.value?.id ?? id, by: 1))
        case .showPrevious: flow.send(.step(from: model.post.value?.id ?? id, by: -1))
        case .beginSearch: flow.send(.beginSearch)
        case .copy:
            guard let post = model.post.value else { return }
            let outcome = services.pasteboard.copy(PostsTexts.copied(post))
            model.copied.send(PostsMessage(PostsTexts.copiedPost, outcome))
        case .copyLink:
            guard let post = model.post.value else { return }
            let outcome = services.pasteboard.copy(PostsPlace.post(id: post.id, comment: nil).link)
            model.copied.send(PostsMessage(PostsTexts.copiedLink, outcome))
        }
    }

    /// Requests the post; before it the mode of the settings, which may have changed since the last request.
    private func request(
        _ model: PostDetailModel, isRefresh: Bool, _ dispatcher: Dispatcher<PostDetailEvent>
    ) {
        model.isRequesting.value = true
        effects.run(Work.load, policy: .cancelPrevious) { [library = services.library] in
            await library.mode()
        } then: {
            dispatcher.send(.modeLoaded($0, isRefresh: isRefresh))
        }
    }
}
