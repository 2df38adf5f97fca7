import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import PostsDomain

/// All that can happen to the flow: what its scenes ask for, what a link says, and what could not be saved.
enum PostsFlowEvent {
    // The list
    case open(PostRoute)
    case compose
    case openSettings
    /// A star could not be stored on this computer.
    case starNotStored(Int, wanted: Bool)

    // A post on its own screen
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)

    // A new post
    case published(PostChange)
    /// The screen was left with a draft that is not on the disk.
    case leave(PostDraft)

    // The settings, or the list
    case choose(PostsSettings)

    // Links
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)

    // The library
    case notSaved(any DisplayableError)
}

/// A scene to show above the others, or a way back.
enum PostsStep: Equatable {
    case list
    case back
    case post(PostRoute)
    case composer
    case settings
}

/// What is to be shown, and what the scenes have to learn from each other; each is sent once.
final class PostsFlowModel {
    /// Where to go.
    let steps = Signal<PostsStep>()
    /// What happens to the list elsewhere.
    let listEvents = Signal<PostsEvent>()
    /// What happens to the post that is shown elsewhere.
    let postEvents = Signal<PostDetailEvent>()
}

/// Decides where to go, and saves what outlives the screen it comes from: the settings and the draft.
struct PostsFlowController: Mvce.Controller, TeardownHandling {
    private enum Work {
        case draft
        case settings
    }

    private let library: any PostsLibrary
    private let effects = EffectScope("PostsFlowController")

    init(_ services: PostsServices) {
        library = services.library
    }

    func update(model: PostsFlowModel, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        switch event {
        case .open(let route): model.steps.send(.post(route))
        case .compose: model.steps.send(.composer)
        case .openSettings: model.steps.send(.settings)
        case .starNotStored(let id, let wanted): model.postEvents.send(.starNotStored(id, wanted: wanted))
        case .star(let id, let isFavourite): model.listEvents.send(.post(.star(id, isFavourite)))
        case .edit(let id): goBack(model, andSend: .post(.edit(id)))
        case .delete(let id): goBack(model, andSend: .post(.delete(id)))
        case .published(let change):
            model.listEvents.send(.post(.published(change)))
            model.steps.send(.back)
        case .leave(let draft): save(draft, dispatcher)
        case .choose(let settings):
            save(settings, dispatcher)
            model.listEvents.send(.query(.chosen(settings)))
        case .follow(let place):
            model.steps.send(.list)
            model.steps.send(.post(PostRoute(place)))
        case .refuseLink(let error):
            model.steps.send(.list)
            model.listEvents.send(.failedElsewhere(error))
        case .notSaved(let error): model.listEvents.send(.failedElsewhere(error))
        }
    }

    func end() { effects.cancelAll() }

    private func goBack(_ model: PostsFlowModel, andSend event: PostsEvent) {
        model.steps.send(.back)
        model.listEvents.send(event)
    }

    private func save(_ draft: PostDraft, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.run(Work.draft, policy: .cancelPrevious) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: { error in
            dispatcher.send(.notSaved(error.displayable))
        }
    }

    private func save(_ settings: PostsSettings, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.run(Work.settings) { [library] in
            try await library.saveSettings(settings)
        } then: {
        } catch: { error in
            dispatcher.send(.notSaved(error.displayable))
        }
    }
}
