import KitSceneViews
import KitWidgets

enum NoticePage {
    static let page = GalleryPage(
        "Notices", .feedback, "Events, until the user dismisses them: x dismisses one, c all; Enter opens one.",
        views: ["NoticeListView"], bodies: ["NoticeList"],
        view: { _ in
            let center = makeCenter()
            let opened = LabelView(text(""), role: .secondary)
            let list = NoticeListView(center)
            let column = StackView(.vertical, alignment: .fill, [PanelView("Notices", list.filling).filling, opened])
            return PageView(column).on(list.opened) { opened.text = text($0.title) }
        }, body: { _ in Face() })

    static func text(_ title: String) -> String { title.isEmpty ? "Enter opens a notice." : "Opened: \(title)" }

    static func makeCenter() -> NoticeCenter {
        let center = NoticeCenter()
        center.post(Notice(id: "backup", "Backup done", message: "1.2 GB in 40 s", time: "09:12", role: .success))
        center.post(Notice(id: "disk", "Disk almost full", message: "3 % are free", time: "09:40", role: .warning))
        center.post(Notice(id: "sync", "Sync failed", message: "The server is busy.", time: "10:05", role: .error))
        center.markRead("backup")
        return center
    }

    private struct Face: ViewBody {
        @State var center = makeCenter()
        @State var opened = ""

        var body: some ViewBody {
            VStack(alignment: .fill) {
                Panel("Notices", alignment: .fill) {
                    NoticeList("Notifications", center) { opened = $0.title }.fillsSpace()
                }
                .fillsSpace()
                Text(text(opened), role: .secondary)
            }
        }
    }
}
