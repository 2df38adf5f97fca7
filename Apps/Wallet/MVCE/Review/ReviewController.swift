import KitMVCE
import WalletDomain

/// The payment to sign, in full; it does not change while it is shown.
final class ReviewModel {
    let draft: PaymentDraft
    let lines: [DetailLine]

    init(_ draft: PaymentDraft, separator: Character) {
        self.draft = draft
        lines = draft.lines(separator: separator)
    }
}

/// Everything that can happen to the review.
enum ReviewEvent {
    case sign
}

/// Notifies the flow that the payment is to be signed.
struct ReviewController: Mvce.Controller {
    let flow: Dispatcher<WalletFlowEvent>

    func update(model: ReviewModel, for event: ReviewEvent, dispatcher: Dispatcher<ReviewEvent>) {
        switch event {
        case .sign: flow.send(.keys(.use(.sign(model.draft))))
        }
    }
}
