import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import Testing

@testable import PostsMVCE

@Test("mvc-e: what is chosen in the settings holds at once")
func postsMVCE() {
    let services = PostsServices.scripted
    let flowView = SilentFlow()
    let flow = Mvce.glue(
        model: PostsFlowModel(), view: flowView,
        controller: PostsFlowController(services: services) { view, services, flow in
            Mvce.glue(model: PostsModel(), view: view, controller: PostsController(services: services, flow: flow))
        })
    let model = SettingsModel()
    let view = SettingsViewController()
    let dispatcher = Mvce.glue(
        model: model, view: view, controller: SettingsController(services: services, flow: flow))
    // When
    dispatcher.send(.choose(PostsSettings(order: .newest)))
    #expect(model.settings.value.order == .newest)
    withExtendedLifetime((view, flowView)) {}
}

private final class SilentFlow: Mvce.View {
    let attachments = Attachments()
    func bind(model: PostsFlowModel, dispatcher: Dispatcher<PostsFlowEvent>) -> BindingDisposer { {} }
}
