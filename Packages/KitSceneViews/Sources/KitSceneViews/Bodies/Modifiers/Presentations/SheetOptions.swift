import KitCells
import KitNavigation

/// What a sheet's screen is called and how large it is.
@MainActor
struct SheetOptions {
    let title: String
    let detent: SheetDetent
    let preferredSize: Size

    func controller<Content: ViewBody>(_ source: SheetSource<Content>, over scene: ViewController) -> ViewController {
        let controller = HostingController(title: title, SheetContent(source: source))
        controller.modalPresentationStyle = .sheet
        controller.sheetDetent = detent
        controller.preferredContentSize = preferredSize
        controller.minimumSize = scene.minimumSize
        return controller
    }
}
