import KitCore
import KitReactive
import KitSceneViews

/// A screen that shows a view; the callbacks of the view are those of a subclass, of the root, or of both.
class Screen<Page: RetainedView>: ViewController {
    let page: Page
    var subscriptions: [AnyCancellable] = []

    init(_ title: String, _ page: Page) {
        self.page = page
        super.init(title: title)
    }

    override func loadView() -> RetainedView { page }

    /// Shows an error as an alert, which waits while another screen covers this one.
    func showAlert(_ error: any Error) {
        let error = error.displayable
        present(Alert(error.title, message: error.message))
    }
}
