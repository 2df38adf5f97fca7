import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import PostsDomain

/// The screen of a new post as a function of its state.
struct ComposerBody: View, SceneAppearance {
    let viewState: ViewState<ComposerInteractor>
    @FocusState private var focus: PostDraft.Field?

    private var state: ComposerState { viewState.state }
    var subtitle: String { state.status }

    var body: some View {
        VStack(alignment: .fill, insets: EdgeInsets(horizontal: 2)) {
            Gap(minimumHeight: 20)
            TextField(
                PostsTexts.titleField, text: titleText, placeholder: PostsTexts.titleHint,
                maximumLength: PostDraft.maximumTitleLength,
                onLoss: { leaveOut($0, of: .title) },
                onSubmit: { focus = .body }
            )
            .labelShown()
            .focused($focus, equals: .title)
            Gap(minimumHeight: 16)
            Panel(PostsTexts.bodyField, alignment: .fill) {
                TextEditor(
                    PostsTexts.bodyField, text: bodyText, placeholder: PostsTexts.bodyHint,
                    maximumLength: PostDraft.maximumBodyLength,
                    onLoss: { leaveOut($0, of: .body) }, onSubmit: publish
                )
                .fillsSpace()
                .focused($focus, equals: .body)
            }
            .fillsSpace()
            ErrorLine(state.remark, maximumLines: 2)
            HStack(spacing: 2) {
                Button(PostsTexts.publish, action: publish)
                Text(
                    PostsTexts.lengths(of: state.draft), role: .secondary,
                    label: PostsTexts.spokenLengths(of: state.draft)
                ).lineLimit(1)
            }
        }
        .alert(isPresented: isFailureShown) {
            Alert(state.failure?.title ?? "", message: state.failure?.message ?? "")
        }
        .keyCommands(
            KeyCommand(KeyPress(.character("s"), .control), PostsTexts.publish, isPrimary: true, action: publish),
            KeyCommand(KeyPress(.enter, .alt), action: publish),
            KeyCommand(KeyPress(.character("o"), .control), PostsTexts.editor) { viewState.trigger(.openEditor) })
    }

    private var titleText: Binding<String> {
        Binding(get: { state.draft.title }, set: { viewState.trigger(.editTitle($0)) })
    }

    private var bodyText: Binding<String> {
        Binding(get: { state.draft.body }, set: { viewState.trigger(.editBody($0)) })
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { state.failure != nil }, set: { _ in viewState.trigger(.dismissFailure) })
    }

    private func leaveOut(_ loss: TextLoss, of field: PostDraft.Field) {
        viewState.trigger(.leaveOut(field, tooMany: loss.tooMany, unshowable: loss.unshowable))
    }

    private func publish() {
        viewState.trigger(.publish)
        if let field = state.fieldToCorrect { focus = field }
    }

    func didAppear() { viewState.trigger(.appear) }
    func didDisappear() { viewState.trigger(.disappear) }
}
