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
        SearchableBody(content: self, text: text, prompt: prompt, isPresented: nil)
    }

    /// Adds a search field that appears above the body while it is needed, as in `less`.
    ///
    /// `/` and setting `isPresented` show the field and move the focus to it. Enter performs the `onSubmit` of the bodies
    /// around and moves the focus to the body; the field stays while it has a text. Escape hides the field and clears
    /// the text, from the field and from the body, and so does setting `isPresented` to `false`.
    /// - Parameters:
    ///   - text: The search text.
    ///   - isPresented: A Boolean value that indicates whether the field is shown.
    ///   - prompt: The placeholder of the field.
    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, prompt: String = "Search"
    ) -> some View {
        SearchableBody(content: self, text: text, prompt: prompt, isPresented: isPresented)
    }

    /// Binds the focus of the search field of `searchable`, in the body, to a value of a focus state.
    ///
    /// Setting the value moves the focus to the field, which appears if it is hidden.
    public func searchFocused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    ) -> some View {
        EnvironmentBody(content: self) { values in
            values.searchFocus = SearchFocus(isWanted: { binding.wrappedValue == value }) {
                binding.cell.attach($0, value)
            }
        }
    }

    /// Binds the focus of the search field of `searchable`, in the body, to a focus state.
    public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View {
        searchFocused(binding, equals: true)
    }
}

/// The focus state that a body around a search field binds to the field.
struct SearchFocus {
    /// Returns a Boolean value that indicates whether the field has the focus or requests it.
    let isWanted: @MainActor () -> Bool
    /// Connects the field with the focus state.
    let attach: @MainActor (RetainedView) -> Void
}

private struct SearchableBody<Content: View>: View {
    let content: Content
    let text: Binding<String>
    let prompt: String
    /// A Boolean value that indicates whether the field is shown, or `nil` for a field that always is.
    let isPresented: Binding<Bool>?
    @FocusState private var isSearching: Bool
    @State private var field = SearchField()
    @Environment(\.searchFocus) private var focus

    init(content: Content, text: Binding<String>, prompt: String, isPresented: Binding<Bool>?) {
        (self.content, self.text, self.prompt, self.isPresented) = (content, text, prompt, isPresented)
    }

    private var hasText: Bool { !text.wrappedValue.isEmpty }
    private var isShown: Bool { isPresented?.wrappedValue ?? true }

    var body: some View {
        VStack(alignment: .fill) {
            if isShown { searchField }
            EnvironmentBody(content: content, change: changeInside).fillsSpace()
        }
        .keyCommands(
            KeyCommand("/", "Search", action: begin),
            KeyCommand(
                .escape, "Clear search", isEnabled: !isSearching && (hasText || isPresented?.wrappedValue == true),
                action: clear)
        )
        .onChange(of: focus?.isWanted() ?? false, initial: true) { _, isWanted in if isWanted { begin() } }
        .onChange(of: isPresented?.wrappedValue, initial: true) { old, new in
            if new == true { isSearching = true }
            if new == false, old == true { clear() }
        }
    }

    /// A search field inside the content has a focus of its own.
    private var changeInside: (@MainActor (inout EnvironmentValues) -> Void)? {
        guard focus != nil else { return nil }
        return { $0.searchFocus = nil }
    }

    private var searchField: some View {
        TextField(prompt, text: text, placeholder: prompt)
            .focused($isSearching)
            .updating {
                field.view = $0
                $0.focusTarget.yieldsFirstFocus = true
                focus?.attach($0.focusTarget)
            }
            .keyCommands(
                // Where nothing else can have the focus, Escape leaves the screen.
                KeyCommand(
                    .escape, escapeTitle,
                    isEnabled: isSearching && (hasText || isPresented != nil || field.target != nil), action: escape)
            )
            .afterSubmit("Done") {
                field.target?.focus()
                if !hasText { isPresented?.wrappedValue = false }
            }
    }

    private var escapeTitle: String { isPresented == nil ? hasText ? "Clear" : "Done" : "Cancel" }

    private func begin() {
        isPresented?.wrappedValue = true
        isSearching = true
    }

    private func escape() {
        if isPresented != nil || !hasText { field.target?.focus() }
        clear()
    }

    private func clear() {
        if hasText { text.wrappedValue = "" }
        isPresented?.wrappedValue = false
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
