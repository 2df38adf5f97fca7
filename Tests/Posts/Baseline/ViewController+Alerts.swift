import KitCore
import KitSceneViews

extension ViewController {
    /// Shows an error as an alert, which waits while another screen covers this one.
    func showAlert(_ error: any Error) {
        let error = error.displayable
        present(Alert(error.title, message: error.message))
    }
}
