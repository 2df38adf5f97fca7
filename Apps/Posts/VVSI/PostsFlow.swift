import KitCore
import KitReactive
import KitVVSI
import PostsDomain

/// A screen above the list.
enum PostsRoute: Hashable {
    case post(PostRoute)
    case composer
    case settings
}

/// Where in the app one is: the screens that are open, one above the other.
struct PostsFlowState: StateProtocol {
    var path: [PostsRoute] = []
}

/// What changes the way through the app, and what screens above the list tell.
enum PostsFlowAction: ActionProtocol {
    case go(PostsRoute)
    case changePath([PostsRoute])
    /// A link leads to a place over the list, whatever else is open.
    case follow(PostsPlace)
    /// A link leads nowhere: the list says so.
    case refuse(PostsAlert)
    case hear(ComposerNotification)
    case hearList(PostsListNotification)
    /// The post that is shown is to have a star, or none.
    case star(Int, Bool)
    /// The post that is shown, which the server refused, is to become the draft again.
    case edit(Int)
    /// The post that is shown is to be deleted.
    case delete(Int)
    case choose(PostsSettings)
}

/// What screens are told of each other.
enum PostsFlowNotification: NotificationProtocol {
    case star(Int, Bool)
    case notStarred(Int, wanted: Bool)
    case edit(Int)
    case delete(Int)
    case published(PostChange)
    case chosen(PostsSettings)
    case alert(PostsAlert)
}

/// Navigation as state.
final class PostsFlowInteractor: InitialStateProtocol, EffectOwner {
    typealias S = PostsFlowState
    typealias A = PostsFlowAction
    typealias N = PostsFlowNotification

    let notifications = PassthroughSubject<PostsFlowNotification, Never>()
    let effects = EffectScope("PostsFlowInteractor")
    let initialState = PostsFlowState()
    private let library: any PostsLibrary

    init(_ services: PostsServices) {
        library = services.library
    }

    func execute(
        _ state: @escaping CurrentState<S>, _ action: PostsFlowAction, _ updater: @escaping StateUpdater<S>
    ) {
        switch action {
        case .go(let route): updater { $0.path.append(route) }
        case .changePath(let path): updater { $0.path = path }
        case .follow(let place):
            updater { $0.path = [] }
            updater { $0.path = [.post(PostRoute(place))] }
        case .refuse(let alert):
            updater { $0.path = [] }
            notifications.send(.alert(alert))
        case .hear(.published(let change)):
            notifications.send(.published(change))
            updater { $0.path.removeAll { $0 == .composer } }
        case .hear(.left(let draft)): keep(draft)
        case .hearList(.notStarred(let id, let wanted)): notifications.send(.notStarred(id, wanted: wanted))
        case .hearList(.reopened): updater { $0.path.append(.composer) }
        case .star(let id, let isFavourite): notifications.send(.star(id, isFavourite))
        case .edit(let id):
            updater { _ = $0.path.popLast() }
            notifications.send(.edit(id))
        case .delete(let id):
            updater { _ = $0.path.popLast() }
            notifications.send(.delete(id))
        case .choose(let settings): notifications.send(.chosen(settings))
        }
    }

    /// What was typed last is kept although its screen is gone.
    private func keep(_ draft: PostDraft) {
        let library = library
        effects.run("keep", policy: .cancelPrevious) { [weak self] in
            do { try await library.keep(draft) } catch {
                self?.notifications.send(.alert(PostsAlert(error.displayable)))
            }
        }
    }
}
