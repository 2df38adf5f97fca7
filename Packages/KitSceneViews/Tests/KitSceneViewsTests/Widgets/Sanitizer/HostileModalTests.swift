import KitCells
import KitNavigation
import KitSceneViews
import Testing

// One after another, like `HostileTextTests`.
@Suite("Text from outside is data above a scene too", .serialized)
struct HostileModalTests {
    /// Shows a page with a view and the text, calls the closure, and returns the flaw of the output.
    private func flaw(_ text: String, view: RetainedView? = nil, _ present: (Screen, ViewController) -> Void) -> String?
    {
        let page = Screen.page(view ?? ButtonView("below"), text)
        let screen = Screen([page], width: 48, height: 13)
        present(screen, page)
        defer { screen.host.stop() }
        let quiet = screen.rows
        let flaw = HostileTextTests().flaw(of: screen, title: text)
        return quiet.isEmpty ? "nothing is shown" : flaw
    }

    @Test("in alerts, sheets and toasts", arguments: HostileText.all)
    func layers(text: String) {
        #expect(
            flaw(text) { _, page in
                page.present(Alert(text, message: text, buttons: [Alert.Button(text), .init(text, role: .cancel)]))
            } == nil)
        #expect(
            flaw(text) { _, page in
                let sheet = Screen.page(LabelView(text), text)
                sheet.modalPresentationStyle = .sheet
                page.present(sheet)
            } == nil)
        #expect(flaw(text) { _, page in page.showToast(Toast(text)) } == nil)
        let isPresented = Binding(get: { true }, set: { _ in })
        let alert = HostingController(
            title: text, Text(text).alert(text, isPresented: isPresented) { Alert.Button(text) })
        alert.minimumSize = .zero
        #expect(HostileTextTests().flaw(of: Screen([alert], width: 48, height: 13), title: text) == nil)
    }

    @Test("in pickers and menus, open and closed", arguments: HostileText.all)
    func popups(text: String) {
        let views: [RetainedView] = [
            PickerView(text, [PickerView.Option(text), .init(text, isEnabled: false)], selectedIndex: 0),
            MenuView(text, items: [MenuItem(text, key: KeyPress(.character("x")), role: .destructive) {}]),
        ]
        for view in views {
            #expect(flaw(text, view: view) { _, _ in } == nil)
            view.removeFromSuperview()
            #expect(flaw(text, view: view) { screen, _ in screen.press(.enter) } == nil)
        }
        let option = Binding(get: { 0 }, set: { _ in })
        let body = HostingController(
            title: text,
            VStack {
                Picker(text, selection: option, values: [0]) { _ in PickerView.Option(text) }
                Menu(text) { MenuItem(text) {} }
            })
        body.minimumSize = .zero
        #expect(HostileTextTests().flaw(of: Screen([body], width: 48, height: 13), title: text) == nil)
    }

    @Test("in headers, footers and the menu of a table's rows", arguments: HostileText.all)
    func tables(text: String) throws {
        let table = TableView<HostileItem>(makeCell: { HostileCell() }) { ($0 as? HostileCell)?.show($1.text) }
        table.rowActions = { _ in [RowAction(text, key: KeyPress(.character("x"))) {}, RowAction(text) {}] }
        var snapshot = TableSnapshot<Int, HostileItem>()
        snapshot.sections = [
            .init(1, header: text, footer: text, items: [HostileItem(id: 1, text: text)]),
            .init(2, header: text, items: [HostileItem(id: 2, text: text)]),
        ]
        try table.apply(snapshot)
        #expect(flaw(text, view: table) { _, _ in } == nil)
        table.removeFromSuperview()
        #expect(flaw(text, view: table) { screen, _ in screen.press(.character(".")) } == nil)
        let empty = TableView<HostileItem>(makeCell: { HostileCell() }) { ($0 as? HostileCell)?.show($1.text) }
        empty.emptyView = LabelView(text)
        #expect(flaw(text, view: empty) { _, _ in } == nil)
    }
}
