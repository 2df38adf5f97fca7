import KitCells

extension View {
    /// Adds a search field above the body; `/` moves the focus to it.
    ///
    /// The focus begins in the body if possible. Enter performs the `onSubmit` of the bodies around, and moves the focus
    /// to the body. Escape clears the text, and in an empty field moves the focus to the body.
    /// - Parameters:
    ///   - text: The search text.
    ///   - prompt: The placeholder of the field.
    public func searchable(text: Binding<String>, prompt: String = "Search") -> some View {
        SearchableBody(content: self, text: text, prompt: prompt)
    }
}

private struct SearchableBody<Content: View>: View {
    let content: Content
    let text: Binding<String>
    let prompt: String
    @FocusState private var isSearching: Bool
    @State private var field = SearchField()

    init(content: Content, text: Binding<String>, prompt: String) {
        (self.content, self.text, self.prompt) = (content, text, prompt)
    }

    private var hasText: Bool { !text.wrappedValue.isEmpty }

    var body: some View {
        VStack(alignment: .fill) {
            TextField(prompt, text: text, placeholder: prompt)
                .focused($isSearching)
                .updating {
                    field.view = $0
                    $0.focusTarget.yieldsFirstFocus = true
                }
                .keyCommands(
                    // Where nothing else can have the focus, Escape leaves the screen.
                    KeyCommand(
                        KeyPress(.escape), hasText ? "Clear" : "Done",
                        isEnabled: isSearching && (hasText || field.target != nil), action: clearOrLeave)
                )
                .afterSubmit("Done") { field.target?.focus() }
            content.fillsSpace()
        }
        .keyCommands(
            KeyCommand("/", "Search") { isSearching = true },
            KeyCommand(KeyPress(.escape), "Clear search", isEnabled: !isSearching && hasText) { text.wrappedValue = "" }
        )
    }

    private func clearOrLeave() {
        if hasText { text.wrappedValue = "" } else { field.target?.focus() }
    }
}

/// The view of a search field, above those of the body that is searched.
@MainActor
private final class SearchField {
    weak var view: RetainedView?

    /// The view in which the focus begins in the body, or `nil` if none can have it.
    var target: RetainedView? {
        guard let view, let stack = view.superview else { return nil }
        return stack.subviews.drop { $0 !== view }.dropFirst().lazy.compactMap(\.preferredTarget).first
    }
}

extension View {
    /// Performs an action of Enter after those of the bodies around, with a name if they give it none.
    fileprivate func afterSubmit(_ label: String, _ action: @escaping @MainActor () -> Void) -> some View {
        EnvironmentBody(content: self) { values in
            let outer = values.submitAction
            values.submitAction = {
                outer?()
                action()
            }
            values.submitLabel = values.submitLabel ?? label
        }
    }
}
