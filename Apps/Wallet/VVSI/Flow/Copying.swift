import KitDI
import KitReactive
import KitSceneViews
import KitVVSI
import WalletDomain

/// What is told once of a page from which something can be copied.
enum CopyNotification: NotificationProtocol {
    case copied
}

/// Copies texts, and says so: what the pages have in common from which something can be copied.
struct Copying {
    let pasteboard: any Pasteboard
    /// Told each time, so that the message of a second copy is there for its whole time.
    let notifications = PassthroughSubject<CopyNotification, Never>()

    func callAsFunction(_ text: String) {
        pasteboard.lend(text)
        notifications.send(.copied)
    }
}

extension ViewBody {
    /// Says that something was copied.
    func copied(
        _ notifications: AnyPublisher<CopyNotification, Never>, _ flow: ViewState<WalletFlowInteractor>
    ) -> some ViewBody {
        onReceive(notifications) { _ in flow.trigger(.say(WalletTexts.copied)) }
    }
}
