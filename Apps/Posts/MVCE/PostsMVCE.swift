// Posts in MVC-E: a view sends an event → the controller updates the model → the bindings show it; navigation is an event.
// Use it when: you want to read all that can happen as nested lists, and a controller should know no view.
// Its price: an event type and a model object for each screen; effects come back as further events.

import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain

/// Posts, event driven: the flow is a loop, and its view is the scene stack.
public final class PostsMVCE: SceneRoot {
    /// The list, and the screens above it.
    public var stack: SceneStack { flow.stack }
    private let flow: PostsFlowView
    private let links: [AnyCancellable]

    /// Makes the flow with the list as its first scene.
    public init(_ services: PostsServices) {
        flow = PostsFlowView(services)
        let controller = PostsFlowController(
            services, list: flow.listDispatcher, composer: flow.composerDispatcher, settings: flow.settingsDispatcher)
        let dispatcher = Mvce.glue(model: PostsFlowModel(), view: flow, controller: controller)
        links = [
            services.links.observe { dispatcher.send(.follow($0)) },
            services.links.observeFailures { dispatcher.send(.refuseLink($0)) },
        ]
    }
}

/// The view of the flow: shows each open screen as a scene above the list.
///
/// It connects the parts of each scene: only the flow's view knows which view belongs to which controller.
final class PostsFlowView: Mvce.View {
    var stack: SceneStack { path.stack }
    let associatedObjects = AssociatedObjects()
    private let services: PostsServices
    private let listView = PostsViewController()
    private lazy var path = PathStack<PostsScreen>(root: listView) { [weak self] in
        self?.scene(of: $0) ?? ViewController()
    } didChangePath: { [weak self] in
        self?.flow?.send(.wentBack($0))
    }
    private var flow: Dispatcher<PostsFlowEvent>?
    private var list: Dispatcher<PostsEvent>?
    private var composer: Dispatcher<ComposerEvent>?
    private var settings: Dispatcher<SettingsEvent>?

    init(_ services: PostsServices) {
        self.services = services
    }

    /// Sends events to the list.
    var listDispatcher: Dispatcher<PostsEvent> { Dispatcher { [weak self] in self?.list?.send($0) } }

    /// Sends events to the screen of a new post that was opened last.
    var composerDispatcher: Dispatcher<ComposerEvent> { Dispatcher { [weak self] in self?.composer?.send($0) } }

    /// Sends events to the settings that were opened last.
    var settingsDispatcher: Dispatcher<SettingsEvent> { Dispatcher { [weak self] in self?.settings?.send($0) } }

    func bind(model: PostsFlowModel, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer {
        flow = dispatcher
        list = Mvce.glue(
            model: PostsModel(), view: listView, controller: PostsController(services: services, flow: dispatcher))
        let screens = model.screens.bind(to: path) { $0.show($1) }
        return { screens.cancel() }
    }

    private func scene(of screen: PostsScreen) -> ViewController? {
        guard let flow else { return nil }
        switch screen {
        case .post(let route):
            let view = PostDetailViewController(route)
            let controller = PostDetailController(services: services, flow: flow, id: route.id)
            Mvce.glue(model: PostDetailModel(), view: view, controller: controller)
            return view
        case .composer:
            let view = ComposerViewController()
            composer = Mvce.glue(
                model: ComposerModel(), view: view, controller: ComposerController(services, flow: flow))
            return view
        case .settings:
            let view = SettingsViewController()
            settings = Mvce.glue(
                model: SettingsModel(), view: view, controller: SettingsController(services, flow: flow))
            return view
        }
    }
}
