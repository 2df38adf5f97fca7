import KitCells
import KitCore
import KitDI
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of the settings as a function of its state.
struct SettingsBody: View, SceneAppearance {
    let viewState: ViewState<SettingsInteractor>

    private var settings: PostsSettings { viewState.state.settings }

    var body: some View {
        ScrollView(alignment: .fill, pageLayout: .form) {
            Panel(PostsTexts.settingsFrame, spacing: 1) {
                VStack {
                    Text(PostsTexts.modeQuestion, role: .heading)
                    Picker("", selection: mode, values: CacheMode.allCases) {
                        PickerView.Option(PostsTexts.name(of: $0))
                    }
                    .accessibilityLabel(PostsTexts.modeQuestion)
                    .preferredFocus()
                    Text(PostsTexts.meaning(of: settings.mode), role: .secondary)
                }
                VStack {
                    Text(PostsTexts.orderQuestion, role: .heading)
                    Picker("", selection: order, values: PostsOrder.allCases) {
                        PickerView.Option(PostsTexts.name(of: $0))
                    }
                    .accessibilityLabel(PostsTexts.orderQuestion)
                }
            }
        }
        .alert(isPresented: isFailureShown) {
            Alert(viewState.state.failure?.title ?? "", message: viewState.state.failure?.message ?? "")
        }
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { viewState.state.failure != nil }, set: { _ in viewState.trigger(.dismissFailure) })
    }

    private var mode: Binding<CacheMode> {
        Binding(get: { settings.mode }, set: { viewState.trigger(.chooseMode($0)) })
    }

    private var order: Binding<PostsOrder> {
        Binding(get: { settings.order }, set: { viewState.trigger(.chooseOrder($0)) })
    }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
