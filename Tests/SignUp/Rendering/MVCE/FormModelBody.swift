import KitCells
import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import SignUpDomain

/// A form: a panel in the middle of the window, which scrolls if the window is too small.
///
/// While an attempt is in progress, Escape cancels it. An alert shows a failure, and offers another attempt if it may
/// help.
///
/// Hints are beside the form in a window of at least 120 columns; in a narrower one there is the form alone.
struct FormModelBody<Entries: Equatable & Sendable, Content: View, Hints: View>: View {
    private let title: String
    private let submission: SubmissionModel<Entries>
    private let send: @MainActor (SubmissionEvent) -> Void
    private let content: Content
    private let hints: Hints
    /// The failure that an alert shows.
    @State private var failure: AccountsError?

    init(
        _ title: String, _ submission: SubmissionModel<Entries>, _ send: @escaping @MainActor (SubmissionEvent) -> Void,
        @ViewBuilder content: () -> Content, @ViewBuilder hints: () -> Hints
    ) {
        self.title = title
        self.submission = submission
        self.send = send
        self.content = content()
        self.hints = hints()
    }

    var body: some View {
        page
            .keyCommands(
                KeyCommand(KeyPress(.escape), SignUpTexts.cancel, isEnabled: submission.isUnderWay.observed) {
                    send(.cancel)
                }
            )
            .onReceive(submission.failures.publisher) { failure = $0 }
            .alert(isPresented: Binding(get: { failure != nil }, set: { _ in failure = nil })) {
                failure.map(alert) ?? Alert("")
            }
    }

    private func alert(about error: AccountsError) -> Alert {
        Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
            if error.isTemporary { Alert.Button(SignUpTexts.tryAgain) { send(.submit) } }
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
}

extension SubmissionModel {
    /// Returns what Enter does in a field of a form that can be submitted, or not yet; `nil` for nothing.
    func submitLabel(_ title: String, isAllowed: Derived<Bool>) -> String? {
        isUnderWay.observed ? nil : isAllowed.observed ? title : SignUpTexts.showFaults
    }
}

extension FormModelBody where Hints == EmptyView {
    init(
        _ title: String, _ submission: SubmissionModel<Entries>, _ send: @escaping @MainActor (SubmissionEvent) -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.init(title, submission, send, content: content) {}
    }
}

/// The rules of the form to sign up, each with a mark while the entry follows it.
struct HintsModelBody: View {
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

/// The end of a form: the notice, the button that submits, and one that cancels an attempt in progress.
struct SubmitBarModelBody<Entries: Equatable & Sendable>: View {
    let title: String
    let isAllowed: Derived<Bool>
    let submission: SubmissionModel<Entries>
    let send: @MainActor (SubmissionEvent) -> Void

    private var isUnderWay: Bool { submission.isUnderWay.observed }

    var body: some View {
        VStack(alignment: .fill) {
            Text(submission.notice.observed ?? "", role: .accent)
            HStack(spacing: 2) {
                Button(title, role: .primary, isBusy: isUnderWay) { send(.submit) }.disabled(!isAllowed.observed)
                Button(SignUpTexts.cancel) { send(.cancel) }.hidden(!isUnderWay)
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
