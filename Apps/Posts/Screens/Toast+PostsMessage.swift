import KitSceneViews
import PostsDomain

extension Toast {
    /// Creates a toast that shows a message, with a mark of its success or failure.
    package init(_ message: PostsMessage) {
        self.init(message.text, role: message.isSuccess ? .success : .error)
    }
}
