import KitNavigation
import KitSceneViews

final class ToDoApp: SceneRoot {
    let stack = SceneStack([HostingController(title: "To do", ToDoBody())])
}
