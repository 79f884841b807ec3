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
    """Raises ValueError unless the raw body was signed within the last five minutes."""
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
    # During a rotation there are several, separated by spaces; one match suffices.
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


# Store both in a database instead, so that they survive a restart.
seen = set()
newest = {}
lock = threading.Lock()


def is_new(message_id: str, event: dict) -> bool:
    """Deduplicates: a message may arrive twice, and a resent one may be older than the record's newest."""
    data = event["data"]
    record_id = data.get("id") or data.get("eventgroupId") or data.get("webhookId")
    # Without the verb: endpoint.health has no versions, and must not be compared with endpoint.
    record = (event["type"].rpartition(".")[0], record_id)
    # Without a version or with the same one, the later timestamp is newer.
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
    # In seconds; closes idle connections.
    timeout = 30

    def do_POST(self):
        try:
            body = read(self)
            verify(self.headers, body)
            event = json.loads(body)
            message_id = self.headers["webhook-id"]
            if is_new(message_id, event):
                # One write, since several threads print.
                print(f"{message_id} {event['type']}\n", end="", flush=True)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            self.close_connection = True
            self.send_response(400)
            self.end_headers()
            self.wfile.write(str(error).encode())
            return
        # Respond at once, and do slow work afterwards.
        self.send_response(204)
        self.end_headers()


port = int(os.environ.get("PORT", 3000))
ThreadingHTTPServer(("", port), Receiver).serve_forever()
