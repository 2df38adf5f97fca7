import KitCells
import KitReactive
import KitSceneViews

/// The gallery's screen in the declarative face.
struct GalleryBody: View, SceneAppearance {
    let model: GalleryModel

    private var index: Int {
        BodyObservation.access(model.index)
        return model.index.value
    }
    private var showsCode: Bool {
        BodyObservation.access(model.showsCode)
        return model.showsCode.value
    }
    private var isPageOpen: Bool {
        BodyObservation.access(model.isPageOpen)
        return model.isPageOpen.value
    }

    private var welcome: String {
        BodyObservation.access(model.welcome)
        return model.welcome.value
    }

    var title: String { "Gallery – \(GalleryPage.all[index].title)" }
    var subtitle: String { GalleryFace.declarative.title }

    var body: some View {
        let page = GalleryPage.all[index]
        let model = model
        VStack(alignment: .fill) {
            SplitPane(
                .horizontal, division: .fixed(20), firstMinimum: 14, secondMinimum: 30,
                preferredPane: isPageOpen ? .second : .first
            ) {
                sidebar
            } second: {
                VStack(alignment: .fill, insets: EdgeInsets(top: 0, left: 1, bottom: 0, right: 0)) {
                    EmbeddedView(SummaryView()) { summary in
                        summary.show(showsCode ? page.codePlace(of: .declarative) : page.summary, welcome: welcome)
                    }
                    if showsCode {
                        // A new page begins with a new view, where its body does.
                        ForEach([page.title], id: \.self) { _ in
                            EmbeddedView(page.makeCodeView(of: .declarative)).fillsSpace()
                        }
                    } else {
                        ForEach([page.title], id: \.self) { _ in
                            AnyView(page.makeBody(model)).fillsSpace()
                        }
                    }
                }
                .keyCommands(model.leavingCommand)
                .fillsSpace()
            }
        }
        .keyCommands(model.commands)
    }

    private var sidebar: some View {
        let selection = Binding<Int?>(get: { index }, set: { if let index = $0 { model.show(index) } })
        return List("Pages", selection: selection) {
            for section in GallerySection.allCases {
                Section(header: section.rawValue) {
                    ForEach(GalleryRow.rows(in: section)) { row in
                        Text(
                            GalleryRow.text(row.title, isSelected: row.id == index), label: row.title
                        ).lineLimit(1)
                    }
                }
            }
        }
        .selectionBar(false)
        .onOpen { if let id = $0.id.base as? Int { model.open(id) } }
    }
}
