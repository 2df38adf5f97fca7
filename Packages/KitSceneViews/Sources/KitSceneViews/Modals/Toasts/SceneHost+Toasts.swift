extension SceneHost {
    /// Shows a short message above the bar of hints; it goes away by the host's clock and never takes the focus.
    ///
    /// A message that is shown or waits already is not shown twice. One that asks for a button is shown as an alert of
    /// the visible screen.
    /// - Parameters:
    ///   - toast: What is said, and for how long.
    ///   - completion: Called when the message has gone by itself or by its button.
    public func showToast(_ toast: Toast, completion: @escaping @MainActor () -> Void = {}) {
        switch toast.dismissing {
        case .after(let duration): toasts.add(toast, for: duration, completion: completion)
        case .manual(let title): scene?.present(toast.alert(buttonTitle: title, completion: completion))
        }
    }

    /// Takes a message away before its time, without its completion being called.
    public func dismissToast(_ toast: Toast) { lazyToasts?.remove(toast) }

    /// Takes all messages away, shown or waiting, without their completions being called.
    public func dismissToasts() { lazyToasts?.removeAll() }

    private var toasts: ToastQueue {
        if let lazyToasts { return lazyToasts }
        let queue = ToastQueue(self)
        lazyToasts = queue
        return queue
    }
}

extension ViewController {
    /// Shows a short message above the bar of hints; see `SceneHost.showToast`.
    ///
    /// One that is asked for before the screen is shown comes with it.
    public final func showToast(_ toast: Toast, completion: @escaping @MainActor () -> Void = {}) {
        if case .manual(let title) = toast.dismissing {
            present(toast.alert(buttonTitle: title, completion: completion))
        } else if let host {
            toastHost = host
            host.showToast(toast, completion: completion)
        } else {
            earlyToasts.append((toast, completion))
        }
    }

    /// Takes a message away before its time, without its completion being called; also while the screen is covered.
    public final func dismissToast(_ toast: Toast) {
        earlyToasts.removeAll { $0.0 == toast }
        (host ?? toastHost)?.dismissToast(toast)
    }

    /// Takes all messages away, whoever showed them: for a screen that hides what was said before, as a lock does.
    public final func dismissToasts() {
        earlyToasts = []
        (host ?? toastHost)?.dismissToasts()
    }

    func showEarlyToasts() {
        guard !earlyToasts.isEmpty, let host else { return }
        let toasts = earlyToasts
        earlyToasts = []
        toastHost = host
        for (toast, completion) in toasts { host.showToast(toast, completion: completion) }
    }
}

extension Toast {
    @MainActor
    fileprivate func alert(buttonTitle: String, completion: @escaping @MainActor () -> Void) -> Alert {
        Alert(text, buttons: [Alert.Button(buttonTitle, action: completion)])
    }
}
