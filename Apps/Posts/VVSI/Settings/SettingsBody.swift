import KitCells
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of the settings as a function of its state.
struct SettingsBody: ViewBody, SceneAppearance {
    let flow: ViewState<PostsFlowInteractor>
    let viewState: ViewState<SettingsInteractor>

    private var settings: PostsSettings { viewState.state.settings }

    var body: some ViewBody {
        Scroll {
            VStack(spacing: 1, insets: EdgeInsets(horizontal: 2, vertical: 1)) {
                VStack {
                    Text(PostsTexts.modeQuestion, role: .heading)
                    Picker("", selection: choice(\.mode), values: PostsCacheMode.allCases) {
                        PickerView.Option(PostsTexts.name(of: $0))
                    }
                    .accessibilityLabel(PostsTexts.modeQuestion)
                    .preferredFocus()
                    Text(PostsTexts.meaning(of: settings.mode), role: .secondary)
                }
                VStack {
                    Text(PostsTexts.orderQuestion, role: .heading)
                    Picker("", selection: choice(\.order), values: PostsOrder.allCases) {
                        PickerView.Option(PostsTexts.name(of: $0))
                    }
                    .accessibilityLabel(PostsTexts.orderQuestion)
                }
            }
        }
    }

    private func choice<Value>(_ path: WritableKeyPath<PostsSettings, Value>) -> Binding<Value> {
        Binding(get: { settings[keyPath: path] }) { value in
            var newSettings = viewState.state.settings
            newSettings[keyPath: path] = value
            viewState.trigger(.choose(newSettings))
            flow.trigger(.choose(newSettings))
        }
    }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
