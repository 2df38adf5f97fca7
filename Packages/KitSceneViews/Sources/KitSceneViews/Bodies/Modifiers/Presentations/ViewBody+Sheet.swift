import KitCells

extension ViewBody {
    /// Presents a sheet while a state is true; when the user dismisses it, the state becomes false.
    /// - Parameters:
    ///   - title: What stands in the sheet's frame.
    ///   - isPresented: Whether the sheet is there.
    ///   - detent: How large the sheet is.
    ///   - preferredSize: The cells for its content; where either is 0, `detent` says.
    ///   - onDismiss: Called when the sheet has been dismissed, in any way.
    ///   - content: What the sheet shows; made again whenever this body is.
    public func sheet<Content: ViewBody>(
        _ title: String = "", isPresented: Binding<Bool>, detent: SheetDetent = .fitting, preferredSize: Size = .zero,
        onDismiss: (@MainActor () -> Void)? = nil, @ViewBodyBuilder content: @escaping @MainActor () -> Content
    ) -> PresentingBody<Self> {
        let options = SheetOptions(title: title, detent: detent, preferredSize: preferredSize)
        return presenting(SheetPlace<Content>.init) { place, store in
            let wanted = isPresented.wrappedValue ? content : nil
            return { [weak store] in
                place.show(wanted, id: nil, options: options, in: store?.currentScene) {
                    if isPresented.wrappedValue { isPresented.wrappedValue = false }
                    onDismiss?()
                }
            }
        }
    }

    /// Presents a sheet about an item while there is one; another item is another sheet.
    public func sheet<Item: Identifiable, Content: ViewBody>(
        _ title: String = "", item: Binding<Item?>, detent: SheetDetent = .fitting, preferredSize: Size = .zero,
        onDismiss: (@MainActor () -> Void)? = nil, @ViewBodyBuilder content: @escaping @MainActor (Item) -> Content
    ) -> PresentingBody<Self> {
        let options = SheetOptions(title: title, detent: detent, preferredSize: preferredSize)
        return presenting(SheetPlace<Content>.init) { place, store in
            let value = item.wrappedValue
            let wanted = value.map { value in { @MainActor in content(value) } }
            return { [weak store] in
                place.show(wanted, id: value.map { $0.id }, options: options, in: store?.currentScene) {
                    if item.wrappedValue?.id == value?.id { item.wrappedValue = nil }
                    onDismiss?()
                }
            }
        }
    }

    /// Makes Escape not dismiss the sheet that the body is the content of.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> PresentingBody<Self> {
        PresentingBody(content: self) { context in
            { [weak store = context.store] in store?.scene?.isModalInPresentation = isDisabled }
        }
    }
}
