import KitSceneViews
import KitWidgets

/// Views of long texts, of numbers and of layout.
extension HostileSubjects {
    static let texts: [HostileSubject] = [
        HostileSubject("ImageView") { text in
            ImageView(CellImage(lines: text.split(separator: "\n").map(String.init), description: text))
        },
        .body("Image") { text in Image(CellImage(lines: [text]), label: text) },
        HostileSubject("CollectionView", "CollectionLineView", "CollectionSlotView") { text in
            let collection = CollectionView<HostileItem> {
                LabelView()
            } configure: { view, item in
                (view as? LabelView)?.text = item.text
            }
            collection.badge = { AnyHashable($0.text) }
            try? collection.apply(
                TableSnapshot([.init(0, header: AnyHashable(text), items: [HostileItem(id: 1, text: text)])]))
            return collection
        },
        .body("CollectionGrid") { text in
            CollectionGrid(
                text, TableSnapshot([.init(0, header: AnyHashable(text), items: [HostileItem(id: 1, text: text)])])
            ) { Text($0.text) }
            .badge { $0.text }
        },
        HostileSubject("LabelView") { text in
            let rich = LabelView(text)
            rich.attributedText = hostileRuns(text)
            return rich
        },
        HostileSubject("TextView") { text in
            let cut = TextView(hostileRuns(text), wrapping: .none)
            cut.accessibilityLabel = text
            return StackView(.vertical, [TextView(hostileRuns(text)), cut])
        },
        HostileSubject("TextEditorView") { text in
            let disabled = TextEditorView(text, text: text)
            disabled.isEnabled = false
            return StackView(
                .vertical,
                [TextEditorView(text, text: text), disabled, TextEditorView(text), TextEditorView(placeholder: text)])
        },
        .body("Text", "ScrollingText", "TextEditor") { text in
            VStack {
                Text(hostileRuns(text), label: text)
                ScrollingText(hostileRuns(text), label: text)
                TextEditor(text, text: Binding(get: { text }, set: { _ in }), placeholder: text)
            }
        },
    ]

    static let numbers: [HostileSubject] = [
        HostileSubject("StepperView", "ProgressBarView") { text in
            let stepper = StepperView(text)
            stepper.format = { "\($0) \(text)" }
            let progress = ProgressBarView(text)
            progress.unit = text
            progress.showsEstimate = true
            progress.report(3, of: 9)
            return StackView(.vertical, [stepper, progress])
        },
        HostileSubject("SparklineView", "BarChartView") { text in
            let bars = [ChartBar(text, 3), ChartBar(text, -2)]
            return StackView(
                .vertical,
                [
                    SparklineView(text, [1, 2], showsTitle: true), BarChartView(text, bars, showsTitle: true),
                    BarChartView(text, bars, axis: .vertical, showsTitle: true),
                ])
        },
        .body("Stepper", "Sparkline", "BarChart") { text in
            VStack {
                Stepper(text, value: Binding(get: { 1 }, set: { _ in }), format: { "\($0)\(text)" })
                Sparkline(text, [1, nil, 3], showsTitle: true)
                BarChart(text, [ChartBar(text, 3)], showsTitle: true)
            }
        },
    ]

    static let layouts: [HostileSubject] = [
        HostileSubject("DividerView", "PanelView") { text in
            let panel = PanelView(text, LabelView(text))
            panel.footer = text
            let open = PanelView(text, LabelView(text))
            open.footer = text
            open.border = nil
            return StackView(.vertical, [DividerView(title: text), panel, open])
        },
        HostileSubject("SplitView", "SplitDividerView") { SplitView(.horizontal, LabelView($0), LabelView($0)) },
        .body("Divider", "Grid", "GridRow", "ZStack", "SplitPane") { text in
            VStack {
                Divider(title: text)
                Grid { GridRow { Text(text) } }
                ZStack { Text(text) }
                Text(text).frame(width: 9)
                SplitPane(first: { Text(text) }, second: { Text(text) })
            }
        },
    ]

    /// Returns runs that meet within a sequence and must not complete it.
    private static func hostileRuns(_ text: String) -> AttributedText {
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        return AttributedText(String(text[..<middle]), role: .link) + AttributedText(String(text[middle...]))
    }
}
