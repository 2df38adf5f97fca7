extension ViewController {
    /// Shows a short message above the bar of hints; see `SceneHost.showToast`.
    ///
    /// A message of a covered screen waits until the screen is visible again, so no screen shows messages of another.
    /// A visible message stays for its time, also over the next screen.
    public final func showToast(
        _ toast: Toast, command: KeyCommand? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        if case .manual(let title) = toast.dismissing {
            present(toast.alert(buttonTitle: title, completion: completion))
        } else if let host, waitingToasts.isEmpty {
            toastHost = host
            host.showToast(toast, command: command, completion: completion)
        } else {
            waitingToasts.append(.show(toast, command, completion))
        }
    }

    /// Takes a message away before its time, without its completion being called.
    ///
    /// While the screen is not seen this waits as messages do, in their order. A screen made from state cannot say
    /// while it is covered that its state has changed, and no other kind of screen is to be seen doing more than it.
    public final func dismissToast(_ toast: Toast) {
        if let host, waitingToasts.isEmpty { return host.dismissToast(toast) }
        waitingToasts.removeAll { $0.toast == toast }
        if (host ?? toastHost)?.hasToast(toast) == true { waitingToasts.append(.dismiss(toast)) }
    }

    /// Dismisses all messages at once, of all screens: for a screen that hides earlier messages, such as a lock.
    ///
    /// Messages that the screen has queued while it was covered are dropped.
    public final func dismissToasts() {
        waitingToasts = []
        (host ?? toastHost)?.dismissToasts()
    }

    /// Does what was asked while the screen was not seen.
    func takeWaitingToasts() {
        guard !waitingToasts.isEmpty, let host else { return }
        let requests = waitingToasts
        waitingToasts = []
        toastHost = host
        for request in requests {
            switch request {
            case .show(let toast, let command, let completion):
                host.showToast(toast, command: command, completion: completion)
            case .dismiss(let toast): host.dismissToast(toast)
            }
        }
    }
}

/// What a screen that is not seen has asked about a message.
enum ToastRequest {
    case show(Toast, KeyCommand?, @MainActor () -> Void)
    case dismiss(Toast)

    fileprivate var toast: Toast {
        switch self {
        case .show(let toast, _, _), .dismiss(let toast): toast
        }
    }
}
