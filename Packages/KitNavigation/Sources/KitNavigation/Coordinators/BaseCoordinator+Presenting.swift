extension BaseCoordinator {
    /// Presents a scene over the stack, on a stack of its own.
    /// - Returns: The new stack, which ends when it is dismissed in any way. It is empty if the flow has ended.
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

    /// Starts a child flow and presents its stack; dismissing that ends the child.
    ///
    /// If the child loads asynchronously, it is presented with its first scene.
    public func present<Step>(child: BaseCoordinator<Step>, handler: @escaping @MainActor (Step) -> Void) {
        begin(child, handler) { [stack] child in stack.present(child.stack) }
    }

    /// Replaces all scenes on the stack, and everything presented over it, with a scene.
    public func replace(with scene: any Presentable) {
        guard !hasEnded else { return }
        stack.ownership.asOwner(self) { stack.keepOnly([scene]) }
    }

    /// Replaces all scenes with a scene; `handler` receives the steps of `navigating` while the scene is on the stack.
    public func replace<Source: Navigating>(
        with scene: any Presentable, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        replace(with: scene)
        observe(source, of: scene, on: stack, handler)
    }

    /// Dismisses the presented stack.
    public func dismiss() { stack.dismiss() }

    /// Ends the flow, and removes its scenes and those of its children.
    ///
    /// If the flow has no scenes, it just ends; if it ends while it starts, it is never shown. If all scenes of a
    /// presented stack belong to the flow, the stack is dismissed. If all scenes of any other stack do, they remain,
    /// because a stack is never left empty.
    public func finish() {
        // Only a flow with a parent ends, because others may be started again.
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

/// A closure that dismisses a presented stack, and then calls its argument.
///
/// Handlers of NanoViewController receive such a closure. It has no parameter for animation, which a terminal lacks. A
/// second call has no effect.
public typealias DismissScene = @MainActor ((@MainActor () -> Void)?) -> Void

extension BaseCoordinator {
    /// Starts a child flow on the same stack: NanoViewController's form of `start(child:transition:handler:)`.
    ///
    /// - Parameters:
    ///   - child: The child flow.
    ///   - transition: The transition to the child's scenes.
    ///   - didStart: A closure that runs once, when the child has shown its first scene, before its steps are
    ///     delivered.
    ///   - navigationHandler: A closure that receives the child's steps, including those that it sends while it starts.
    public func start<Step>(
        coordinator child: BaseCoordinator<Step>, transition: CoordinatorTransition = .append,
        didStart: (@MainActor () -> Void)? = nil, navigationHandler: @escaping @MainActor (Step) -> Void
    ) {
        begin(child, navigationHandler) { [stack] child in
            if transition == .replace { stack.keepOnly(child.familyScenes) }
            didStart?()
        }
    }

    /// Creates a child flow on a stack of its own, starts it, and presents the stack.
    ///
    /// The child ends when its stack is dismissed: by the handler, by the user, or with everything below it. In the
    /// original, only the handler's `dismiss` removed it.
    /// - Parameters:
    ///   - style: The presentation style of the stack.
    ///   - makeCoordinator: A closure that creates the child on the new stack.
    ///   - didStart: A closure that runs once, when the child is presented.
    ///   - navigationHandler: A closure that receives the child's steps, and a closure that dismisses it.
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

    /// Presents a scene; `navigationHandler` receives the steps of `navigating` and a closure that dismisses the scene.
    public func modallyPresent<Source: Navigating>(
        _ scene: any Presentable, style: PresentationStyle = .sheet, navigating source: Source,
        navigationHandler: @escaping @MainActor (Source.NavigationStep, @escaping DismissScene) -> Void
    ) {
        let presented = present(scene, style: style)
        observe(source, of: scene, on: presented) { [stack] in navigationHandler($0, stack.dismissing(presented)) }
    }
}

extension SceneStack {
    /// Returns a closure that dismisses a stack presented over this one; it has no effect after the stack is gone.
    fileprivate func dismissing(_ presented: SceneStack) -> DismissScene {
        { [weak self, weak presented] completion in
            guard let self, let presented, presented.presenter === self else { return }
            dismiss()
            completion?()
        }
    }

    /// Removes everything except some scenes, unless there are none of these.
    func keepOnly(_ scenes: [any Presentable]) {
        guard !scenes.isEmpty else { return }
        dismiss()
        replace(with: scenes)
    }
}
