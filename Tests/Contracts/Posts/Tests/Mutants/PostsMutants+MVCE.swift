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
        mutant("mvc-e: a stale answer wins", mustFail: "P-18a") { StaleController(real: $0) },
        mutant("mvc-e: the next page is asked for twice", mustFail: "P-29a") { GreedyController(real: $0) },
        mutant("mvc-e: a deletion can be undone for ever", mustFail: "P-50c") { PatientController(real: $0) },
        mutant("mvc-e: a conflict is not told", mustFail: "P-34a") { DeafController(real: $0) },
    ]

    private nonisolated static func mutant<C: Mvce.Controller>(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (PostsController) -> C
    ) -> Mutant<PostsWorld> where C.Model == PostsModel, C.Event == PostsEvent {
        Mutant(fault, mustFail: clause) { services in
            PostsMVCE(services) { view, services, flow in
                let real = PostsController(services: services, flow: flow)
                return Mvce.glue(model: PostsModel(), view: view, controller: SoundController(real: real))
            }
        } broken: { services in
            PostsMVCE(services) { view, services, flow in
                let real = PostsController(services: services, flow: flow)
                return Mvce.glue(model: PostsModel(), view: view, controller: broken(real))
            }
        }
    }
}

/// Stands between the view and the real controller, and changes nothing.
private struct SoundController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

/// Starts a request for every refresh, never cancels one, and shows whatever comes last.
private struct StaleController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        guard case .refresh = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        model.isRefreshing.value = true
        let (library, query) = (real.library, model.query)
        Task {
            for try await page in library.list(query, mode: .cacheAndUpdate) {
                dispatcher.send(.receive(page, query, .cacheAndUpdate))
            }
        }
    }
}

private struct GreedyController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        guard case .loadMore = event, let cursor = model.list.value.next else { return }
        let (library, query) = (real.library, model.query)
        Task { _ = try? await library.page(query, after: cursor) }
    }
}

private struct PatientController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .undoTimePassed = event { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}

private struct DeafController: Mvce.Controller {
    let real: PostsController

    func update(model: PostsModel, for event: PostsEvent, dispatcher: Dispatcher<PostsEvent>) {
        if case .hear(.conflict) = event { return }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }
}
