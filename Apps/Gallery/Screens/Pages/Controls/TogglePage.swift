import KitSceneViews

enum TogglePage {
    static let page = GalleryPage(
        "Toggle", .controls, "On or off; the sign shows the state without colour.",
        views: ["ToggleView"], bodies: ["Toggle"],
        synonyms: ["Checkbox", "Check box", "Switch"],
        view: { _ in
            let sound = ToggleView("Sound")
            let mail = ToggleView("Send me mail")
            mail.isOn = true
            let off = ToggleView("Not now")
            off.isEnabled = false
            return PageView(
                specimens(
                    specimen("Off", sound), specimen("On", mail), specimen("Disabled", off),
                    specimen("Long", ToggleView(long)), specimen("Tiny", FrameView(ToggleView("Tiny"), width: 5)),
                    specimen("Empty", ToggleView(""))))
        }, body: { _ in Face() })

    static let long = "I have read the whole agreement to its very end, and I agree to every word in it"

    private struct Face: View {
        @State var hasSound = false
        @State var hasMail = true

        var body: some View {
            Specimens {
                Specimen("Off") { Toggle("Sound", isOn: hasSound) { hasSound.toggle() } }
                Specimen("On") { Toggle("Send me mail", isOn: hasMail) { hasMail.toggle() } }
                Specimen("Disabled") { Toggle("Not now", isOn: false) {}.disabled() }
                Specimen("Long") { Toggle(long, isOn: false) {} }
                Specimen("Tiny") { Toggle("Tiny", isOn: false) {}.frame(width: 5) }
                Specimen("Empty") { Toggle("", isOn: false) {} }
            }
        }
    }
}
