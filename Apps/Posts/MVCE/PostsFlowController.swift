import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import PostsDomain

/// Everything that can happen to the flow: requests of its scenes, links, the way back, and errors of saving.
enum PostsFlowEvent: Equatable {
    // The list
    case open(PostRoute)
    case compose
    case openSettings
    /// A post takes the place of the open one.
    case stepped(PostRoute)

    // The screen of a post
    case star(Int, Bool)
    case edit(Int)
    case delete(Int)
    /// The user wants the post at a distance from this one in the list.
    case step(from: Int, by: Int)
    /// The user wants to search the list.
    case beginSearch

    // A new post
    case publish(PostDraft)
    /// The user left the screen, perhaps with a draft that is not on the disk, and perhaps while it was being published.
    case leave(PostDraft?, isPublishing: Bool)

    // The settings, or the list
    case choose(PostsSettings)

    // The user
    /// The user went back, to the screens that are left.
    case wentBack([PostsScreen])

    // Links
    case follow(PostsPlace)
    case refuseLink(DeepLinkError)

    // The library
    case savingFailed(PostsFailure)
    case savingSettingsFailed(PostsFailure)
    /// The library has stored the new post.
    case published(PostChange)
    case publishingFailed(PostsFailure)
}

/// Changes the screens, of which those of a post and of a new one are right above the list; saves what outlives its
/// screen, and passes on what one scene does and another one must apply, as events for that scene's loop.
struct PostsFlowController: Mvce.Controller {
    private enum Work {
        case draft
        case publish
        case settings
    }

    private let library: any PostsLibrary
    private let list: Dispatcher<PostsEvent>
    /// The loop of the screen of a new post that was opened last.
    private let composer: Dispatcher<ComposerEvent>
    /// The loop of the settings that were opened last.
    private let settings: Dispatcher<SettingsEvent>
    private let effects = EffectScope("PostsFlowController")

    init(
        _ services: PostsServices, list: Dispatcher<PostsEvent>, composer: Dispatcher<ComposerEvent>,
        settings: Dispatcher<SettingsEvent>
    ) {
        library = services.library
        (self.list, self.composer, self.settings) = (list, composer, settings)
    }

    func update(model: PostsFlowModel, for event: PostsFlowEvent, dispatcher: Dispatcher<PostsFlowEvent>) {
        switch event {
        case .open(let route): model.screens.value.append(.post(route))
        case .compose where model.isPublishing:
            // The text may become the draft again.
            model.awaitsComposer = true
        case .compose: model.screens.value.append(.composer)
        case .openSettings: model.screens.value.append(.settings)
        case .stepped(let route): model.screens.value = [.post(route)]
        case .step(let id, let distance): list.send(.post(.step(from: id, by: distance)))
        case .star(let id, let isFavourite): list.send(.post(.star(id, isFavourite)))
        case .edit(let id):
            model.screens.value = []
            list.send(.post(.edit(id)))
        case .delete(let id):
            model.screens.value = []
            list.send(.post(.delete(id)))
        case .beginSearch:
            model.screens.value = []
            list.send(.query(.beginSearch))
        case .publish(let draft):
            (model.isPublishing, model.isComposerLeft) = (true, false)
            (model.unsaved, model.awaitsComposer) = (nil, false)
            // The user may leave the screen meanwhile.
            effects.start(
                Work.publish, for: dispatcher, { .published($0) }, or: { .publishingFailed(PostsFailure($0)) }
            ) { [library] in
                try await library.publish(draft, hold: PostsPolicy.undoTime)
            }
        case .published(let change):
            model.isPublishing = false
            list.send(.post(.published(change)))
            if !model.isComposerLeft {
                composer.send(.published)
                model.screens.value = []
            } else if model.awaitsComposer, model.screens.value.isEmpty {
                model.screens.value = [.composer]
            }
        case .publishingFailed(let failure) where model.isComposerLeft:
            model.isPublishing = false
            if let draft = model.unsaved { saveDraft(draft, dispatcher) }
            list.send(.failedElsewhere(failure))
        case .publishingFailed(let failure):
            model.isPublishing = false
            composer.send(.publishingFailed(failure))
        case .leave(let draft, isPublishing: true):
            // The last edits matter if the draft cannot be published.
            (model.isComposerLeft, model.unsaved) = (true, draft)
        case .leave(let draft, isPublishing: false): if let draft { saveDraft(draft, dispatcher) }
        case .choose(let settings):
            saveSettings(settings, dispatcher)
            list.send(.query(.chosen(settings)))
        case .wentBack(let screens): if model.screens.value.starts(with: screens) { model.screens.value = screens }
        case .follow(let place):
            // Also a post that is open already is opened again.
            model.screens.value = []
            model.screens.value = [.post(PostRoute(place))]
        case .refuseLink(let error):
            model.screens.value = []
            list.send(.failedElsewhere(PostsFailure(error)))
        case .savingSettingsFailed(let failure) where model.screens.value.last == .settings:
            settings.send(.failed(failure))
        case .savingFailed(let failure), .savingSettingsFailed(let failure): list.send(.failedElsewhere(failure))
        }
    }

    private func saveDraft(_ draft: PostDraft, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.start(Work.draft, policy: .cancelPrevious, for: dispatcher, orFail: { .savingFailed(PostsFailure($0)) })
        { [library] in
            try await library.keep(draft)
        }
    }

    private func saveSettings(_ settings: PostsSettings, _ dispatcher: Dispatcher<PostsFlowEvent>) {
        effects.start(Work.settings, for: dispatcher, orFail: { .savingSettingsFailed(PostsFailure($0)) }) {
            [library] in
            try await library.saveSettings(settings)
        }
    }
}
