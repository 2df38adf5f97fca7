import KitDI
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import PostsContract
import PostsDomain

@testable import PostsMVCE

extension PostsMutants {
    nonisolated static let mvcE: [Mutant<PostsWorld>] = [
        mutant("a stale answer wins", mustFail: "P-18a") { StaleController(real: $0) },
        mutant("the next page is requested twice", mustFail: "P-29a") { GreedyController(real: $0) },
        mutant("a deletion can be undone forever", mustFail: "P-50c") { PatientController(real: $0) },
        mutant("the next post is opened and not selected", mustFail: "P-67b") { StrayController(real: $0) },
        mutant("the preview does not follow the selection", mustFail: "P-58h") { AbsentController(real: $0) },
        mutant("the former rows wait for their answer after an error", mustFail: "P-49f") { WaryController(real: $0) },
        mutant("a conflict is not reported", mustFail: "P-34a") { DeafController(real: $0) },
        mutant("a rejected deletion leaves the selection", mustFail: "P-33f") { UnmovedController(real: $0) },
        mutant("an error hides a new post", mustFail: "P-42a") { StubbornController(real: $0) },
        mutant("the saved posts are counted", mustFail: "P-36d") { CountingController(real: $0) },
        mutant("saved posts are counted like the server's", mustFail: "P-36e") { BoastfulController(real: $0) },
        mutant("a search without a server fails", mustFail: "P-49g") { DefeatistController(real: $0) },
        mutant("a draft is forgotten at the next start", mustFail: "P-63f") { YoungController(real: $0) },
        mutant("undoing says nothing", mustFail: "P-68f") { SilentController(real: $0) },
        mutant("a search does not begin", mustFail: "P-58j") { TimidController(real: $0) },
        mutant("a low window shows the whole error", mustFail: "P-10f") { VerboseController(real: $0) },
        Mutant("mvc-e: the line about a missing title stays", mustFail: "P-40e") { services in
            FlowWithComposer(services) { $0 }
        } broken: { services in
            FlowWithComposer(services) { StickyController(real: $0) }
        },
        mutant("the first post is selected after a search", mustFail: "P-28d") { AbsentMindedController(real: $0) },
    ]

    private nonisolated static func mutant<C: Mvce.Controller>(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (PostsController) -> C
    ) -> Mutant<PostsWorld> where C.Model == PostsModel, C.Event == PostsEvent {
        Mutant("mvc-e: " + fault, mustFail: clause) { services in
            FlowWithList(services) { $0 }
        } broken: { services in
            FlowWithList(services, broken)
        }
    }
}

/// The real flow with a different controller of the list.
private final class FlowWithList: SceneRoot {
    var stack: SceneStack { view.stack }
    private let view: PostsFlowView
    private let list = ListLoop()
    private let subscriptions: [AnyCancellable]

    init<C: Mvce.Controller>(
        _ services: PostsServices, _ tamper: @MainActor (PostsController) -> C
    ) where C.Model == PostsModel, C.Event == PostsEvent {
        view = PostsFlowView(services)
        let controller = PostsFlowController(
            services, list: list.dispatcher, composer: view.composerDispatcher, settings: view.settingsDispatcher)
        let flow = Mvce.glue(model: PostsFlowModel(), view: view, controller: controller)
        // Binding the view again ends the loop of the real controller, which drops all events.
        list.events = (view.stack.scenes.first as? PostsViewController).map {
            Mvce.glue(
                model: PostsModel(), view: $0, controller: tamper(PostsController(services: services, flow: flow)))
        }
        subscriptions = [
            services.links.observe { flow.send(.follow($0)) },
            services.links.observeFailures { flow.send(.refuseLink($0)) },
        ]
    }
}

/// The real flow with a different controller of the screen of a new post.
private final class FlowWithComposer: SceneRoot {
    var stack: SceneStack { view.stack }
    private let view: PostsFlowView

    init<C: Mvce.Controller>(
        _ services: PostsServices, _ tamper: @escaping @MainActor (ComposerController) -> C
    ) where C.Model == ComposerModel, C.Event == ComposerEvent {
        view = PostsFlowView(services)
        let real = PostsFlowController(
            services, list: view.listDispatcher, composer: view.composerDispatcher, settings: view.settingsDispatcher)
        let controller = ComposerReplacer(real: real, stack: view.stack) { screen, flow in
            Mvce.glue(
                model: ComposerModel(), view: screen, controller: tamper(ComposerController(services, flow: flow)))
        }
        Mvce.glue(model: PostsFlowModel(), view: view, controller: controller)
    }
}

