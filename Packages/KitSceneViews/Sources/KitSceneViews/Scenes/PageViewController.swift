/// A screen that only shows: a title and a view, with nothing to coordinate.
public final class PageViewController: ViewController {
    private let page: View

    /// Creates a screen of a view.
    public init(title: String, _ page: View) {
        self.page = page
        super.init(title: title)
    }

    public override func loadView() -> View { page }
}
