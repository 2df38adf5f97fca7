import KitSceneViews

enum AlertPage {
    static let page = GalleryPage(
        "Alert", .feedback, "A message that the user must answer.",
        views: [], bodies: [],
        synonyms: ["Dialog", "Dialog box", "Modal", "Message box", "Popup"],
        view: { model in
            let one = ButtonView("One button")
            let two = ButtonView("Two buttons")
            let many = ButtonView("Many buttons")
            let answer = LabelView(said("none"), role: .secondary)
            let page = PageView(
                specimens(
                    specimen("Simple", one), specimen("A question", two), specimen("Long", many),
                    specimen("Answer", answer)))
            @MainActor func present(_ alert: Alert) { model.scene?.present(alert) }
            return page.on(one.action) { present(simple { answer.text = said($0) }) }
                .on(two.action) { present(question { answer.text = said($0) }) }
                .on(many.action) { present(long { answer.text = said($0) }) }
        }, body: { _ in Face() })

    static func said(_ answer: String) -> String { "Last: \(answer)" }

    static func simple(_ does: @escaping (String) -> Void) -> Alert {
        Alert("Saved", message: "Your letter is safe.", buttons: [Alert.Button("Good") { does("Good") }])
    }

    static func question(_ does: @escaping (String) -> Void) -> Alert {
        Alert(
            "Delete the letter?", message: "You cannot undo this.",
            buttons: [.destructive("Throw away") { does("Throw away") }, .cancel { does("Cancel") }])
    }

    static func long(_ does: @escaping (String) -> Void) -> Alert {
        Alert(
            "Which of them?",
            message:
                "An alert wraps a message that is longer than its frame is wide, and stacks its buttons if they do not "
                + "fit side by side.",
            buttons: ["The first one", "The second one", "The third one"].map { title in
                Alert.Button(title) { does(title) }
            } + [.cancel { does("Cancel") }])
    }

    private struct Chosen: Identifiable {
        let id: String
        let alert: Alert
    }

    private struct Face: View {
        @State var answer = "none"
        @State var chosen: Chosen?

        var body: some View {
            Specimens {
                Specimen("Simple") { Button("One button") { chosen = Chosen(id: "1", alert: simple { answer = $0 }) } }
                Specimen("A question") {
                    Button("Two buttons") { chosen = Chosen(id: "2", alert: question { answer = $0 }) }
                }
                Specimen("Long") { Button("Many buttons") { chosen = Chosen(id: "3", alert: long { answer = $0 }) } }
                Specimen("Answer") { Text(said(answer), role: .secondary) }
            }
            .alert(item: $chosen) { $0.alert }
        }
    }
}
