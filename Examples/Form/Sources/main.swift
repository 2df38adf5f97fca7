import KitApp

struct SignUpForm: View {
    enum Field: CaseIterable { case name, email, password }

    enum Plan: String, CaseIterable {
        case free = "Free"
        case team = "Team"
        case business = "Business"
    }

    @State private var name = ""
    @State private var email = ""
    @State private var password = SecretText()
    @State private var country = "Japan"
    @State private var plan = Plan.free
    @State private var acceptsTerms = false
    /// A Boolean value that indicates whether the user has tried to submit the form.
    @State private var showsProblems = false
    @State private var isDone = false
    @FocusState private var focusedField: Field?

    var body: some View {
        ScrollView(spacing: 1, insets: EdgeInsets(horizontal: 1), takesFocus: false) {
            TextField("Name", text: $name, remark: remark(.name))
                .labelShown().focused($focusedField, equals: .name)
            TextField("Email", text: $email, remark: remark(.email))
                .labelShown().focused($focusedField, equals: .email)
            SecureField("Password", secret: $password, remark: remark(.password))
                .labelShown().focused($focusedField, equals: .password)
            Picker("Country", selection: $country, values: ["Austria", "Denmark", "Japan", "Kenya", "Peru"])
            SegmentedControl("Plan", selection: $plan, values: Plan.allCases) { $0.rawValue }
            Toggle("I accept the terms", isOn: $acceptsTerms)
            Button("Sign up", action: submit).disabled(!acceptsTerms)
        }
        .alert("Welcome, \(name)!", isPresented: $isDone, message: "You are on the \(plan.rawValue) plan.")
    }

    private func remark(_ field: Field) -> FieldMessage? {
        showsProblems ? problem(in: field).map { .error($0) } : nil
    }

    private func problem(in field: Field) -> String? {
        switch field {
        case .name: name.allSatisfy(\.isWhitespace) ? "Enter your name." : nil
        case .email: email.contains("@") ? nil : "Enter a valid address."
        case .password: password.count < 8 ? "At least 8 characters." : nil
        }
    }

    /// Signs up, or moves to the first field with a problem.
    private func submit() {
        showsProblems = true
        focusedField = Field.allCases.first { problem(in: $0) != nil }
        isDone = focusedField == nil
    }
}

TerminalApp.run(SignUpForm(), title: "Sign up")
