/// The list that a control has opened, if it has: it belongs to the control and closes with it.
@MainActor
final class Popup {
    private var opened: (list: PopupListView, layer: OverlayLayer)?

    var isOpen: Bool { opened != nil }

    /// Opens a list below a view; `pick` gets the index of an entry after the list has closed.
    func open(
        _ entries: [PopupEntry], highlighting index: Int?, label: String, at anchor: View,
        pick: @escaping @MainActor (Int) -> Void
    ) {
        guard opened == nil, let host = anchor.host else { return }
        let list = PopupListView(label) { [weak self] index in
            self?.close()
            pick(index)
        }
        list.show(entries, highlighting: index)
        let layer = OverlayLayer(list, placement: .anchored(to: anchor, matchingWidth: true))
        layer.cancel = { [weak self] in self?.close() }
        layer.didLeave = { [weak self] in self?.opened = nil }
        opened = (list, layer)
        host.layers.present(layer)
    }

    /// Shows other entries, if the list is open.
    func update(_ entries: [PopupEntry]) { opened?.list.show(entries, highlighting: opened?.list.highlighted) }

    func close() {
        let layer = opened?.layer
        opened = nil
        layer?.dismiss()
    }
}
