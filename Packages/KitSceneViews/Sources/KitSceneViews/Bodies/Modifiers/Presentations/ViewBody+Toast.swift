extension ViewBody {
    /// Shows a message while there is one; it is taken away when its time is over.
    public func toast(item: Binding<Toast?>) -> PresentingBody<Self> {
        presenting(ToastPlace.init) { place, store in
            let toast = item.wrappedValue
            return { [weak store] in
                place.show(toast, in: store?.currentScene) {
                    if item.wrappedValue == toast { item.wrappedValue = nil }
                }
            }
        }
    }
}
