import KitSceneViews

enum SpinnerPage {
    static let page = GalleryPage(
        "Spinner", .data, "Work that takes an unknown time.",
        views: ["SpinnerView"], bodies: ["Spinner"],
        synonyms: ["Loading", "Busy", "Activity indicator"],
        view: { _ in
            let spinner = SpinnerView("Loading the page", isAnimating: true)
            let toggle = ToggleView("Turn")
            toggle.isOn = true
            let page = PageView(
                specimens(
                    specimen("Turning", StackView(.vertical, [spinner, toggle])),
                    specimen("No title", SpinnerView(isAnimating: true)), specimen("Still", SpinnerView("Unseen")),
                    specimen("Long", SpinnerView(long, isAnimating: true)),
                    specimen("Tiny", FrameView(SpinnerView("Tiny", isAnimating: true), width: 3))))
            return page.on(toggle.action) {
                spinner.isAnimating = toggle.isOn
            }
        }, body: { _ in Face() })

    static let long = "Waiting for an answer from a server that is very far away, and very busy, too"

    private struct Face: View {
        @State var isTurning = true

        var body: some View {
            Specimens {
                Specimen("Turning") {
                    VStack {
                        Spinner("Loading the page", isAnimating: isTurning)
                        Toggle("Turn", isOn: isTurning) { isTurning.toggle() }
                    }
                }
                Specimen("No title") { Spinner() }
                Specimen("Still") { Spinner("Unseen", isAnimating: false) }
                Specimen("Long") { Spinner(long) }
                Specimen("Tiny") { Spinner("Tiny").frame(width: 3) }
            }
        }
    }
}
