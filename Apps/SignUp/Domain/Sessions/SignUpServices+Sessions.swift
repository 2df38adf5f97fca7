extension SignUpServices {
    /// The session that was saved; one that cannot be read is removed.
    /// - Returns: The session, and what there is to be said about it; empty for nothing.
    public func savedSession() -> (session: Session?, notice: String) {
        do {
            return (try sessions.load(), "")
        } catch {
            try? sessions.clear()
            return (nil, SignUpTexts.sessionUnreadable)
        }
    }

    /// Saves a session that has begun.
    /// - Returns: What there is to be said about it; empty for nothing.
    public func save(_ session: Session) -> String {
        do {
            try sessions.save(session)
            return ""
        } catch {
            return SignUpTexts.sessionNotSaved
        }
    }

    /// Removes the saved session.
    /// - Returns: What there is to be said about it; empty for nothing.
    public func removeSession() -> String {
        do {
            try sessions.clear()
            return ""
        } catch {
            return SignUpTexts.sessionNotRemoved
        }
    }
}
