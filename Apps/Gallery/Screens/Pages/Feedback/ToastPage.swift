import KitSceneViews

enum ToastPage {
    static let page = GalleryPage(
        "Toast", .feedback, "A short message that goes away by itself.",
        views: [], bodies: [],
        synonyms: ["Notification", "Snackbar", "Message"],
        view: { model in
            let buttons = toasts.map { ButtonView($0.name) }
            var page = PageView(specimens(specimen("Messages", StackView(.vertical, spacing: 1, buttons))))
            for (button, toast) in zip(buttons, toasts) {
                page = page.on(button.action) {
                    // Without this, the new message waits for the end of the last one.
                    model.scene?.dismissToasts()
                    model.scene?.showToast(toast.toast)
                }
            }
            return page
        }, body: { _ in Face() })

    static let toasts: [(name: String, toast: Toast)] = [
        ("Plain", "Saved."), ("Success", Toast("Sent to all readers.", role: .success)),
        ("Error", Toast("The server does not answer.", role: .error)),
        ("Until closed", Toast("Read me, then press Enter.", dismissing: .manual(buttonTitle: "Done"))),
    ]

    private struct Face: View {
        @State var toast: Toast?

        var body: some View {
            Specimens {
                Specimen("Messages") {
                    VStack(spacing: 1) {
                        ForEach(toasts, id: \.name) { sample in Button(sample.name) { toast = sample.toast } }
                    }
                }
            }
            .toast(item: $toast) { $0 }
        }
    }
}
