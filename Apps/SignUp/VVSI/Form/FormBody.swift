import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A form: a panel in the middle of the window, which scrolls if the window is too small.
///
/// While an attempt is in progress, Escape cancels it. An alert shows a failure and offers another attempt.
struct FormBody<Entries: Sendable, Content: ViewBody>: ViewBody {
    private let title: String
    private let phase: SubmissionPhase<Entries>
    private let actions: FormActions
    private let content: Content

    init(
        _ title: String, _ phase: SubmissionPhase<Entries>, _ actions: FormActions,
        @ViewBodyBuilder content: () -> Content
    ) {
        self.title = title
        self.phase = phase
        self.actions = actions
        self.content = content()
    }

    var body: some ViewBody {
        ScrollContainer(alignment: .center, takesFocus: false) {
            Panel(title, spacing: 1, alignment: .fill) { content }
        }
        .keyCommands(
            KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: phase.isSubmitting, action: actions.cancel)
        )
        .alert(isPresented: isFailureShown) {
            Alert(phase.failure?.title ?? "", message: phase.failure?.message ?? "") {
                Alert.Button(SignUpTexts.tryAgain, action: actions.submit)
                Alert.Button.cancel(SignUpTexts.cancel)
            }
        }
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { phase.failure != nil }, set: { _ in actions.dismissFailure() })
    }
}

/// The actions of every form.
struct FormActions {
    let submit: @MainActor () -> Void
    let cancel: @MainActor () -> Void
    let dismissFailure: @MainActor () -> Void
}

/// The end of a form: the notice, the button that submits, and one that cancels an attempt in progress.
struct SubmitBarBody<Entries: Sendable>: ViewBody {
    let title: String
    let busyTitle: String
    let isEnabled: Bool
    let phase: SubmissionPhase<Entries>
    let actions: FormActions

    var body: some ViewBody {
        VStack(alignment: .fill) {
            Text(phase.notice, role: .accent)
            HStack(spacing: 2) {
                Button(
                    phase.isSubmitting ? busyTitle : title, isEnabled: isEnabled, isBusy: phase.isSubmitting,
                    action: actions.submit)
                Button(SignUpTexts.cancel, action: actions.cancel).hidden(!phase.isSubmitting)
            }
        }
    }
}
