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
                onLoss: { lose($0, of: .title) },
                onSubmit: { isInText = true })
            TextEditor(
                PostsTexts.bodyField, text: bodyText, placeholder: PostsTexts.bodyField,
                maximumLength: PostDraft.maximumBodyLength,
                onLoss: { lose($0, of: .body) }, onSubmit: publish
            )
            .flexible()
            .focused($isInText)
            if !state.remark.isEmpty { Text(state.remark, role: .error, maximumLines: 2) }
            HStack(spacing: 2) {
                Button(PostsTexts.publish, action: publish)
                Text(
                    PostsTexts.lengths(of: state.draft), role: .secondary, maximumLines: 1,
                    label: PostsTexts.spokenLengths(of: state.draft))
            }
        }
        .alert(item: Binding(get: { state.alert }, set: { _ in viewState.trigger(.alertAnswered) })) { numbered in
            Alert(numbered.alert.title, message: numbered.alert.message)
        }
        .onReceive(viewState.notifications) { flow.trigger(.hear($0)) }
        .keyCommands(
            KeyCommand(KeyPress(.character("s"), .control), PostsTexts.publish, action: publish),
            KeyCommand(KeyPress(.enter, .alt), action: publish))
    }

    private var titleText: Binding<String> {
        Binding(get: { state.draft.title }, set: { edit(title: $0, body: viewState.state.draft.body) })
    }

    private var bodyText: Binding<String> {
        Binding(get: { state.draft.body }, set: { edit(title: viewState.state.draft.title, body: $0) })
    }

    private func edit(title: String, body: String) { viewState.trigger(.edit(PostDraft(title: title, body: body))) }
    private func lose(_ loss: TextLoss, of field: PostDraft.Field) {
        let message = PostsTexts.leftOut(of: field, tooMany: loss.tooMany, unshowable: loss.unshowable)
        viewState.trigger(.lose(message))
    }

    private func publish() { viewState.trigger(.publish) }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
