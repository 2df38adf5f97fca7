// Posts without an architecture: screens with callbacks, which change their variables and their views.
// The other architectures are measured against these files.

import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Posts with views and callbacks only: the root opens the screens, and does what must outlive them.
///
/// What it does with single posts is in an extension.
public final class PostsBaseline: SceneRoot {
    /// The stack with the list, and the screens above it.
    public let stack = SceneStack()

    let services: PostsServices
    let list: ListScreen
    /// The changes that are being stored, or that were last.
    var changes: [OwnedTask] = []
    /// The changes that can be undone or are not stored yet, in the order in which they were made.
    var undoables: [UndoableChange] = []
    /// The change that a message offers to undo.
    var offer: (change: PostChange, toast: Toast)?
    private let following = OwnedTask()
    private let savingDraft = OwnedTask()
    /// The last edits of a draft that was left while it was being published.
    private var leftDraft: PostDraft?
    /// A Boolean value that indicates whether a new post is being stored; there is only one at a time, because there is
    /// only one draft.
    private var isPublishing = false
    /// A Boolean value that indicates whether the user wants to write another post when this one is stored.
    private var awaitsComposer = false
    private var subscriptions: [AnyCancellable] = []

    var library: any PostsLibrary { services.library }

    /// Creates the app with the list, and with the post of a link above it if the app was opened with one.
    public init(_ services: PostsServices) {
        self.services = services
        list = ListScreen(services)
        observeList()
        stack.push(list)
        following.start { [weak self, events = services.library.changes()] in
            for await event in events { self?.receive(event) }
        }
        subscriptions = [
            services.links.observe { [weak self] in self?.open($0) },
            services.links.observeFailures { [weak self] in self?.refuse($0) },
        ]
    }

    private func observeList() {
        let page = list.page
        page.table.rowActions = { [weak self] in self?.actions(of: $0) ?? [] }
        list.subscriptions = [
            page.table.opened.observe { [weak self] in self?.open($0) },
            page.table.cellReported.observe { [weak self] in self?.perform(.star, on: $0.item) },
            page.orderToggled.observe { [weak self] in self?.toggleOrder() },
            page.undo.observe { [weak self] in self?.undoNewest() },
            page.compose.observe { [weak self] in self?.openComposer() },
            page.openSettings.observe { [weak self] in self?.openSettings() },
        ]
    }

    // MARK: Posts

    /// Opens a post; the row of a page that failed to load requests the page again.
    private func open(_ item: PostListItem) {
        guard let post = item.post else { return list.loadMore() }
        list.willOpen(post)
        openPost(route(to: post))
    }

    private func openPost(_ route: PostRoute) { stack.push(screen(of: route)) }

    private func route(to post: PostRow) -> PostRoute { PostRoute(post, search: list.posts.query.search) }

    private func screen(of route: PostRoute) -> PostScreen {
        PostScreen(route, services) { [weak self] in
            self?.perform($0, onPageOf: $1)
        } didStep: { [weak self] in
            self?.step($0, from: $1)
        } didBeginSearch: { [weak self] in
            self?.stack.popToRoot()
            self?.list.beginSearch()
        }
    }

    /// Opens the post at a distance from the open one in the list, in place of it.
    private func step(_ distance: Int, from id: Int) {
        guard let post = list.step(distance, from: id) else { return }
        stack.replace(with: stack.scenes.dropLast() + [screen(of: route(to: post))])
    }

    private func open(_ place: PostsPlace) {
        stack.popToRoot()
        openPost(PostRoute(place))
    }

    private func refuse(_ error: DeepLinkError) {
        stack.popToRoot()
        list.showAlert(error)
    }

    // MARK: The settings

    private func openSettings() {
        stack.push(SettingsScreen(library) { [weak self] in self?.choose($0) })
    }

    private func toggleOrder() {
        if let settings = list.settings { choose(settings.inOtherOrder) }
    }

    private func choose(_ settings: PostsSettings) {
        store { [library] in
            try await library.saveSettings(settings)
        } failed: { [weak self] in
            let screen: ViewController? = self?.stack.top as? SettingsScreen ?? self?.list
            screen?.showAlert($0)
        }
        list.use(settings)
    }

    // MARK: New posts

    /// Opens the screen of a new post, after one that is being stored: its text may become the draft again.
    func openComposer() {
        guard !isPublishing else { return awaitsComposer = true }
        let screen = ComposerScreen(services) { [weak self] in
            self?.publish($0, from: $1)
        } didLeave: { [weak self] draft, isPublishing in
            // The last edits matter only if the draft cannot be published.
            if isPublishing { self?.leftDraft = draft } else { self?.saveDraft(draft) }
        }
        stack.push(screen)
    }

    private func saveDraft(_ draft: PostDraft) {
        savingDraft.start { [library] in
            try await library.keep(draft)
        } failed: { [weak self] in
            self?.list.showAlert($0)
        }
    }

    /// Publishes a draft, even if the user leaves its screen meanwhile.
    private func publish(_ draft: PostDraft, from screen: ComposerScreen) {
        (isPublishing, awaitsComposer) = (true, false)
        store { [library] in
            try await library.publish(draft, hold: PostsPolicy.undoTime)
        } done: { [weak self, weak screen] change in
            self?.isPublishing = false
            self?.leftDraft = nil
            screen?.didPublish()
            if let screen, self?.stack.top === screen { self?.stack.pop() }
            self?.didPublish(change)
            self?.openAwaitedComposer()
        } failed: { [weak self, weak screen] error in
            self?.isPublishing = false
            if let screen, screen.sceneStack != nil { return screen.publishingFailed(error) }
            if let draft = self?.leftDraft { self?.saveDraft(draft) }
            self?.leftDraft = nil
            self?.list.showAlert(error)
        }
    }

    private func openAwaitedComposer() {
        if awaitsComposer, stack.top === list { openComposer() }
        awaitsComposer = false
    }
}

/// The reason for a request for the beginning of the list.
enum ListRequest {
    /// The user wants other posts; the title bar says so.
    case otherPosts
    /// The user wants the newest posts; a spinner above the rows says so.
    case refresh
    /// The rows are old, or the rest of an answer is to come; nothing says so.
    case reload
}

extension PostsServices {
    /// Performs a request.
    ///
    /// If it repeats a failed one and fails too, its error waits a moment, so that the user sees that the app has tried.
    func perform(isRepeated: Bool, _ request: @MainActor () async throws -> Void) async throws {
        do {
            try await request()
        } catch let error where isRepeated {
            try await clock.sleep(for: PostsPolicy.retryTime)
            throw error
        }
    }
}
