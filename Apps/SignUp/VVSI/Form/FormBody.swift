import KitCells
import KitCore
import KitSceneViews
import KitVVSI
import SignUpDomain

/// A form: a panel in the middle of the window, which scrolls if the window is too small.
///
/// While an attempt is in progress, Escape cancels it. An alert shows a failure, and offers another attempt if it may
/// help.
///
/// Hints are beside the form in a window of at least 120 columns; in a narrower one there is the form alone.
struct FormBody<Content: View, Hints: View>: View {
    private let title: String
    private let phase: SubmissionPhase
    private let actions: FormActions
    private let content: Content
    private let hints: Hints

    init(
        _ title: String, _ phase: SubmissionPhase, _ actions: FormActions,
        @ViewBuilder content: () -> Content, @ViewBuilder hints: () -> Hints
    ) {
        self.title = title
        self.phase = phase
        self.actions = actions
        self.content = content()
        self.hints = hints()
    }

    var body: some View {
        page
            .keyCommands(
                KeyCommand(
                    KeyPress(.escape), SignUpTexts.cancel, isEnabled: phase == .submitting, action: actions.cancel)
            )
            .alert(isPresented: isFailureShown) {
                phase.failure.map(alert) ?? Alert("")
            }
    }

    private func alert(about error: AccountsError) -> Alert {
        Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
            if error.isTemporary { Alert.Button(SignUpTexts.tryAgain, action: actions.submit) }
            Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok)
        }
    }

    @ViewBuilder
    private var page: some View {
        if hints is EmptyView {
            form
        } else {
            SplitPane(firstMinimum: 60, secondMinimum: 59, isMovable: false) {
                form
            } second: {
                hints
            }
        }
    }

    private var form: some View {
        ScrollView(alignment: .center, takesFocus: false, pageLayout: .form) {
            Panel(title, alignment: .fill, spacing: 1) { content }
        }
    }

    private var isFailureShown: Binding<Bool> {
        Binding(get: { phase.failure != nil }, set: { _ in actions.dismissFailure() })
    }
}

extension FormBody where Hints == EmptyView {
    init(
        _ title: String, _ phase: SubmissionPhase, _ actions: FormActions,
        @ViewBuilder content: () -> Content
    ) {
        self.init(title, phase, actions, content: content) {}
    }
}

/// The rules of the form to sign up, each with a mark while the entry follows it.
struct HintsBody: View {
    let metRules: Set<FormRule>

    var body: some View {
        ScrollView(insets: EdgeInsets(horizontal: 2, vertical: 1), takesFocus: false, pageLayout: .form) {
            Text(SignUpTexts.hints, role: .heading)
            ForEach(FormRule.allCases, id: \.self) { rule in
                let isMet = metRules.contains(rule)
                Text(SignUpTexts.hint(rule, isMet: isMet), role: isMet ? .success : .secondary)
            }
        }
    }
}

/// The actions of every form.
struct FormActions {
    let submit: @MainActor () -> Void
    let cancel: @MainActor () -> Void
    let dismissFailure: @MainActor () -> Void
}

/// The end of a form: the notice, the button that submits, and one that cancels an attempt in progress.
struct SubmitBarBody: View {
    let title: String
    let isEnabled: Bool
    let phase: SubmissionPhase
    let actions: FormActions

    var body: some View {
        VStack(alignment: .fill) {
            Text(phase.notice ?? "", role: .accent)
            HStack(spacing: 2) {
                Button(title, role: .primary, isBusy: phase == .submitting, action: actions.submit)
                    .disabled(!isEnabled)
                Button(SignUpTexts.cancel, action: actions.cancel).hidden(phase != .submitting)
            }
        }
    }
}

extension BackConfirmation {
    /// Returns the question before the user leaves a form, or `nil` if nothing would be lost.
    static func form(losing entries: Set<FormRule>) -> BackConfirmation? {
        entries.isEmpty
            ? nil
            : BackConfirmation(
                SignUpTexts.discardTitle, message: SignUpTexts.discardMessage(losing: entries),
                leaveTitle: SignUpTexts.discard, stayTitle: SignUpTexts.keepEntries)
    }
}
