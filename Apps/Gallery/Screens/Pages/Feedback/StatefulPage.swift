import KitCore
import KitSceneViews

enum StatefulPage {
    static let page = GalleryPage(
        "Stateful view", .feedback, "Content that is loading, is missing or failed to load.",
        views: ["StatefulContainerView"], bodies: ["StatefulView"],
        synonyms: ["Loading", "Skeleton"],
        view: { _ in
            let content = StatefulContainerView(noDataMessage: KeyedText(nothing), LabelView(letter))
            content.state = states[3]
            let choice = SegmentedControlView(titles, selectedIndex: 3)
            choice.accessibilityLabel = "State"
            let column = StackView(
                .vertical, spacing: 1, alignment: .fill,
                [StackView(.horizontal, [choice]), PanelView("Letters", content.filling).filling])
            return PageView(column).on(choice.selection) { content.state = states[$0] }
                .on(content.retry) {
                    choice.selectedIndex = 0
                    content.state = states[0]
                }
        }, body: { _ in Face() })

    static let titles = ["Loading", "No data", "Data", "Error"]
    static let states: [ContentLoadState] = [.loading, .noData, .hasData, .error(ConnectivityError())]
    static let nothing = "No letters yet."
    static let letter = "Dear reader, this is the content after it has loaded."

    private struct Face: View {
        @State var index = 3

        var body: some View {
            VStack(alignment: .fill, spacing: 1) {
                HStack { SegmentedControl("State", titles, selectedIndex: index) { index = $0 } }
                Panel("Letters", alignment: .fill) {
                    StatefulView(states[index], noDataMessage: KeyedText(nothing)) {
                        index = 0
                    } hasData: {
                        Text(letter)
                    }
                    .fillsSpace()
                }
                .fillsSpace()
            }
        }
    }
}
