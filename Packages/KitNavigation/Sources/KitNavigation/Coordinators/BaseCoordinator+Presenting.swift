extension BaseCoordinator {
    /// Presents a scene over the stack, on its own stack.
    /// - Returns: The new stack; it ends when it is dismissed, in any way. It is empty if the flow has ended.
    @discardableResult
    public func present(_ scene: any Presentable, style: PresentationStyle = .sheet) -> SceneStack {
        let presented = SceneStack(presentationStyle: style)
        guard !hasEnded else { return presented }
        presented.ownership.asOwner(self) { presented.push(scene) }
        watch(presented)
        stack.present(presented)
        return presented
    }

    /// Presents a scene; `handler` receives each navigation step of `navigating` until the scene is dismissed.
    @discardableResult
    public func present<Source: Navigating>(
        _ scene: any Presentable, style: PresentationStyle = .sheet, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) -> SceneStack {
        let presented = present(scene, style: style)
        observe(source, of: scene, on: presented, handler)
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
        guard !hasEnded else { return }
        stack.ownership.asOwner(self) { stack.keepOnly([scene]) }
    }

    /// Shows a scene in place of all others; `handler` receives the steps of `navigating` while it is on the stack.
    public func replace<Source: Navigating>(
        with scene: any Presentable, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        replace(with: scene)
        observe(source, of: scene, on: stack, handler)
    }

    /// Dismisses the presented stack.
    public func dismiss() { stack.dismiss() }

    /// Ends the flow: its scenes, and those of its children, leave.
    ///
    /// A flow that has shown nothing just ends, and one that ends while it starts is never shown.
    /// A flow that is alone on a presented stack is dismissed with it. The scenes of a flow to which everything
    /// belongs stay, for a stack is never left empty.
    public func finish() {
        // Only a flow that another one has started ends: others may start again by themselves.
        hasEnded = onFinish != nil
        guard hasScenes else { onFinish?(); return }
        let family = familyScenes
        let others = stack.planned.scenes.filter { scene in !family.contains { $0 === scene } }
        if !others.isEmpty {
            stack.keepOnly(others)
        } else if let presenter = stack.presenter {
            presenter.dismiss()
        } else {
            hasEnded = hasEnded && isStarting
        }
    }
}

// MARK: - NanoViewController's forms

/// Removes the presented stack, then calls the closure; NanoViewController's argument of a modal handler.
///
/// There is no animation in a terminal, so the first argument of the original is gone. A second call does nothing.
public typealias DismissScene = @MainActor ((@MainActor () -> Void)?) -> Void

extension BaseCoordinator {
    /// Starts a child flow on the same stack; the same as `start(child:transition:handler:)`, in the original's words.
    ///
    /// - Parameters:
    ///   - child: The flow.
    ///   - transition: Whether its scenes come above the current ones, or instead.
    ///   - didStart: Called once, when the child has shown its first scene, before its steps are delivered.
    ///   - navigationHandler: Receives the child's steps, also those that it sends while it starts.
    public func start<Step>(
        coordinator child: BaseCoordinator<Step>, transition: CoordinatorTransition = .append,
        didStart: (@MainActor () -> Void)? = nil, navigationHandler: @escaping @MainActor (Step) -> Void
    ) {
        begin(child, navigationHandler) { [stack] child in
            if transition == .replace { stack.keepOnly(child.familyScenes) }
            didStart?()
        }
    }

    /// Creates a child flow on its own stack, starts it, and presents that stack.
    ///
    /// The child ends when its stack is dismissed, by the handler, by the user or with everything below it. In the
    /// original only the handler's `dismiss` removed it.
    /// - Parameters:
    ///   - style: How the stack is shown.
    ///   - makeCoordinator: Gets the new stack, and makes the child on it.
    ///   - didStart: Called once, when the child is presented.
    ///   - navigationHandler: Receives the child's steps, and what dismisses it.
    public func presentModalCoordinator<Step>(
        style: PresentationStyle = .sheet, makeCoordinator: @MainActor (SceneStack) -> BaseCoordinator<Step>,
        didStart: (@MainActor () -> Void)? = nil,
        navigationHandler: @escaping @MainActor (Step, @escaping DismissScene) -> Void
    ) {
        let child = makeCoordinator(SceneStack(presentationStyle: style))
        begin(child) { [stack] step in
            navigationHandler(step, stack.dismissing(child.stack))
        } show: { [stack] child in
            stack.present(child.stack)
            didStart?()
        }
    }

    /// Presents a scene over the stack; `navigationHandler` receives the steps of `navigating`, and what dismisses it.
    public func modallyPresent<Source: Navigating>(
        _ scene: any Presentable, style: PresentationStyle = .sheet, navigating source: Source,
        navigationHandler: @escaping @MainActor (Source.NavigationStep, @escaping DismissScene) -> Void
    ) {
        let presented = present(scene, style: style)
        observe(source, of: scene, on: presented) { [stack] in navigationHandler($0, stack.dismissing(presented)) }
    }
}

extension SceneStack {
    /// Returns what dismisses a stack that is presented over this one, and does nothing once it is gone.
    fileprivate func dismissing(_ presented: SceneStack) -> DismissScene {
        { [weak self, weak presented] completion in
            guard let self, let presented, presented.presenter === self else { return }
            dismiss()
            completion?()
        }
    }

    /// Leaves these scenes only, unless there are none, and nothing over them.
    func keepOnly(_ scenes: [any Presentable]) {
        guard !scenes.isEmpty else { return }
        dismiss()
        replace(with: scenes)
    }
}
