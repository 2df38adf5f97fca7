extension SceneHost {
    /// Shows a short message above the bar of hints; it goes away by the host's clock and never takes the focus.
    ///
    /// A message that is shown or waits already is not shown twice. One that asks for a button is shown as an alert of
    /// the visible screen.
    /// - Parameters:
    ///   - toast: What is said, and for how long.
    ///   - command: A key that answers the message. It works on every screen that shows the message, and the message is
    ///     shown only where the key works: not above an alert, and not while a text field takes the key as text. The key
    ///     takes the message away. Such a message is shown at once, instead of one without a key.
    ///   - completion: Called when the message has gone by itself or by its button.
    public func showToast(
        _ toast: Toast, command: KeyCommand? = nil, completion: @escaping @MainActor () -> Void = {}
    ) {
        switch toast.dismissing {
        case .after(let duration): toasts.add(toast, command, for: duration, completion: completion)
        case .manual(let title): scene?.present(toast.alert(buttonTitle: title, completion: completion))
        }
    }

    /// Takes a message away before its time, without its completion being called.
    public func dismissToast(_ toast: Toast) { lazyToasts?.remove(toast) }

    /// Takes all messages away, shown or waiting, without their completions being called.
    public func dismissToasts() { lazyToasts?.removeAll() }

    /// Returns whether a message is shown or waits for others to go.
    func hasToast(_ toast: Toast) -> Bool { lazyToasts?.contains(toast) ?? false }

    /// The key that answers the message that is shown.
    var toastCommand: KeyCommand? { lazyToasts?.workingCommand }

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
