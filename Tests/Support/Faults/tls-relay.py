"""Speaks TLS to clients on a free port of 127.0.0.1, passes what they send to another port, and ends with its input.

tls-relay.py CERTIFICATE KEY PORT [abrupt]: with "abrupt" a connection ends without TLS's word of farewell.
"""

import select
import socket
import ssl
import sys
import threading

certificate, key, port = sys.argv[1:4]
is_abrupt = sys.argv[4:] == ["abrupt"]
context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
context.load_cert_chain(certificate, key)
listener = socket.create_server(("127.0.0.1", 0))


def relay(secure, plain):
    while True:
        ready = [secure] if secure.pending() else select.select([secure, plain], [], [])[0]
        for source, target in ((secure, plain), (plain, secure)):
            if source in ready:
                data = source.recv(65536)
                if not data:
                    return
                target.sendall(data)


def serve(client):
    try:
        secure = context.wrap_socket(client, server_side=True)
        with secure, socket.create_connection(("127.0.0.1", int(port))) as plain:
            relay(secure, plain)
            if not is_abrupt:
                secure.unwrap()
    except OSError:
        client.close()


def accept():
    while True:
        threading.Thread(target=serve, args=(listener.accept()[0],), daemon=True).start()


threading.Thread(target=accept, daemon=True).start()
print(listener.getsockname()[1], flush=True)
sys.stdin.read()
