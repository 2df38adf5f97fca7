import KitSceneViews
import KitWidgets

enum TabsPage {
    static let page = GalleryPage(
        "Tabs", .layout, "Pages behind titles; arrows on the titles, or Ctrl-Page Down anywhere, switch the page.",
        views: ["TabsView"], bodies: ["TabView"],
        synonyms: ["Tab bar", "Notebook"],
        view: { _ in
            let tabs = TabsView([
                .init("Fruit", StackView(.vertical, alignment: .fill, [LabelView(fruit), ButtonView("Eat")])),
                .init("Vegetables", LabelView(vegetables)), .init("Nuts", LabelView(nuts)),
            ])
            let narrow = TabsView(months.map { .init($0, LabelView("Days of " + $0)) }, selectedIndex: 4)
            return StackView(
                .vertical, spacing: 1, alignment: .fill,
                [FrameView(tabs, height: 6), FrameView(narrow, height: 4)])
        }, body: { _ in Face() })

    static let fruit = "Apples and pears."
    static let vegetables = "Carrots and leeks."
    static let nuts = "Hazelnuts."
    static let months = ["January", "February", "March", "April", "May", "June"]

    private struct Face: View {
        @State var month = 4

        var body: some View {
            VStack(alignment: .fill, spacing: 1) {
                TabView {
                    Tab("Fruit") {
                        Text(fruit)
                        Button("Eat") {}
                    }
                    Tab("Vegetables") { Text(vegetables) }
                    Tab("Nuts") { Text(nuts) }
                }
                .frame(height: 6, alignment: .topLeading)
                TabView(selection: $month) {
                    for month in months { Tab(month) { Text("Days of " + month) } }
                }
                .frame(height: 4, alignment: .topLeading)
            }
        }
    }
}
