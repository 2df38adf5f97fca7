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

    /// Whether a message is shown or waits for others to go.
    func hasToast(_ toast: Toast) -> Bool { lazyToasts?.contains(toast) ?? false }

    private var toasts: ToastQueue {
        if let lazyToasts { return lazyToasts }
        let queue = ToastQueue(self)
        lazyToasts = queue
        return queue
    }
}

extension Toast {
    @MainActor
    func alert(buttonTitle: String, completion: @escaping @MainActor () -> Void) -> Alert {
        Alert(text, buttons: [Alert.Button(buttonTitle, action: completion)])
    }
}
