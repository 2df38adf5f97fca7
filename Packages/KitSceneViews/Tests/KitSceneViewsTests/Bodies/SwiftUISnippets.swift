import KitCells
import KitSceneViews
import KitWidgets

// Code as a SwiftUI developer would write it, which must compile unchanged.

struct Planet: Identifiable, Equatable {
    let id: Int
    var name: String
    var moons: Int

    static let all = [Planet(id: 1, name: "Earth", moons: 1), Planet(id: 2, name: "Mars", moons: 2)]
}

struct Snippet<Content: View>: View {
    @ViewBuilder let content: () -> Content
    var body: some View { content() }
}

struct HelloView: View {
    var body: some View {
        VStack(alignment: .center, spacing: 1) {
            Text("Hello").bold()
            Text("world").foregroundStyle(.secondary)
        }
    }
}

struct DetailRow: View {
    let name: String
    let value: String

    var body: some View {
        HStack {
            Text(name)
            Spacer()
            Text(value)
        }
    }
}

struct CounterView: View {
    @State private var count = 0

    var body: some View {
        VStack {
            Text("Count: \(count)")
            Button("Add") { count += 1 }.keyboardShortcut("a")
            Button("Reset", role: .destructive) { count = 0 }.disabled(count == 0)
        }
    }
}

struct DeletingView: View {
    @State private var isAsking = false
    @State private var answer = "nothing"

    var body: some View {
        VStack {
            Text(answer)
            Button("Delete") { isAsking = true }
        }
        .alert("Delete it?", isPresented: $isAsking) {
            Button("Delete", role: .destructive) { answer = "deleted" }
            Button("Keep", role: .cancel) { answer = "kept" }
        } message: {
            Text("It is gone then.")
        }
    }
}

struct ToolbarView: View {
    @State private var saved = 0

    var body: some View {
        NavigationStack {
            Text("Saved \(saved)")
                .navigationTitle("Document")
                .toolbar {
                    ToolbarItem(placement: .leading) { Button("Close") {} }
                    Button("Save") { saved += 1 }
                }
        }
    }
}

struct FormView: View {
    @State private var name = ""
    @State private var isOn = true
    @State private var size = 1
    @State private var number = 3

    var body: some View {
        VStack(alignment: .leading) {
            TextField("Name", text: $name)
            Toggle("Sound", isOn: $isOn)
            Picker("Size", selection: $size) {
                Text("Small").tag(0)
                Text("Large").tag(1)
            }
            Stepper("Copies", value: $number, in: 1...9)
        }
    }
}

struct MenuSnippet: View {
    @State private var opened = "none"

    var body: some View {
        VStack {
            Text(opened)
            Menu("File") {
                Button("Open") { opened = "open" }
                Divider()
                Button("Close", role: .destructive) { opened = "closed" }
            }
        }
    }
}

struct SelectionView: View {
    @State private var selection: Planet.ID?

    var body: some View {
        VStack(alignment: .leading) {
            List(Planet.all, selection: $selection) { planet in
                Text(planet.name)
            }
            Text("Selected: \(selection ?? 0)")
        }
    }
}

struct EditableView: View {
    @State private var planets = Planet.all

    var body: some View {
        List($planets) { $planet in
            TextField("Name", text: $planet.name)
        }
    }
}

struct SearchSnippet: View {
    @State private var query = ""
    @State private var isPresented = false
    @FocusState private var isFocused: Bool

    var body: some View {
        List(Planet.all) { Text($0.name).truncationMode(.middle).lineLimit(1) }
            .searchable(text: $query, isPresented: $isPresented, prompt: "Planet")
            .searchFocused($isFocused)
            .keyCommands(KeyCommand("f", modifiers: .control, "Find") { isFocused = true })
    }
}

struct SheetSnippet: View {
    @State private var isShown = false

    var body: some View {
        Button("Show") { isShown = true }
            .sheet(isPresented: $isShown) {
                VStack { Text("In the sheet") }
            }
    }
}

struct IdentitySnippet: View {
    @State private var page = 1

    var body: some View {
        VStack {
            CounterView().id(page)
            Button("Next") { page += 1 }
            Toggle(isOn: .constant(true)) { Text("Sound") }
        }
    }
}

struct LoadingSnippet: View {
    @State private var text: String?

    var body: some View {
        Group {
            if let text {
                Text(text)
            } else {
                ProgressView("Loading")
            }
        }
        .task { text = "loaded" }
    }
}
