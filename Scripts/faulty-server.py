#!/usr/bin/env python3
"""A posts server that is not ours, with faults that can be switched on.

It serves JSONPlaceholder's shape (/posts, /posts/ID, /posts/ID/comments, /users, /users/ID) on 127.0.0.1
with a few posts of its own. A fault is chosen with --fault or, while it runs, with GET /__fault/NAME.
"""

import argparse
import json
import re
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

FAULTS = {
    "none": "answers as it should",
    "hang": "accepts the request and never answers",
    "404": "answers every request with 404",
    "500": "answers every request with 500",
    "html": "answers with a web page",
    "shape": "answers with JSON of another kind",
    "empty": "answers with empty lists",
    "half": "closes the connection in the middle of the body",
    "huge": "streams 200 MB",
    "slow": "sends one byte every 200 ms",
}

USERS = [
    {"id": 1, "name": "Robin Marsh", "username": "robin", "email": "robin@marsh.example"},
    {"id": 2, "name": "Søren Kjær", "username": "soeren", "email": "soeren@kjaer.example"},
]

POSTS = [
    {"userId": 1, "id": 1, "title": "Served by a stranger", "body": "This post came from a few lines of Python."},
    {"userId": 2, "id": 2, "title": "Same shape, other house", "body": "Any server of this shape will do.\nEven this."},
    {"userId": 1, "id": 3, "title": "Faults on request", "body": "Ask for /__fault/hang and see who waits."},
    {"userId": 9, "id": 4, "title": "Nobody's post", "body": "Its author is not on the list of users."},
    {"userId": 2, "id": 5, "title": "日本語のタイトル 🎏", "body": "Wide letters, from far away."},
]

COMMENTS = [
    {"postId": post["id"], "id": post["id"] * 10 + n, "name": name, "email": email, "body": f"{text} (post {post['id']})"}
    for post in POSTS
    for n, (name, email, text) in enumerate(
        [("Kim", "kim@reader.example", "First!"), ("Ünal", "unal@reader.example", "I read it twice.")]
    )
]


def find(path):
    """The value at a path, or None."""
    if path == "/posts":
        return POSTS
    if path == "/users":
        return USERS
    match = re.fullmatch(r"/(posts|users)/(\d+)(/comments)?", path)
    if not match:
        return None
    kind, number, comments = match.group(1), int(match.group(2)), match.group(3)
    row = next((row for row in (POSTS if kind == "posts" else USERS) if row["id"] == number), None)
    if comments and kind == "posts" and row:
        return [comment for comment in COMMENTS if comment["postId"] == number]
    return None if comments else row


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_version = "faulty-server"

    def do_GET(self):
        path = self.path.split("?")[0].rstrip("/")
        if path.startswith("/__fault/"):
            return self.switch(path.removeprefix("/__fault/"))
        getattr(self, f"answer_{self.server.fault}")(path)

    def switch(self, name):
        if name not in FAULTS:
            return self.send_json({"error": f"no fault named {name}", "faults": list(FAULTS)}, 404)
        self.server.set_fault(name)
        self.send_json({"fault": name})

    def answer_none(self, path):
        value = find(path)
        self.send_json({} if value is None else value, 404 if value is None else 200)

    def answer_hang(self, path):
        # Until another fault is chosen: then the connection is closed without an answer.
        self.server.changed.wait()
        self.close_connection = True

    def answer_404(self, path):
        self.send_json({}, 404)

    def answer_500(self, path):
        self.send_json({}, 500)

    def answer_html(self, path):
        self.send_bytes(b"<!doctype html><title>Hello</title><p>Not what you asked for.", "text/html; charset=utf-8")

    def answer_shape(self, path):
        self.send_json([{"identifier": "one", "headline": ["not", "a", "title"]}])

    def answer_empty(self, path):
        self.send_json([])

    def answer_half(self, path):
        body = json.dumps(find(path)).encode()
        self.send_head(len(body) * 2, "application/json; charset=utf-8")
        self.wfile.write(body[: len(body) // 2])
        self.close_connection = True

    def answer_huge(self, path):
        piece, total = b" " * 65536, 200 * 1024 * 1024
        self.send_head(total, "application/json; charset=utf-8", announce=False)
        for _ in range(total // len(piece)):
            self.wfile.write(piece)
        self.close_connection = True

    def answer_slow(self, path):
        body = json.dumps(find(path)).encode()
        self.send_head(len(body), "application/json; charset=utf-8")
        for byte in body:
            self.wfile.write(bytes([byte]))
            if self.server.changed.wait(0.2):
                break
        self.close_connection = True

    def send_json(self, value, status=200):
        body = json.dumps(value, ensure_ascii=False).encode()
        self.send_bytes(body, "application/json; charset=utf-8", status)

    def send_bytes(self, body, kind, status=200):
        self.send_head(len(body), kind, status=status)
        self.wfile.write(body)

    def send_head(self, length, kind, status=200, announce=True):
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length)) if announce else self.send_header("Connection", "close")
        self.end_headers()

    def log_message(self, *arguments):
        pass


class FaultyServer(ThreadingHTTPServer):
    daemon_threads = True
    fault = "none"
    changed = threading.Event()

    def set_fault(self, name):
        """Releases the requests that hang because of the old fault, and begins again."""
        self.fault = name
        self.changed.set()
        self.changed = threading.Event()

    def handle_error(self, request, client_address):
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


def port(text):
    if not text.isdecimal() or int(text) > 65535:
        raise argparse.ArgumentTypeError(f"'{text}' is not a port: write a number from 0 to 65535")
    return int(text)


def main():
    faults = "\n".join(f"  {name:6} {meaning}" for name, meaning in FAULTS.items())
    parser = argparse.ArgumentParser(
        description=__doc__, epilog=f"faults:\n{faults}", formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--port", type=port, default=0, help="0, the default, takes any free one")
    parser.add_argument("--fault", choices=FAULTS, default="none", metavar="NAME")
    options = parser.parse_args()
    try:
        server = FaultyServer(("127.0.0.1", options.port), Handler)
    except OSError as error:
        sys.exit(f"Cannot listen on 127.0.0.1:{options.port}: {error.strerror}. Choose another --port, or 0.")
    server.set_fault(options.fault)
    print(f"http://127.0.0.1:{server.server_port}", flush=True)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
