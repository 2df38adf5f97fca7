extension View {
    /// Shows an alert while a value is true.
    ///
    /// An answer sets it to false, and then performs the button's action.
    public func alert(
        _ title: String, isPresented: Binding<Bool>, message: String = "",
        @ArrayBuilder<Alert.Button> buttons: @escaping @MainActor () -> [Alert.Button] = { [] }
    ) -> some View {
        alert(isPresented: isPresented) { Alert(title, message: message, buttons: buttons) }
    }

    /// Shows an alert with a message, as in SwiftUI; the style of the text is ignored.
    public func alert(
        _ title: String, isPresented: Binding<Bool>,
        @ArrayBuilder<Alert.Button> actions: @escaping @MainActor () -> [Alert.Button],
        message: @escaping @MainActor () -> Text
    ) -> some View {
        alert(isPresented: isPresented) { Alert(title, message: message().words, buttons: actions) }
    }

    /// Shows the alert that a closure returns while a value is true.
    public func alert(
        isPresented: Binding<Bool>, content: @escaping @MainActor () -> Alert
    ) -> some View {
        presenting(AlertPlace.init) { place, _ in
            let alert = isPresented.wrappedValue ? content() : nil
            return { scene in
                place.show(alert, id: nil, in: scene) { isPresented.wrappedValue = false }
            }
        }
    }

    /// Shows an alert about an item while there is one.
    ///
    /// An answer sets it to `nil`; another item presents a new alert.
    public func alert<Item: Identifiable>(
        item: Binding<Item?>, content: @escaping @MainActor (Item) -> Alert
    ) -> some View {
        presenting(AlertPlace.init) { place, _ in
            let value = item.wrappedValue
            let alert = value.map(content)
            let id = value.map { AnyHashable($0.id) }
            return { scene in
                place.show(alert, id: id, in: scene) { item.wrappedValue = nil }
            }
        }
    }

    /// Shows a choice of actions while a value is true; it always includes a button that cancels.
    public func confirmationDialog(
        _ title: String, isPresented: Binding<Bool>, message: String = "",
        @ArrayBuilder<Alert.Button> buttons: @escaping @MainActor () -> [Alert.Button]
    ) -> some View {
        alert(isPresented: isPresented) {
            Alert(title, message: message, style: .confirmation, buttons: buttons)
        }
    }

    /// Shows a choice of actions with a message, as in SwiftUI; the style of the text is ignored.
    public func confirmationDialog(
        _ title: String, isPresented: Binding<Bool>,
        @ArrayBuilder<Alert.Button> actions: @escaping @MainActor () -> [Alert.Button],
        message: @escaping @MainActor () -> Text
    ) -> some View {
        alert(isPresented: isPresented) {
            Alert(title, message: message().words, style: .confirmation, buttons: actions)
        }
    }
}

/// The alert of one position in a body: presented once, kept up to date, and withdrawn with the position.
@MainActor
final class AlertPlace: BodyPlace {
    private var request: AlertRequest?
    private var id: AnyHashable?
    private weak var scene: ViewController?

    /// Presents, updates or dismisses the alert; another identifier presents a new alert.
    func show(
        _ alert: Alert?, id newID: AnyHashable?, in scene: ViewController?, didAnswer: @escaping @MainActor () -> Void
    ) {
        if let alert, let request, request.isOpen, id == newID {
            request.alert = alert
            request.didAnswer = didAnswer
            self.scene?.alerts.update(request)
            return
        }
        placeDidLeave()
        guard let alert, let scene else { return }
        let request = AlertRequest(alert)
        request.didAnswer = didAnswer
        (self.request, self.id, self.scene) = (request, newID, scene)
        scene.alerts.add(request)
    }

    func placeDidLeave() {
        if let request, request.isOpen { scene?.alerts.withdraw(request) }
        request = nil
    }
}

extension ArrayBuilder where Element == Alert.Button {
    /// Builds a button of an alert from a button.
    @MainActor
    public static func buildExpression(_ button: Button) -> [Alert.Button] {
        [Alert.Button(button.title, role: button.role, action: button.action)]
    }
}
