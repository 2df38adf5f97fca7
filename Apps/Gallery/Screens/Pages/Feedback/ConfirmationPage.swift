import KitSceneViews

enum ConfirmationPage {
    static let page = GalleryPage(
        "Confirmation", .feedback, "Asks before an action that cannot be undone.",
        views: [], bodies: [],
        synonyms: ["Dialog", "Modal", "Question"],
        view: { model in
            let ask = ButtonView("Leave without saving")
            let answer = LabelView(AlertPage.said("none"), role: .secondary)
            let page = PageView(specimens(specimen("Ask", ask), specimen("Answer", answer)))
            return page.on(ask.action) {
                model.scene?.present(
                    Alert(
                        title, message: message, style: .confirmation,
                        buttons: buttons { answer.text = AlertPage.said($0) }))
            }
        }, body: { _ in Face() })

    static let title = "Leave without saving?"
    static let message = "What you wrote since noon would be lost."
    static func buttons(_ does: @escaping (String) -> Void) -> [Alert.Button] {
        [
            Alert.Button("Save first") { does("Save first") }, .destructive("Leave") { does("Leave") },
            .cancel { does("Stay") },
        ]
    }

    private struct Face: View {
        @State var isAsking = false
        @State var answer = "none"

        var body: some View {
            Specimens {
                Specimen("Ask") { Button("Leave without saving") { isAsking = true } }
                Specimen("Answer") { Text(AlertPage.said(answer), role: .secondary) }
            }
            .confirmationDialog(title, isPresented: $isAsking, message: message) { buttons { answer = $0 } }
        }
    }
}
