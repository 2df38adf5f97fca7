import KitSceneViews
import KitWidgets

extension HostileSubjects {
    static let widgets: [HostileSubject] = rows + fields

    private static let rows: [HostileSubject] = [
        HostileSubject("TabsView", "TabBarView") { text in
            let tabs = TabsView([.init(text, LabelView(text)), .init("b", LabelView(text))])
            tabs.accessibilityLabel = text
            return tabs
        },
        HostileSubject("TreeView", "LineListView") { text in
            let items = [HostileItem(id: 1, text: text), HostileItem(id: 2, text: text)]
            let tree = TreeView(items, expandedIDs: [1, 2]) { item in
                item.id == 1 ? .items([HostileItem(id: 3, text: text)]) : item.id == 2 ? .unloaded : .none
            } title: {
                $0.text
            }
            tree.accessibilityLabel = text
            return tree
        },
        HostileSubject("ColumnTableView", "ColumnHeaderView") { text in
            let columns = [
                TableColumn(text, value: \HostileItem.text),
                TableColumn<HostileItem>(text, alignment: .center) { $0.text },
            ]
            let items = [HostileItem(id: 1, text: text), HostileItem(id: 2, text: "b")]
            let table = ColumnTableView(items, columns: columns)
            table.sortOrder = TableSortOrder(column: 0)
            table.accessibilityLabel = text
            return table
        },
        HostileSubject("LogView") { text in
            let buffer = LogBuffer(capacity: 3)
            for _ in 0..<3 { buffer.append(text, role: .error) }
            let log = LogView(buffer)
            log.accessibilityLabel = text
            return log
        },
        .body("TabView") { text in
            TabView(text) {
                Tab(text) { Text(text) }
                Tab("b") { Text(text) }
            }
        },
        .body("Tree") { text in
            Tree(text, [HostileItem(id: 1, text: text)], expanded: [1]) { item in
                item.id == 1 ? .items([HostileItem(id: 2, text: text)]) : .none
            } title: {
                $0.text
            }
        },
        .body("Table") { text in
            Table(text, [HostileItem(id: 1, text: text)], columns: [TableColumn(text, value: \HostileItem.text)])
        },
        .body("LogText") { text in
            let buffer = LogBuffer()
            buffer.append(text)
            return LogText(text, buffer)
        },
    ]
    private static let fields: [HostileSubject] = [
        HostileSubject("MarkdownView") { text in
            let view = MarkdownView("# \(text)\n\n- \(text)\n\n> *\(text)*\n\n```\n\(text)\n```\n[\(text)](\(text))")
            view.accessibilityLabel = text
            return view
        },
        HostileSubject("SuggestionFieldView") { text in
            let field = SuggestionFieldView(text, text: text) { _ in [text, "b"] }
            field.accessibilityLabel = text
            return field
        },
        HostileSubject("DatePickerView") { text in
            let picker = DatePickerView(CalendarDate(year: 2026, month: 2, day: 28))
            picker.monthNames = Array(repeating: text, count: 12)
            picker.weekdayNames = [text]
            picker.accessibilityLabel = text
            return picker
        },
        HostileSubject("TimePickerView") { text in
            let picker = TimePickerView(TimeOfDay(hour: 1))
            picker.accessibilityLabel = text
            return picker
        },
        HostileSubject("FilePickerView") { text in
            let picker = FilePickerView(folder: text, browser: HostileFiles(name: text))
            picker.accessibilityLabel = text
            return picker
        },
        .body("Markdown") { Markdown($0, label: $0) },
        .body("SuggestionField") { text in
            SuggestionField(text, text: Binding(get: { text }, set: { _ in })) { _ in [text] }
        },
        .body("DatePicker", "TimePicker") { text in
            VStack {
                DatePicker(text, date: .init(get: { CalendarDate(year: 1, month: 1, day: 1) }, set: { _ in }))
                TimePicker(text, time: .init(get: { TimeOfDay(hour: 1) }, set: { _ in }))
            }
        },
        .body("FilePicker") { text in FilePicker(text, folder: text, browser: HostileFiles(name: text)) { _ in } },
    ]
}

private struct HostileFiles: FileBrowsing {
    let name: String

    func entries(of folder: String) -> [FileEntry]? { [FileEntry(name), FileEntry(name + "b", isFolder: true)] }
}
