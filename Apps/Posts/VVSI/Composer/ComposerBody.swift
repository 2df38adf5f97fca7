import KitCells
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of a new post as a function of its state.
struct ComposerBody: ViewBody, SceneAppearance {
    let flow: ViewState<PostsFlowInteractor>
    let viewState: ViewState<ComposerInteractor>
    @FocusState private var isInText: Bool

    private var state: ComposerState { viewState.state }
    var subtitle: String { state.status }

    var body: some ViewBody {
        VStack(alignment: .fill, insets: EdgeInsets(horizontal: 1)) {
            TextField(
                PostsTexts.titleField, text: titleText, placeholder: PostsTexts.titleField,
                maximumLength: PostDraft.maximumTitleLength,
                onSubmit: { isInText = true })
            TextEditor(
                PostsTexts.bodyField, text: bodyText, placeholder: PostsTexts.bodyField,
                maximumLength: PostDraft.maximumBodyLength, onSubmit: publish
            )
            .flexible()
            .focused($isInText)
            if !state.remark.isEmpty { Text(state.remark, role: .error, maximumLines: 2) }
            HStack { Button(PostsTexts.publish, action: publish) }
        }
        .alert(item: Binding(get: { state.alert }, set: { _ in viewState.trigger(.alertAnswered) })) { numbered in
            Alert(numbered.alert.title, message: numbered.alert.message)
        }
        .onReceive(viewState.notifications) { flow.trigger(.hear($0)) }
        .keyCommands(KeyCommand(KeyPress(.character("s"), .control), PostsTexts.publish, action: publish))
    }

    private var titleText: Binding<String> {
        Binding(get: { state.draft.title }, set: { edit(title: $0, body: viewState.state.draft.body) })
    }

    private var bodyText: Binding<String> {
        Binding(get: { state.draft.body }, set: { edit(title: viewState.state.draft.title, body: $0) })
    }

    private func edit(title: String, body: String) { viewState.trigger(.edit(PostDraft(title: title, body: body))) }
    private func publish() { viewState.trigger(.publish) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
