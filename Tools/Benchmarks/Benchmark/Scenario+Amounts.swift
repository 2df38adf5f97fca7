import KitReactive
import KitSceneViews
import Measuring

// Steps whose cost must depend only on what is visible.
extension Scenario {
    /// Returns a step that changes one visible text of many on a declarative screen.
    static func body(texts: Int) -> Step {
        number("Body") { ManyTexts(number: $0, count: texts) }
    }

    /// Returns a step that changes one visible text of many, which are in groups of forty.
    static func groups(texts: Int) -> Step {
        number("Groups") { ManyGroups(number: $0, count: texts) }
    }

    /// Returns a step that changes one element of many, each of which is a text.
    static func elements(_ count: Int) -> Step {
        let rows = Property(NumberedRow.rows(count, from: 100_000))
        let scene = HostingController(title: "Elements", ManyElements(rows: rows))
        let window = Window(scene, width: 80, height: 24)
        return { step in
            rows.value[0] = NumberedRow(id: 100_000 - 1 - step & 1)
            return window.frame()
        }
    }

    /// Returns a step that changes one visible row of many on a declarative screen; each row is a body.
    static func rows(_ count: Int) -> Step {
        number("Rows") { ManyRows(number: $0, count: count) }
    }

    /// Returns a step that changes the number of a body.
    private static func number(_ title: String, _ body: (Property<Int>) -> some View) -> Step {
        let number = Property(100_000)
        let window = Window(HostingController(title: title, body(number)), width: 80, height: 24)
        return { step in
            number.value = 100_000 + step &* 111_111 % 900_000
            return window.frame()
        }
    }

    /// Returns a step that shows a list of new rows; the rows are created before the steps.
    static func newRows(_ count: Int) -> Step {
        let scene = LongTableScene(rows: count)
        let window = Window(scene, width: 80, height: 24)
        let rows = [NumberedRow.rows(count, from: count), NumberedRow.rows(count)]
        return { step in
            scene.show(rows[step & 1])
            return window.frame()
        }
    }

    /// Returns a step that shows new rows in a list whose rows are bodies.
    static func newListRows(_ count: Int) -> Step {
        let rows = [NumberedRow.rows(count, from: count), NumberedRow.rows(count)]
        let shown = Property(rows[1])
        let window = Window(HostingController(LongList(rows: shown)), width: 80, height: 24)
        return { step in
            shown.value = rows[step & 1]
            return window.frame()
        }
    }

    /// Returns a step that pastes a long text into an empty editor.
    static func paste(bytes: Int) -> Step {
        let editor = TextEditorView("Notes")
        editor.flexibility = .both
        let window = Window(PageViewController(title: "Notes", editor), width: 80, height: 24)
        let line = "Sixty-three characters of plain text, and the end of the line.\n"
        let text = String(repeating: line, count: bytes / line.utf8.count)
        return { _ in
            editor.text = ""
            window.paste(text)
            return window.frame()
        }
    }
}

/// A screen of texts, the first of which changes.
private struct ManyTexts: View {
    let number: Property<Int>
    let count: Int

    var body: some View {
        VStack {
            Text(String(number.observed))
            ForEach(NumberedRow.rows(count - 1)) { Text("Text \($0.id)") }
        }
    }
}

/// A screen of texts in groups, the first of which changes.
private struct ManyGroups: View {
    let number: Property<Int>
    let count: Int

    var body: some View {
        VStack {
            Text(String(number.observed))
            ForEach(0..<count / 40) { group in
                VStack { ForEach(NumberedRow.rows(40, from: group * 40)) { Text("Text \($0.id)") } }
            }
        }
    }
}

/// A screen of texts, one for each element.
private struct ManyElements: View {
    let rows: Property<[NumberedRow]>
    var body: some View { VStack { ForEach(rows.observed) { Text("Text \($0.id)") } } }
}

/// A screen of rows, the first of which reads a value that changes.
private struct ManyRows: View {
    let number: Property<Int>
    let count: Int

    var body: some View {
        VStack {
            NumberText(number: number)
            ForEach(NumberedRow.rows(count - 1)) { NumberedText(row: $0) }
        }
    }
}

/// A list of many rows, which creates only the visible ones.
private struct LongList: View {
    let rows: Property<[NumberedRow]>
    var body: some View { List("Rows", rows.observed) { NumberedText(row: $0) } }
}

private struct NumberText: View {
    let number: Property<Int>
    var body: some View { Text(String(number.observed)) }
}

private struct NumberedText: View {
    let row: NumberedRow
    var body: some View { Text("Text \(row.id)") }
}
