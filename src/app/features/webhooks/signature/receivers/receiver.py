# Run it with: WEBHOOK_SECRET=whsec_… python3 receiver.py
import base64
import hashlib
import hmac
import json
import os
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = os.environ["WEBHOOK_SECRET"]
if not SECRET.startswith("whsec_"):
    raise SystemExit("WEBHOOK_SECRET must be set: whsec_…")
KEY = base64.b64decode(SECRET.removeprefix("whsec_"))
TOLERANCE_SECONDS = 5 * 60
MAX_BYTES = 10 * 1024 * 1024


def verify(headers, body: bytes) -> None:
    """Raises ValueError unless body, byte for byte as it came, was signed within the last minutes."""
    message_id = headers.get("webhook-id")
    timestamp = headers.get("webhook-timestamp")
    signatures = headers.get("webhook-signature")
    if not message_id or not timestamp or not signatures:
        raise ValueError("A webhook header is missing")
    if not (timestamp.isascii() and timestamp.isdigit()):
        raise ValueError("The timestamp is no number")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("The timestamp is too old or too new")
    content = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(KEY, content, hashlib.sha256).digest())
    # Several, separated by spaces, while a secret is rotated: one that matches is enough.
    for entry in signatures.split(" "):
        version, _, signature = entry.partition(",")
        if version == "v1" and hmac.compare_digest(signature.encode(), expected):
            return
    raise ValueError("No signature matches")


def read(request: BaseHTTPRequestHandler) -> bytes:
    length = request.headers.get("content-length", "0")
    if not (length.isascii() and length.isdigit()) or int(length) > MAX_BYTES:
        raise ValueError("The message is too large, or does not say how large it is")
    return request.rfile.read(int(length))


# Keep both in your database instead: a program forgets when it ends.
seen = set()
newest = {}
lock = threading.Lock()


def is_new(message_id: str, event: dict) -> bool:
    """A message may come twice, and what somebody sends again may be older than what is known."""
    data = event["data"]
    record_id = data.get("id") or data.get("eventgroupId") or data.get("webhookId")
    # What is told of, without what happened: an Endpoint's health has times of its own, and no version.
    record = (event["type"].rpartition(".")[0], record_id)
    # Of equal versions, and of what has none, the later time is the newer.
    state = (int(data.get("versionId", 0)), event["timestamp"])
    with lock:
        if message_id in seen:
            return False
        seen.add(message_id)
        if state < newest.get(record, state):
            return False
        newest[record] = state
        return True


class Receiver(BaseHTTPRequestHandler):
    # Seconds: whoever sends nothing for so long is not waited for.
    timeout = 30

    def do_POST(self):
        try:
            body = read(self)
            verify(self.headers, body)
            event = json.loads(body)
            message_id = self.headers["webhook-id"]
            if is_new(message_id, event):
                # One text, for several threads print at once.
                print(f"{message_id} {event['type']}\n", end="", flush=True)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            self.close_connection = True
            self.send_response(400)
            self.end_headers()
            self.wfile.write(str(error).encode())
            return
        # Answer at once; whatever takes longer is done afterwards.
        self.send_response(204)
        self.end_headers()


port = int(os.environ.get("PORT", 3000))
ThreadingHTTPServer(("", port), Receiver).serve_forever()