/// Replaces the loop of each screen of a new post as soon as the screen is open.
private struct ComposerReplacer: Mvce.Controller {
    let real: PostsFlowController
    weak var stack: SceneStack?
    let replace: @MainActor (ComposerViewController, Dispatcher<PostsFlowEvent>) -> Void

    func update(model: PostsFlowModel, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .compose = event, let screen = stack?.scenes.last as? ComposerViewController else { return }
        replace(screen, dispatcher)
    }
}

/// Keeps what is missing until the next attempt.
private struct StickyController: Mvce.Controller {
    let real: ComposerController

    func update(model: ComposerModel, for event: ComposerEvent, dispatcher: Dispatcher<ComposerEvent>) {
        let problem = model.problem.value
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .editTitle = event { model.problem.value = problem }
    }
}

/// The loop of the replaced list.
private final class ListLoop {
    var events: Dispatcher<PostsEvent>?
    var dispatcher: Dispatcher<PostsEvent> { Dispatcher { [weak self] in self?.events?.send($0) } }
}

/// Shows only the text of the post that was selected first.
private struct AbsentController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .select = event, model.selected != nil { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Starts a request for every refresh, never cancels one, and shows the answer that arrives last.
private struct StaleController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        guard case .loading(.refresh) = event else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        let (list, query) = (real.list, model.wanted.value)
        Task { try? await list.load(query, mode: .cacheAndUpdate, count: PostsPage.standardCount) }
    }
}

private struct GreedyController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loading(.loadMore) = event, model.posts.value.hasMore else { return }
        Task { [list = real.list] in try? await list.loadMore() }
    }
}

private struct PatientController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .post(.undoTimePassed) = event { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Shows a spinner for each search, order and filter that follows an error.
private struct WaryController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        let showsError = model.failure.value != nil
        real.update(model: model, for: event, dispatcher: dispatcher)
        if showsError, model.failure.value == nil { model.isLoading.value = true }
    }
}

private struct DeafController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .post(.changeReported(.conflict)) = event { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Reports that a deletion was rejected, and does not select the post.
private struct UnmovedController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .post(.changeReported(let event)) = event, event.restored != nil {
            if let failure = PostChangeFailure(event) { model.alerts.send(PostsFailure(failure)) }
            return
        }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Keeps an error in place of a new post.
private struct StubbornController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .post(.published) = event, model.failure.value != nil { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Forgets where the user was before a search.
private struct AbsentMindedController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .loading(.delivered) = event { model.selectedAfterSearch = nil }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

private struct StrayController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        guard case .post(.step(let id, let distance)) = event, let row = model.posts.value.row(distance, from: id)
        else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        real.flow.send(.stepped(PostRoute(row, search: model.posts.value.query.search)))
    }
}

/// Counts the posts that are saved, not those that the server has.
private struct CountingController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loading(.delivered(let posts)) = event, posts.source != .fresh else { return }
        model.posts.value = PostsWindow(
            query: posts.query, pieces: posts.pieces, total: posts.rows.count, source: posts.source,
            answer: posts.answer)
    }
}

/// Counts the saved posts as if the server had counted them.
private struct BoastfulController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loading(.delivered(let posts)) = event, posts.countsSavedPosts else { return }
        model.posts.value = PostsWindow(
            query: posts.query, pieces: posts.pieces, total: posts.total, hasMore: posts.hasMore,
            source: posts.source, answer: posts.answer)
    }
}

/// Reports each failure as if no saved posts were searched.
private struct DefeatistController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loading(.failed(let failure)) = event, model.failure.value != nil else { return }
        model.failure.value = PostsLoadFailure(of: model.wanted.value, in: .noCache, failure)
    }
}

/// Follows only drafts that are begun after the start.
private struct YoungController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .draftChanged(true) = event, model.content.value == .loading { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Undoes stars without a message.
private struct SilentController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .post(.undone(let change)) = event, change.kind != .delete { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Begins no search.
private struct TimidController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .query(.beginSearch) = event { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Joins the sentences of an error.
private struct VerboseController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loading(.failed(let failure)) = event, model.notice.value != nil else { return }
        model.notice.value = "Not refreshed (\(key: "r") Try again): \(failure.message)"
    }
}
