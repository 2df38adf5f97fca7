import KitSceneViews
import KitWidgets

enum LogPage {
    static let page = GalleryPage(
        "Log", .text, "The last lines of a log; it follows its end until the user scrolls up, and again from End on.",
        views: ["LogView"], bodies: ["LogText"],
        synonyms: ["Console", "Tail", "Output"],
        view: { _ in
            let buffer = makeBuffer()
            let log = LogView(buffer)
            log.accessibilityLabel = "Server"
            let add = ButtonView("Add lines")
            let column = StackView(.vertical, alignment: .fill, [PanelView("Server", log.filling).filling, add])
            return PageView(column).on(add.action) { addLines(to: buffer) }
        }, body: { _ in Face() })

    static func makeBuffer() -> LogBuffer {
        let buffer = LogBuffer(capacity: 40)
        // A body that reads the number of lines is evaluated again when it changes; this is called in an evaluation.
        for number in stride(from: 0, to: 36, by: 3) { addLines(from: number, to: buffer) }
        return buffer
    }

    static func addLines(to buffer: LogBuffer) { addLines(from: buffer.droppedCount + buffer.count, to: buffer) }

    private static func addLines(from number: Int, to buffer: LogBuffer) {
        buffer.append("\(number) GET /posts 200")
        buffer.append("\(number + 1) GET /posts/\(number) 404", role: .warning)
        buffer.append("\(number + 2) The other side closed the connection after 30 seconds without data", role: .error)
    }

    private struct Face: View {
        @State var buffer = makeBuffer()

        var body: some View {
            VStack(alignment: .fill) {
                Panel("Server", alignment: .fill) { LogText("Server", buffer).fillsSpace() }.fillsSpace()
                Button("Add lines") { addLines(to: buffer) }
            }
        }
    }
}
