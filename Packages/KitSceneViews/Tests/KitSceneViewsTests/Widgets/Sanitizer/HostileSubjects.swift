import KitCore
import KitSceneViews

/// Every view and body that shows a text; `HostileListTests` compares the list with the sources.
enum HostileSubjects {
    static let all: [HostileSubject] = controls + containers + widgets + bodies + texts + numbers + layouts
    /// The number of subjects, for the arguments of tests, which are created outside the main actor.
    nonisolated static let count = 56

    /// Types that show no text of their own.
    static let textless: Set<String> = [
        "RetainedView", "ControlView", "SpacerView", "StackView", "ScrollBarView", "ScrollContainerView",
        "HostRootView",
        "TableCellView", "EmbeddedView",
        "Spacer", "Gap", "GapView", "VStack", "HStack", "ScrollView", "ForEach", "TupleBody", "EmptyView",
        "BodyCellView",
        "AnyView", "DimmingView", "LayerView",
        "OverlayView", "GridView", "GridRowView", "FrameView",
        "SpeechView", "TableGutterView", "TableRowsView", "ListItemBody", "SceneSlotView",
    ]

    /// Types that show the texts of a screen or of the layers above it.
    ///
    /// `HostileTextTests` and `HostileModalTests` test them.
    static let ofScreens: Set<String> = [
        "BarButtonView", "HelpView", "HelpLineView",
        "AlertView", "AlertTextView", "AlertButtonView", "AlertButtonsView", "SheetView", "ToastView",
        "CommandPaletteView", "SidebarPlaceholderView", "SidebarPreviewView", "SignView", "PickerView", "Picker",
        "MenuView", "Menu", "PopupListView",
        "RowActionMenuView",
    ]

    private static let controls: [HostileSubject] = [
        HostileSubject("LabelView") { text in
            let named = LabelView(text, role: .error)
            named.accessibilityLabel = text
            return StackView(.vertical, [LabelView(text), named, LabelView(text, maximumLines: 1)])
        },
        HostileSubject("ButtonView") { text in
            let disabled = ButtonView(text)
            disabled.isEnabled = false
            return StackView(.vertical, [ButtonView(text), disabled])
        },
        HostileSubject("ErrorLineView", "ErrorLine") { text in
            let line = ErrorLineView()
            line.text = text
            return line
        },
        HostileSubject("ToggleView") { ToggleView($0) },
        HostileSubject("SegmentedControlView") { SegmentedControlView([$0, "b", $0]) },
        HostileSubject("SpinnerView") { SpinnerView($0, isAnimating: true) },
        HostileSubject("ProgressBarView") { ProgressBarView($0, fraction: 0.5) },
        HostileSubject("TextFieldView", "TextInput") { text in
            let filled = TextFieldView(text, text: text, placeholder: text)
            filled.remark = .error(text)
            let revealed = TextFieldView(text, text: text, isSecure: true)
            revealed.isRevealed = true
            let secret = TextFieldView(text, text: text, isSecure: true)
            return StackView(
                .vertical, [filled, revealed, secret, TextFieldView(text), TextFieldView("", placeholder: text)])
        },
        HostileSubject("NavigationBarView", "KeyHintBarView", "TooSmallView") { text in
            let view = ButtonView(text)
            view.keyCommands = [KeyCommand("x", text) {}]
            return view
        },
    ]

    private static let containers: [HostileSubject] = [
        HostileSubject("PanelView") { PanelView($0, LabelView($0)) },
        HostileSubject("StatefulContainerView") { text in
            let failed = StatefulContainerView(LabelView(text))
            failed.state = .error(HostileError(title: text, message: text))
            return failed
        },
        HostileSubject("StatefulContainerView") { text in
            let empty = StatefulContainerView(noDataMessage: KeyedText(text), LabelView(text))
            empty.noDataSign = text
            empty.state = .noData
            return empty
        },
        HostileSubject("TableView", "PullToRefreshView") { text in
            let table = TableView<HostileItem>(makeCell: { HostileCell() }) { cell, item in
                (cell as? HostileCell)?.show(item.text)
            }
            table.setItems((0..<3).map { HostileItem(id: $0, text: text) })
            table.accessibilityLabel = text
            table.isRefreshing = true
            return table
        },
        HostileSubject("LabelCellView") { text in
            let table = TableView<HostileItem> { $0.text }
            table.setItems([HostileItem(id: 1, text: text)])
            return table
        },
    ]

    private static let bodies: [HostileSubject] = [
        .body("Text") { text in
            VStack {
                Text(text, label: text)
                Text(text).lineLimit(1).accessibilityLabel(text)
            }
        },
        .body("Button") { Button($0) {} },
        .body("Toggle") { Toggle($0, isOn: true) {} },
        .body("SegmentedControl") { SegmentedControl($0, [$0, $0], selectedIndex: 0) { _ in } },
        .body("Spinner") { Spinner($0) },
        .body("ProgressView") { ProgressView($0, value: 0.3) },
        .body("TextField", "SecureField") { text in
            let binding = Binding(get: { text }, set: { _ in })
            return VStack {
                TextField(text, text: binding, placeholder: text, remark: .warning(text))
                SecureField(text, text: binding, isRevealed: true, placeholder: text, remark: .success(text))
                TextField(text, text: Binding(get: { "" }, set: { _ in }), placeholder: text)
            }
        },
        .body("Panel") { text in Panel(text) { Text(text) } },
        .body("List") { text in
            List(text, [HostileItem(id: 1, text: text)], isRefreshing: true, onOpen: { _ in }) { item, _ in
                Text(item.text)
            }
        },
        .body("NavigationStack", "NavigationLink", "StyledButtonView") { text in
            NavigationStack {
                VStack {
                    NavigationLink(text) { Text(text) }
                    Label(text, symbol: text)
                    Link(text, destination: text)
                    Picker(text, selection: .constant(1)) { Text(text).tag(1) }.pickerStyle(.segmented)
                    Text(text).searchable(text: .constant(text), prompt: text)
                }
            }
        },
        .body("StatefulView") { text in
            StatefulView(.error(HostileError(title: text, message: text)), noDataMessage: KeyedText(text), onRetry: {})
            {
                Text(text)
            }
        },
    ]
}

final class HostileCell: TableCellView {
    private let label = LabelView()

    override init() {
        super.init()
        addSubview(label)
    }

    func show(_ text: String) { label.text = text }
    override func layoutSubviews() { label.frame = bounds }
    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
