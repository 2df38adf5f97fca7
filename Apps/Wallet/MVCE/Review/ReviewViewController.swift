import KitMVCE
import KitReactive
import KitSceneViews
import WalletDomain
import WalletScreens

/// Shows the payment to sign, and sends what is pressed.
final class ReviewViewController: ViewController, Mvce.View {
    private let page = ReviewView()

    init() {
        super.init(title: WalletTexts.review)
    }

    override func loadView() -> View { page }

    func bind(model: ReviewModel, dispatcher: Dispatcher<ReviewEvent>) -> BindingDisposer {
        page.lines.show(model.lines)
        return disposer(of: [page.sign.action.observe { dispatcher.send(.sign) }])
    }
}
