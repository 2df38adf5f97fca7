import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain

/// Where the app can go, and what its screens tell each other.
enum PostsFlowEvent {
    case start
    case open(PostRoute)
    case compose
    case openSettings
    /// A link leads to a place over the list, whatever else is open.
    case follow(PostsPlace)
    /// A link leads nowhere.
    case refuse(DeepLinkError)
    /// The post that is shown is to have a star, or none.
    case star(Int, Bool)
    /// A star could not be kept on this computer.
    case notStarred(Int, wanted: Bool)
    /// The post that is shown, which the server refused, is to become the draft again.
    case edit(Int)
    /// The post that is shown is to be deleted.
    case delete(Int)
    case published(PostChange)
    case keep(PostDraft)
    case notKept(any DisplayableError)
    case chosen(PostsSettings)
}

/// The model of the flow: what is shown, and the ways to the loops of the list and of the post that is shown.
final class PostsFlowModel {
    let stack = SceneStack()
    var list: Dispatcher<PostsEvent>?
    var post: Dispatcher<PostDetailEvent>?
}

/// The view of the flow: whoever shows the stack shows it, so all there is to do is to start and to hear of links.
final class PostsFlowView: Mvce.View {
    let attachments = Attachments()
    private let links: DeepLinkInbox<PostsPlace>

    init(_ links: DeepLinkInbox<PostsPlace>) { self.links = links }

    func bind(model: PostsFlowModel, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer {
        dispatcher.send(.start)
        var bindings = [
            links.observe { dispatcher.send(.follow($0)) },
            links.observeFailures { dispatcher.send(.refuse($0)) },
        ]
        return { bindings.cancelAll() }
    }
}

/// Makes the loop of the list, and returns the way to it.
typealias PostsListMaker =
    @MainActor (PostsViewController, PostsServices, Dispatcher<PostsFlowEvent>)
    -> Dispatcher<PostsEvent>

/// Shows the scene that an event asks for.
struct PostsFlowController: Mvce.Controller, EndableController {
    let services: PostsServices
    let makeList: PostsListMaker
    private let effects = EffectScope("PostsFlowController")

    init(services: PostsServices, makeList: @escaping PostsListMaker) {
        self.services = services
        self.makeList = makeList
    }

    func end() { effects.cancelAll() }

    func update(model: PostsFlowModel, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        switch event {
        case .start: start(model, dispatcher)
        case .open(let route): show(route, model, dispatcher)
        case .compose: model.stack.push(composer(dispatcher))
        case .openSettings: model.stack.push(settings(dispatcher))
        case .follow(let place):
            model.stack.popToRoot()
            show(PostRoute(place), model, dispatcher)
        case .refuse(let error):
            model.stack.popToRoot()
            model.list?.send(.tell(PostsAlert(error)))
        case .star(let id, let isFavourite): model.list?.send(.star(id, isFavourite))
        case .notStarred(let id, let wanted): model.post?.send(.notStarred(id, wanted: wanted))
        case .edit(let id):
            model.stack.pop()
            model.list?.send(.edit(id))
        case .delete(let id):
            model.stack.pop()
            model.list?.send(.delete(id))
        case .published(let change):
            model.list?.send(.published(change))
            model.stack.pop()
        case .keep(let draft): keep(draft, dispatcher)
        case .notKept(let error): model.list?.send(.tell(PostsAlert(error)))
        case .chosen(let settings): model.list?.send(.chosen(settings))
        }
    }

    /// What was typed last is kept although its screen is gone.
    private func keep(_ draft: PostDraft, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        let library = services.library
        effects.run("keep", policy: .cancelPrevious) {
            do { try await library.keep(draft) } catch { dispatcher.send(.notKept(error.displayable)) }
        }
    }

    // MARK: Scenes

    private func start(_ model: PostsFlowModel, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        let view = PostsViewController()
        model.list = makeList(view, services, dispatcher)
        model.stack.push(view)
    }

    private func show(_ route: PostRoute, _ model: PostsFlowModel, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        let view = PostDetailViewController(route)
        let controller = PostDetailController(services: services, flow: dispatcher, id: route.id)
        model.post = Mvce.glue(model: PostDetailModel(), view: view, controller: controller)
        model.stack.push(view)
    }

    private func composer(_ dispatcher: Dispatcher<PostsFlowEvent>) -> ViewController {
        let view = ComposerViewController()
        let controller = ComposerController(services: services, flow: dispatcher)
        Mvce.glue(model: ComposerModel(), view: view, controller: controller)
        return view
    }

    private func settings(_ dispatcher: Dispatcher<PostsFlowEvent>) -> ViewController {
        let view = SettingsViewController()
        let controller = SettingsController(services: services, flow: dispatcher)
        Mvce.glue(model: SettingsModel(), view: view, controller: controller)
        return view
    }
}
