import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import PostsDomain

/// Everything that can happen to the flow: requests of its scenes, links, and errors of saving.
enum PostsFlowEvent {
    // The list
    case open(PostRoute)
    case compose
    case openSettings
    /// A star could not be stored on this computer.
    case starFailed(Int, wanted: Bool)

    // The screen of a post
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)

    // A new post
    case published(PostChange)
    /// The user left the screen with a draft that is not on the disk.
    case leave(PostDraft)

    // The settings, or the list
    case choose(PostsSettings)

    // Links
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)

    // The library
    case savingFailed(any DisplayableError)
}

/// A scene to show above the others, or a way back.
enum PostsStep: Equatable {
    case list
    case back
    case post(PostRoute)
    case composer
    case settings
}

/// The steps of the flow, and the events of one scene for another; each is sent once.
final class PostsFlowModel {
    let steps = Signal<PostsStep>()
    /// Events for the list.
    let listEvents = Signal<PostsEvent>()
    /// Events for the post that is shown.
    let postEvents = Signal<PostDetailEvent>()
}

/// Decides where to go, and saves what outlives its screen: the settings and the draft.
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
        case .starFailed(let id, let wanted): model.postEvents.send(.starFailed(id, wanted: wanted))
        case .star(let id, let isFavourite): model.listEvents.send(.post(.star(id, isFavourite)))
        case .edit(let id): goBack(model, andSend: .post(.edit(id)))
        case .delete(let id): goBack(model, andSend: .post(.delete(id)))
        case .published(let change):
            model.listEvents.send(.post(.published(change)))
            model.steps.send(.back)
        case .leave(let draft): saveDraft(draft, dispatcher)
        case .choose(let settings):
            saveSettings(settings, dispatcher)
            model.listEvents.send(.query(.chosen(settings)))
        case .follow(let place):
            model.steps.send(.list)
            model.steps.send(.post(PostRoute(place)))
        case .refuseLink(let error):
            model.steps.send(.list)
            model.listEvents.send(.failedElsewhere(error))
        case .savingFailed(let error): model.listEvents.send(.failedElsewhere(error))
        }
    }

    func end() { effects.cancelAll() }

    private func goBack(_ model: PostsFlowModel, andSend event: PostsEvent) {
        model.steps.send(.back)
        model.listEvents.send(event)
    }

    private func saveDraft(_ draft: PostDraft, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.run(Work.draft, policy: .cancelPrevious) { [library] in
            try await library.keep(draft)
        } then: {
        } catch: {
            dispatcher.send(.savingFailed($0.displayable))
        }
    }

    private func saveSettings(_ settings: PostsSettings, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.run(Work.settings) { [library] in
            try await library.saveSettings(settings)
        } then: {
        } catch: {
            dispatcher.send(.savingFailed($0.displayable))
        }
    }
}
