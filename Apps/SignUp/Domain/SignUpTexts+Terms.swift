extension SignUpTexts {
    /// The terms of service.
    public static let terms = """
        1. What this is

        This app is a demonstration. It shows how one and the same app is built in three architectures, and how it is \
        tested. The account that you make lives on the server that the app talks to; without other instructions that \
        is a server inside the app itself, and nothing leaves this computer.

        2. Your account

        You choose a name, an email address and a password. The email address is yours: no second account can have it. \
        No letter is sent to it. The server keeps your password only as a salted hash from which it cannot be read.

        3. Your session

        When you are signed in, the app keeps a token on this computer, in a file that only you can read. It is valid \
        for thirty days. When you log out, the file is removed and the server forgets the token.

        4. Your attempts

        Who tries too often in a short time is asked to wait. Signing up twice by mistake does not make two accounts: \
        each attempt has a name of its own, and the server acts on it once.

        5. What we ask of you

        Choose a password that you use nowhere else. Write nothing into the form that you would not want to see on \
        your screen again. Do not attack the server, unless it is your own, and then tell us what you found.

        6. What we promise

        What you type is kept when the server cannot be reached. Nothing that you entered is written to a log. When \
        you log out, nothing of you stays on the screen, in the app's memory of what it shows, or on the disk.

        7. The end

        These terms end when you remove the app. You have read them to the end, which is more than most people do; \
        thank you.
        """
}
