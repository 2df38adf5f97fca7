extension ViewBody {
    /// Shows a message while there is one; it is taken away when its time is over.
    ///
    /// A message that equals the one that is shown is the same; where it is not, show an item that says so.
    public func toast(item: Binding<Toast?>) -> PresentingBody<Self> {
        presenting(ToastPlace.init) { place, store in
            let toast = item.wrappedValue
            return { [weak store] in
                place.show(toast, id: nil, in: store?.currentScene) {
                    if item.wrappedValue == toast { item.wrappedValue = nil }
                }
            }
        }
    }

    /// Shows a message about an item while there is one; when the time is over, the item is set to `nil`.
    ///
    /// Another item shows its message again for the full time, even if the text is the same.
    /// - Parameters:
    ///   - item: What the message is about.
    ///   - command: A key that answers the message; see `SceneHost.showToast`.
    ///   - content: The message.
    public func toast<Item: Identifiable>(
        item: Binding<Item?>, command: KeyCommand? = nil, content: @escaping @MainActor (Item) -> Toast
    ) -> PresentingBody<Self> {
        presenting(ToastPlace.init) { place, store in
            let value = item.wrappedValue
            let toast = value.map(content)
            let id = value.map { AnyHashable($0.id) }
            return { [weak store] in
                place.show(toast, id: id, command: command, in: store?.currentScene) {
                    if item.wrappedValue?.id == value?.id { item.wrappedValue = nil }
                }
            }
        }
    }
}
