extension SceneHost {
    /// What a terminal shows as the title of its window: the scene's title and the name of the app.
    ///
    /// The text is data: whoever writes it to a terminal sanitises it.
    public var windowTitle: String {
        let title = scene?.title ?? ""
        if title.isEmpty || title == applicationName { return applicationName }
        return applicationName.isEmpty ? title : "\(title) – \(applicationName)"
    }
}
