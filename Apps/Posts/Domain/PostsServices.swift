import KitDI
import KitNavigation

/// What every variant of the posts app is given.
public struct PostsServices: Sendable {
    /// Everything that is done with posts.
    public let library: any PostsLibrary
    /// What debouncing, undoing and the age of saved posts go by.
    public let clock: any Clock<Duration>
    /// What time it is, to tell the age of saved posts.
    public let dates: any DateProvider
    /// The links that lead into the app.
    public let links: DeepLinkInbox<PostsPlace>

    /// Joins the services.
    public init(
        library: any PostsLibrary, clock: any Clock<Duration>, dates: any DateProvider,
        links: DeepLinkInbox<PostsPlace>
    ) {
        self.library = library
        self.clock = clock
        self.dates = dates
        self.links = links
    }
}
