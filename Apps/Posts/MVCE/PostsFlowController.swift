import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import PostsDomain

/// Everything that can happen to the flow: requests of its scenes, links, the way back, and errors of saving.
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

    // The user
    /// The user went back, to the screens that are left.
    case wentBack([PostsScreen])

    // Links
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)

    // The library
    case savingFailed(any DisplayableError)
}

/// Changes the screens, saves what outlives its screen (the settings and the draft), and passes on what one scene does
/// and another one must apply, as events for that scene's loop.
struct PostsFlowController: Mvce.Controller {
    private enum Work {
        case draft
        case settings
    }

    private let library: any PostsLibrary
    private let list: Dispatcher<PostsEvent>
    /// The loop of the post that was opened last.
    private let post: Dispatcher<PostDetailEvent>
    private let effects = EffectScope("PostsFlowController")

    init(_ services: PostsServices, list: Dispatcher<PostsEvent>, post: Dispatcher<PostDetailEvent>) {
        library = services.library
        (self.list, self.post) = (list, post)
    }

    func update(model: PostsFlowModel, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        switch event {
        case .open(let route): model.open(.post(route))
        case .compose: model.open(.composer)
        case .openSettings: model.open(.settings)
        case .starFailed(let id, let wanted): post.send(.starFailed(id, wanted: wanted))
        case .star(let id, let isFavourite): list.send(.post(.star(id, isFavourite)))
        case .edit(let id):
            model.closePost()
            list.send(.post(.edit(id)))
        case .delete(let id):
            model.closePost()
            list.send(.post(.delete(id)))
        case .published(let change):
            list.send(.post(.published(change)))
            model.closeComposer()
        case .leave(let draft): saveDraft(draft, dispatcher)
        case .choose(let settings):
            saveSettings(settings, dispatcher)
            list.send(.query(.chosen(settings)))
        case .wentBack(let screens): model.wentBack(to: screens)
        case .follow(let place):
            model.closeAll()
            model.open(.post(PostRoute(place)))
        case .refuseLink(let error):
            model.closeAll()
            list.send(.failedElsewhere(error))
        case .savingFailed(let error): list.send(.failedElsewhere(error))
        }
    }

    private func saveDraft(_ draft: PostDraft, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.start(Work.draft, policy: .cancelPrevious, for: dispatcher, orFail: Event.savingFailed) { [library] in
            try await library.keep(draft)
        }
    }

    private func saveSettings(_ settings: PostsSettings, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.start(Work.settings, for: dispatcher, orFail: Event.savingFailed) { [library] in
            try await library.saveSettings(settings)
        }
    }
}
