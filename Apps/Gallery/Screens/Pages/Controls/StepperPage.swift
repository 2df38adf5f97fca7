import KitSceneViews
import KitWidgets

enum StepperPage {
    static let page = GalleryPage(
        "Stepper", .controls, "A number that goes up and down by steps, within limits.",
        views: ["StepperView"], bodies: ["Stepper"],
        synonyms: ["Number", "Counter"],
        view: { _ in
            let off = StepperView("Copies", value: 1, in: 1...9)
            off.isEnabled = false
            let hour = StepperView("Hour", value: 23, in: 0...23, wraps: true)
            let zoom = StepperView("Zoom", value: 100, in: 25...400, step: 25)
            zoom.format = { "\($0) %" }
            return specimens(
                specimen("Normal", StepperView("Copies", value: 3, in: 1...9)),
                specimen("At its end", StepperView("Copies", value: 1, in: 1...9)), specimen("Disabled", off),
                specimen("Goes round", hour), specimen("By 25", zoom),
                specimen("Long", StepperView(long, value: 7, in: 0...10)),
                specimen("Tiny", FrameView(StepperView("", value: 5, in: 0...9), width: 4)))
        }, body: { _ in Face() })

    static let long = "The number of attempts before the account is locked"

    private struct Face: View {
        @State var copies = 3
        @State var least = 1
        @State var hour = 23
        @State var zoom = 100
        @State var tries = 7
        @State var tiny = 5

        var body: some View {
            Specimens {
                Specimen("Normal") { Stepper("Copies", value: $copies, in: 1...9) }
                Specimen("At its end") { Stepper("Copies", value: $least, in: 1...9) }
                Specimen("Disabled") { Stepper("Copies", value: $least, in: 1...9).disabled() }
                Specimen("Goes round") { Stepper("Hour", value: $hour, in: 0...23, wraps: true) }
                Specimen("By 25") { Stepper("Zoom", value: $zoom, in: 25...400, step: 25) { "\($0) %" } }
                Specimen("Long") { Stepper(long, value: $tries, in: 0...10) }
                Specimen("Tiny") { Stepper("", value: $tiny, in: 0...9).frame(width: 4) }
            }
        }
    }
}
