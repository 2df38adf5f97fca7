extension BaseCoordinator {
    /// Presents a scene over the stack, on a stack of its own.
    /// - Returns: That stack; it ends when it is dismissed, whoever does it.
    @discardableResult
    public func present(_ scene: any Presentable, style: PresentationStyle = .sheet) -> SceneStack {
        let presented = SceneStack(presentationStyle: style)
        presented.ownership.asOwner(self) { presented.push(scene) }
        watch(presented)
        stack.present(presented)
        return presented
    }

    /// Presents a scene; `handler` hears each navigation step of `navigating` until the scene is dismissed.
    @discardableResult
    public func present<Source: Navigating>(
        _ scene: any Presentable, style: PresentationStyle = .sheet, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) -> SceneStack {
        let presented = present(scene, style: style)
        hear(source, of: scene, on: presented, handler)
        return presented
    }

    /// Starts a child flow and presents the stack that it has of its own; it ends when that is dismissed.
    ///
    /// A child that loads first is presented with its first scene.
    public func present<Step>(child: BaseCoordinator<Step>, handler: @escaping @MainActor (Step) -> Void) {
        begin(child, handler) { [stack] child in stack.present(child.stack) }
    }

    /// Shows a scene instead of everything on the stack and over it.
    public func replace(with scene: any Presentable) {
        stack.ownership.asOwner(self) { stack.keepOnly([scene]) }
    }

    /// Shows a scene instead of everything; `handler` hears the steps of `navigating` while the scene is on the stack.
    public func replace<Source: Navigating>(
        with scene: any Presentable, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        replace(with: scene)
        hear(source, of: scene, on: stack, handler)
    }

    /// Dismisses what is presented over the stack.
    public func dismiss() { stack.dismiss() }

    /// Ends the flow: its scenes, and those of its children, leave.
    ///
    /// A flow that has shown nothing just ends.
    /// A flow that is alone on a presented stack is dismissed with it. The scenes of a flow to which everything
    /// belongs stay, for a stack is never left empty.
    public func finish() {
        guard hasScenes else { onFinish?(); return }
        let family = familyScenes
        let others = stack.scenes.filter { scene in !family.contains { $0 === scene } }
        if others.isEmpty {
            stack.presenter?.dismiss()
        } else {
            stack.keepOnly(others)
        }
    }
}

extension SceneStack {
    /// Leaves these scenes only, unless there are none, and nothing over them.
    func keepOnly(_ scenes: [any Presentable]) {
        guard !scenes.isEmpty else { return }
        dismiss()
        replace(with: scenes)
    }
}
