import KitMVVMC
import KitNavigation
import KitSceneViews
import KitTesting
import SignUpDomain
import SignUpScreens
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

@Suite("The coordinator: steps in, scenes out")
struct SignUpCoordinatorTests {
    private let server = ScriptedSignUp()
    private let links = DeepLinkInbox<Invitation> { text throws(DeepLinkError) in
        guard let invitation = Invitation(email: text) else { throw .unknownPlace }
        return invitation
    }

    private func start() -> SignUpMVVMC { SignUpMVVMC(server.services, links: links) }

    private func openForm(in app: SignUpMVVMC) throws -> SignUpFormScene {
        try app.scene(WelcomeScene.self).viewModel.navigator.next(.signUp)
        try app.scene(TermsScene.self).viewModel.navigator.next(.accept)
        return try app.scene()
    }

    @Test("the terms precede the form; a new account leads to Home, without the form")
    func signUp() throws {
        let app = start()
        let form = try openForm(in: app)
        #expect(app.scenes == ["WelcomeScene", "TermsScene", "SignUpFormScene"])
        form.viewModel.navigator.next(.signedIn(.sample()))
        #expect(app.scenes == ["WelcomeScene", "HomeScene"] && server.store.session == .sample())
    }
}

extension SignUpMVVMC {
    /// The types of the scenes, from the bottom of the stack.
    fileprivate var scenes: [String] { stack.scenes.map { String(describing: type(of: $0)) } }

    /// Returns the top scene, if it has this type.
    fileprivate func scene<Scene>(_ type: Scene.Type = Scene.self) throws -> Scene {
        try #require(stack.top as? Scene)
    }
}
