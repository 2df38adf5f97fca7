import KitCore
import KitDI
import KitMVCE
import KitReactive
import PostsDomain

/// Updates the list's model for each event; what it does for loading, searching and single posts is in its extensions.
struct PostsController: Mvce.Controller, EndableController {
    /// What requests rows is cancelled when the screen is covered; changes go on.
    enum Work: Hashable {
        case load
        case nextPage
        case retry
        case typing
        case change
        case changes
        case undoTime(PostChange.ID)
        case age
    }

    let services: PostsServices
    let flow: Dispatcher<PostsFlowEvent>
    let effects = EffectScope("PostsController")
    var library: any PostsLibrary { services.library }

    init(_ services: PostsServices, flow: Dispatcher<PostsFlowEvent>) {
        self.services = services
        self.flow = flow
    }

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        switch event {
        case .appear: appear(model, dispatcher)
        case .disappear: disappear(model)
        case .open(let item): open(item, model, dispatcher)
        case .compose: flow.send(.compose)
        case .openSettings: flow.send(.openSettings)
        case .loading(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .query(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .post(let event): update(model: model, for: event, dispatcher: dispatcher)
        case .ageChanged: updateAge(model, dispatcher)
        case .failedElsewhere(let error): model.alerts.send(error)
        }
    }

    func end() { effects.cancelAll() }

    // MARK: Being shown

    private func appear(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        followChanges(dispatcher)
        model.appear()
        if model.lacksAnswer {
            request(model, dispatcher)
        } else if model.needsReload {
            reload(model, dispatcher)
        }
        updateAge(model, dispatcher)
    }

    private func disappear(_ model: PostsModel) {
        for work in [Work.load, .nextPage, .typing, .age] { effects.cancel(work) }
        model.disappear()
    }

    /// Follows changes for as long as the screen lives, also while it is covered.
    private func followChanges(_ dispatcher: Dispatcher<PostsEvent>) {
        guard !effects.isRunning(Work.changes) else { return }
        effects.follow(Work.changes, library.changes()) { dispatcher.send(.post(.changed($0))) }
    }

    private func open(_ item: PostListItem, _ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        if let post = item.post { flow.send(.open(PostRoute(post))) } else { loadMore(model, dispatcher) }
    }

    /// Says how old saved rows are, now and whenever the words for it change.
    func updateAge(_ model: PostsModel, _ dispatcher: Dispatcher<PostsEvent>) {
        guard let time = model.freshness.update(at: services.dates.now()), model.isShown else {
            return effects.cancel(Work.age)
        }
        effects.schedule(Work.age, after: time, on: services.clock) { dispatcher.send(.ageChanged) }
    }
}
