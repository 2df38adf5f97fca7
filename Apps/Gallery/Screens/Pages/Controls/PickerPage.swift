import KitSceneViews

enum PickerPage {
    static let page = GalleryPage(
        "Picker", .controls, "One of many choices, in a list that opens over the screen.",
        views: ["PickerView"], bodies: ["Picker", "TaggedText"],
        synonyms: ["Dropdown", "Select", "Combo box", "Radio button"],
        view: { _ in
            let fruit = PickerView("Fruit", titles: fruits, selectedIndex: 0)
            let chosen = LabelView(said(fruits[0]), role: .secondary)
            let off = PickerView("Fruit", titles: fruits, selectedIndex: 2)
            off.isEnabled = false
            let some = PickerView("Seat", seats.map { PickerView.Option($0, isEnabled: $0 != "Middle") })
            let page = PageView(
                specimens(
                    specimen("Normal", fruit), specimen("Chosen", chosen), specimen("None yet", some),
                    specimen("Disabled", off), specimen("Empty", PickerView("Fruit", titles: [])),
                    specimen("Long", PickerView("Motto", titles: [long], selectedIndex: 0)),
                    specimen("Tiny", FrameView(PickerView("", titles: fruits, selectedIndex: 0), width: 6))))
            return page.on(fruit.selection) { chosen.text = said(fruits[$0]) }
        }, body: { _ in Face() })

    static let fruits = [
        "Apple", "Banana", "Cherry", "Damson", "Elderberry", "Fig", "Grape", "Lemon", "Mango", "Orange", "Peach",
    ]
    static let seats = ["Window", "Middle", "Aisle"]
    static let long = "A choice with a name so long that its end is cut off"
    static func said(_ fruit: String) -> String { "\(fruit) it is" }

    private struct Face: View {
        @State var fruit = fruits[0]
        @State var seat = ""
        @State var off = fruits[2]
        @State var none = ""
        @State var motto = long
        @State var tiny = fruits[0]

        var body: some View {
            Specimens {
                Specimen("Normal") { Picker("Fruit", selection: $fruit, values: fruits) }
                Specimen("Chosen") { Text(said(fruit), role: .secondary) }
                Specimen("None yet") {
                    Picker("Seat", selection: $seat, values: seats) { PickerView.Option($0, isEnabled: $0 != "Middle") }
                }
                Specimen("Disabled") { Picker("Fruit", selection: $off, values: fruits).disabled() }
                Specimen("Empty") { Picker("Fruit", selection: $none, values: []) }
                Specimen("Long") { Picker("Motto", selection: $motto, values: [long]) }
                Specimen("Tiny") { Picker("", selection: $tiny, values: fruits).frame(width: 6) }
            }
        }
    }
}
