import KitSceneViews

enum SecureFieldPage {
    static let page = GalleryPage(
        "Secure field", .controls, "A field that hides its text.",
        views: ["TextFieldView"], bodies: ["SecureField"],
        synonyms: ["Password", "Input"],
        view: { _ in
            let password = TextFieldView("Password", text: secret, isSecure: true)
            let shows = ToggleView("Show the password")
            let weak = TextFieldView("Password", text: "1234", isSecure: true)
            weak.remark = .warning("This password is too common.")
            let off = TextFieldView("Password", text: secret, isSecure: true)
            off.isEnabled = false
            let page = PageView(
                specimens(
                    specimen("Normal", StackView(.vertical, spacing: 1, [password, shows])),
                    specimen("Empty", TextFieldView("Password", placeholder: "Password", isSecure: true)),
                    specimen("Warning", weak), specimen("Disabled", off)))
            return page.on(shows.action) {
                password.isRevealed = shows.isOn
            }
        }, body: { _ in Face() })

    static let secret = "correct horse"

    private struct Face: View {
        @State var password = secret
        @State var isShown = false
        @State var empty = ""
        @State var weak = "1234"
        @State var off = secret

        var body: some View {
            Specimens {
                Specimen("Normal") {
                    VStack(spacing: 1) {
                        SecureField("Password", text: $password, isRevealed: isShown)
                        Toggle("Show the password", isOn: isShown) { isShown.toggle() }
                    }
                }
                Specimen("Empty") { SecureField("Password", text: $empty, placeholder: "Password") }
                Specimen("Warning") {
                    SecureField("Password", text: $weak, remark: .warning("This password is too common."))
                }
                Specimen("Disabled") { SecureField("Password", text: $off).disabled() }
            }
        }
    }
}
